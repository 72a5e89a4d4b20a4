export { ProgressSteps } from './progress-steps';
