export { AskQuestionForm } from './ask-question-form';
