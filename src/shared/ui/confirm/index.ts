export { ConfirmDialog } from './confirm-dialog';
export { ConfirmProvider, useConfirm } from './confirm-provider';
export { DangerButton } from './danger-button';
