export { QuestionList } from './question-list';
export { TrackList } from './track-list';
