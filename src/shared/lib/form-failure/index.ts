export { tellFields } from './form-failure';
