export { linkify } from './linkify';
