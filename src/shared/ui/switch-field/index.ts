export { SwitchField } from './switch-field';
