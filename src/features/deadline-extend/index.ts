export { LazyExtendDialog } from './lazy-extend-dialog';
