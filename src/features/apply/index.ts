export { ApplyForm } from './apply-form';
export { RoundForm } from './round-form';
export { useApply } from './use-apply';
export { useApplyForm } from './use-apply-form';
