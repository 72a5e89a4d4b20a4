export { ExtendDialog } from './extend-dialog';
