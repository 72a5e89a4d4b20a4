export { CheckboxField } from './checkbox-field';
export { Field } from './field';
export { PasswordField } from './password-field';
export { SelectField } from './select-field';
