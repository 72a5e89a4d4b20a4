export { LinkedText } from './linked-text';
