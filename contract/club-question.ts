import type {
  ClubQuestion,
  ClubQuestionAnswerBody,
  ClubQuestionBody,
  ClubQuestionListQuery,
  ClubQuestionPage,
  ClubQuestionPinBody,
  ClubQuestionDeletionBody,
} from './club-question.rules';
import { route } from './route';

export type {
  ClubQuestion,
  ClubQuestionAnswerBody,
  ClubQuestionBody,
  ClubQuestionListQuery,
  ClubQuestionPage,
  ClubQuestionPinBody,
  ClubQuestionDeletionBody,
};

export const CLUB_QUESTION_MIN_LENGTH = 5;
export const CLUB_QUESTION_MAX_LENGTH = 500;
export const CLUB_ANSWER_MAX_LENGTH = 2_000;
export const CLUB_QUESTION_DELETION_REASON_MAX_LENGTH = 500;
export const CLUB_QUESTION_PAGE_SIZE = 20;
export const CLUB_QUESTION_PAGE_SIZE_MAX = 50;
/** Unanswered questions that one user may have in one club. */
export const MAX_UNANSWERED_QUESTIONS = 5;
/** Maximum number of pinned questions of one club. */
export const MAX_PINNED_QUESTIONS = 5;

export const clubQuestionRoutes = {
  list: route<{ data: ClubQuestionPage; query: ClubQuestionListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/questions',
    access: 'session',
    summary:
      'Lists the questions to a club: unanswered first, then pinned, then all others, each group newest first. Only leaders see unanswered questions of others and the names of askers. With `search`, only questions that contain every word, in the question or the answer.',
  }),
  ask: route<{ data: { questionId: number }; body: ClubQuestionBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/questions',
    access: 'session',
    success: 201,
    idempotent: true,
    summary: 'Asks a club a question. A user may have at most five unanswered questions in one club.',
  }),
  answer: route<{ data: ClubQuestion; body: ClubQuestionAnswerBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/questions/:questionId/answer',
    access: 'session',
    summary: 'Answers a question or changes the answer. An answer makes the question public. Leaders only.',
  }),
  pin: route<{ data: ClubQuestion; body: ClubQuestionPinBody }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/questions/:questionId',
    access: 'session',
    summary: 'Pins an answered question or unpins it. Leaders only; at most five per club.',
  }),
  remove: route<{ data: null; body: ClubQuestionDeletionBody }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/questions/:questionId',
    access: 'session',
    summary:
      'Deletes a question and states a reason. Only the asker still sees the question, with the reason. Leaders only.',
  }),
} as const;
