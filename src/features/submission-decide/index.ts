export { DecideDialog } from './decide-dialog';
export type { PendingDecision } from './decide-dialog';
