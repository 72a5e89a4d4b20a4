export { ConfirmDialog } from './confirm-dialog';
export { ConfirmProvider, useConfirm } from './confirm-provider';
