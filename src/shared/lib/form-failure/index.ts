export { tellFields, withReason } from './form-failure';
