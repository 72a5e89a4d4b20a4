export { InterviewPanel } from './interview-panel';
