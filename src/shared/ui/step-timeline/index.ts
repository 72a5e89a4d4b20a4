export { StepTimeline } from './step-timeline';
