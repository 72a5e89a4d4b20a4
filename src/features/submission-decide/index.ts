export { LazyDecideDialog } from './lazy-decide-dialog';
export type { PendingDecision } from './pending-decision';
export { useDecide } from './use-decide';
export type { Decide } from './use-decide';
