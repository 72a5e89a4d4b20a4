export { ButtonRoot } from './button-root';
