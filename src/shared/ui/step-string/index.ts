export { StepString } from './step-string';
