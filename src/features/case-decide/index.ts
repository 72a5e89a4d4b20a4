export { findAppealedMeasure } from './appealed-measure';
export { DecisionForm } from './decision-form';
export { RestoreButton } from './restore-button';
export { TakeCaseButton } from './take-case-button';
export type { DecisionFormHandle } from './decision-form';
