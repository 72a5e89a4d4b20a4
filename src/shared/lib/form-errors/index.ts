export { applyServerErrors, withReason } from './form-errors';
