export { AnswerPanel } from './answer-panel';
