export { useListClubQuestionsInfiniteQuery } from './club-question-api';
export { QuestionItem } from './ui/question-item';
