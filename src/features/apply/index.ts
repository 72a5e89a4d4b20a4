export { SimpleApplyForm } from './simple-apply-form';
export { RoundApplyForm } from './round-apply-form';
export { useApply } from './use-apply';
export { useApplyForm } from './use-apply-form';
