export { canExtend } from './can-extend';
export { ExtendButton } from './extend-button';
export { LazyExtendDialog } from './lazy-extend-dialog';
