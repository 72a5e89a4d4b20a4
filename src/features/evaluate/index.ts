export { EvaluationForm } from './evaluation-form';
export type { EvaluationHandle } from './evaluation-form';
