export { ConfirmationProvider, useConfirmedCall } from './ui/confirmation-provider';
export { OperatorBoundary } from './ui/operator-boundary';
