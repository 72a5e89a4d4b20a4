export { ButtonWithError } from './button-with-error';
