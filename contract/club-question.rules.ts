import type { InferType } from 'yup';
import {
  CLUB_ANSWER_MAX_LENGTH,
  CLUB_QUESTION_MAX_LENGTH,
  CLUB_QUESTION_MIN_LENGTH,
  CLUB_QUESTION_PAGE_SIZE,
  CLUB_QUESTION_PAGE_SIZE_MAX,
  CLUB_QUESTION_DELETION_REASON_MAX_LENGTH,
  clubQuestionRoutes,
} from './club-question';
import { clubQuestionLabel as label } from './club-question-label';
import { SEARCH_MAX_LENGTH } from './club';
import { bodyFlag } from './body.rules';
import { message, label as labels } from './messages';
import { queryInteger, queryParams } from './query.rules';
import {
  withRules,
  namedComponent,
  responseBoolean,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { removed } from './removed.rules';
import { normalizedText, rawText, requestBody, withLength } from './rule';

export const clubQuestionBody = requestBody({
  content: withLength(normalizedText(label.question), CLUB_QUESTION_MIN_LENGTH, CLUB_QUESTION_MAX_LENGTH),
});
export const clubQuestionAnswerBody = requestBody({
  answer: withLength(normalizedText(label.answer), 1, CLUB_ANSWER_MAX_LENGTH),
});
const pinBody = requestBody({ pinned: bodyFlag('pinned').required(message.badRequest) });
const clubQuestionDeletionBody = requestBody({
  reason: withLength(normalizedText(label.reason), 1, CLUB_QUESTION_DELETION_REASON_MAX_LENGTH),
});

const listQuery = queryParams({
  limit: queryInteger('limit', 1, CLUB_QUESTION_PAGE_SIZE_MAX).default(CLUB_QUESTION_PAGE_SIZE),
  // The rank (0: unanswered, 1: pinned, 2: all others) and the id of the last question on the previous page.
  before: rawText('before').matches(/^[0-2]-[1-9]\d{0,9}$/, message.wrongType('before')),
  search: normalizedText(labels.search).max(
    SEARCH_MAX_LENGTH,
    message.tooLong(labels.search, SEARCH_MAX_LENGTH),
  ),
});

const question = namedComponent(
  'ClubQuestion',
  responseObject({
    questionId: responseId(),
    content: responseText(),
    createdAt: responseTimestamp(),
    answer: responseText().nullable(),
    answeredAt: responseTimestamp().nullable(),
    pinned: responseBoolean(),
    mine: responseBoolean(),
    askerName: responseText().optional(),
    removedReason: responseText().optional(),
    removed: removed(),
  }),
);
const page = responseObject({ questions: responseList(question), nextCursor: responseText().nullable() });

export type ClubQuestionBody = InferType<typeof clubQuestionBody>;
export type ClubQuestionAnswerBody = InferType<typeof clubQuestionAnswerBody>;
export type ClubQuestionPinBody = InferType<typeof pinBody>;
export type ClubQuestionDeletionBody = InferType<typeof clubQuestionDeletionBody>;
export type ClubQuestionListQuery = Partial<InferType<typeof listQuery>>;
/**
 * `askerName`: for leaders only. `removedReason`: why a leader deleted the question; only the asker still sees such a question.
 * `removed`: set while an operator has removed the question temporarily.
 */
export type ClubQuestion = InferType<typeof question>;
/** `nextCursor` is `before` of the next page. */
export type ClubQuestionPage = InferType<typeof page>;

export const clubQuestionRoutesWithRules = withRules(clubQuestionRoutes, {
  list: { query: listQuery, data: page },
  ask: { body: clubQuestionBody, data: responseObject({ questionId: responseId() }) },
  answer: { body: clubQuestionAnswerBody, data: question },
  pin: { body: pinBody, data: question },
  remove: { body: clubQuestionDeletionBody, data: responseNull() },
});
