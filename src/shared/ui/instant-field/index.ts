export { InstantField } from './instant-field';
