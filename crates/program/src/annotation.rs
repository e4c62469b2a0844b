//! Annotations of methods, as far as Heapwise itself understands them: the single element `value`.

use crate::class::Method;
use ristretto_classfile::attributes::{Annotation, AnnotationElement, Attribute};
use ristretto_classfile::{ClassFile, ConstantPool};

/// The value of an annotation's only element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnnotationValue {
    /// A string.
    Text(String),
    /// An int.
    Int(i32),
}

impl Method {
    /// The `value` of an annotation of the method, by the internal name of the annotation's type.
    pub fn annotation(&self, type_name: &str) -> Option<AnnotationValue> {
        let file: &ClassFile<'static> = self.class.file.as_ref()?;
        let method = file.methods.get(self.file_index? as usize)?;
        let pool = &file.constant_pool;
        let descriptor = format!("L{type_name};");
        let named = |a: &&Annotation| utf8(pool, a.type_index).is_some_and(|t| t == descriptor);
        let visible = method.attributes.iter().filter_map(|a| match a {
            Attribute::RuntimeVisibleAnnotations { annotations, .. } => Some(annotations),
            _ => None,
        });
        let found = visible.flatten().find(named)?;
        let pair = found.elements.iter().find(|e| utf8(pool, e.name_index).is_some_and(|n| n == "value"))?;
        match pair.value {
            AnnotationElement::String { const_value_index } => {
                utf8(pool, const_value_index).map(AnnotationValue::Text)
            }
            AnnotationElement::Int { const_value_index } => {
                pool.try_get_integer(const_value_index).ok().map(|i| AnnotationValue::Int(*i))
            }
            _ => None,
        }
    }
}

fn utf8(pool: &ConstantPool<'static>, index: u16) -> Option<String> {
    pool.try_get_utf8(index).ok().map(ToString::to_string)
}
