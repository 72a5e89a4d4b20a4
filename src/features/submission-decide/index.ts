export { DecideDialog } from './decide-dialog';
export type { PendingDecision } from './decide-dialog';
export { useDecide } from './use-decide';
export type { Decide } from './use-decide';
