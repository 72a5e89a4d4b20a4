export { RefusableButton } from './refusable-button';
