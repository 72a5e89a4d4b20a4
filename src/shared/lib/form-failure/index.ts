export { tellRefusal, withReason } from './form-failure';
