export { InlineAlert } from './inline-alert';
