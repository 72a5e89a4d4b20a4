export { SaveStatus } from './save-status';
