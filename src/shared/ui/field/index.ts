export { CheckboxField } from './checkbox-field';
export { Field } from './field';
export { BelowField, describedBy, FieldFrame } from './field-frame';
export { PasswordField } from './password-field';
export { SelectField } from './select-field';
