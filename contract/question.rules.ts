import type { InferType } from 'yup';
import { message } from './messages';
import { recruitmentLabel, recruitmentMessage } from './recruitment-messages';
import {
  LONG_ANSWER_MAX_LENGTH,
  LONG_ANSWER_MIN_LIMIT,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MAX_TRACKS,
  MIN_OPTIONS,
  OPTION_MAX_LENGTH,
  QUESTION_HELP_MAX_LENGTH,
  QUESTION_LABEL_MAX_LENGTH,
  TRACK_NAME_MAX_LENGTH,
  questionKinds,
} from './recruitment';
import type { QuestionKind } from './recruitment';
import { bodyFlag, bodyId, bodyInteger, bodyList } from './body.rules';
import { normalizedText, rawText, requestPart, withLength } from './rule';
import {
  responseBoolean,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseObject,
  responseText,
} from './response.rules';
import { singleLineText } from './single-line-text';

/** Returns the kind of the question `parent`, to which the tested field belongs; undefined for an unknown kind. */
function kindOf(parent: unknown): QuestionKind | undefined {
  if (typeof parent !== 'object' || parent === null || !('kind' in parent)) return undefined;
  return questionKinds.find((kind) => kind === parent.kind);
}

const hasOptions = (kind: QuestionKind | undefined) => kind === 'SINGLE' || kind === 'MULTI';

const options = bodyList(
  recruitmentLabel.options,
  withLength(singleLineText(recruitmentLabel.options), 1, OPTION_MAX_LENGTH),
  MAX_OPTIONS,
)
  .nullable()
  .test(
    'kind',
    recruitmentMessage.fieldOfAnotherKind,
    (value, { parent }) => hasOptions(kindOf(parent)) || (value ?? []).length === 0,
  )
  .test(
    'count',
    recruitmentMessage.optionCount(MIN_OPTIONS, MAX_OPTIONS),
    (value, { parent }) => !hasOptions(kindOf(parent)) || (value ?? []).length >= MIN_OPTIONS,
  )
  .test(
    'unique',
    recruitmentMessage.repeated(recruitmentLabel.options),
    (value) => new Set(value ?? []).size === (value ?? []).length,
  );

/** Returns the number of options of the question `parent`; the maximum if its options are not a list. */
function optionCountOf(parent: unknown): number {
  return typeof parent === 'object' && parent !== null && 'options' in parent && Array.isArray(parent.options)
    ? parent.options.length
    : MAX_OPTIONS;
}

const questionBody = requestPart({
  questionId: bodyId(),
  kind: rawText(recruitmentLabel.questionKind)
    .required(message.badRequest)
    .oneOf(questionKinds, message.badRequest),
  label: withLength(singleLineText(recruitmentLabel.questionLabel), 1, QUESTION_LABEL_MAX_LENGTH),
  help: normalizedText(recruitmentLabel.questionHelp).max(
    QUESTION_HELP_MAX_LENGTH,
    message.tooLong(recruitmentLabel.questionHelp, QUESTION_HELP_MAX_LENGTH),
  ),
  required: bodyFlag('required').required(message.badRequest),
  tracks: bodyList(
    recruitmentLabel.tracks,
    singleLineText(recruitmentLabel.tracks)
      .required(recruitmentMessage.unknownTrack)
      .max(TRACK_NAME_MAX_LENGTH, recruitmentMessage.unknownTrack),
    MAX_TRACKS,
  ),
  maxLength: bodyInteger(recruitmentLabel.answerMaxLength, LONG_ANSWER_MIN_LIMIT, LONG_ANSWER_MAX_LENGTH)
    .nullable()
    .test(
      'kind',
      recruitmentMessage.fieldOfAnotherKind,
      (value, { parent }) => kindOf(parent) === 'LONG' || (value ?? null) === null,
    ),
  options,
  maxChoices: bodyInteger(recruitmentLabel.maxChoices, 1, MAX_OPTIONS)
    .nullable()
    .test(
      'kind',
      recruitmentMessage.fieldOfAnotherKind,
      (value, { parent }) => kindOf(parent) === 'MULTI' || (value ?? null) === null,
    )
    .test(
      'options',
      recruitmentMessage.maxChoicesTooLarge,
      (value, { parent }) => (value ?? 0) <= optionCountOf(parent),
    ),
}).required(message.badRequest);

/** Returns the tracks of a round or of a question; empty if they are not a list. */
function tracksOf(owner: unknown): readonly unknown[] {
  return typeof owner === 'object' && owner !== null && 'tracks' in owner && Array.isArray(owner.tracks)
    ? owner.tracks
    : [];
}

const idOf = (question: unknown) =>
  typeof question === 'object' && question !== null && 'questionId' in question
    ? question.questionId
    : undefined;

/** The questions of a round in their order. A new question has no `questionId`. */
export const questionsBody = bodyList(recruitmentLabel.questions, questionBody, MAX_QUESTIONS)
  .required(message.badRequest)
  .test('tracks', recruitmentMessage.unknownTrack, (questions, context) => {
    const knownTracks = tracksOf(context.parent);
    // yup tests a list before its items, whose types are then unknown.
    const index = questions.findIndex((formQuestion) =>
      tracksOf(formQuestion).some((track) => !knownTracks.includes(track)),
    );
    return (
      index < 0 ||
      context.createError({
        path: `${context.path}[${String(index)}].tracks`,
        message: recruitmentMessage.unknownTrack,
      })
    );
  })
  .test('uniqueIds', recruitmentMessage.unknownQuestion, (questions) => {
    const ids = questions.map(idOf).filter((id) => id !== undefined);
    return new Set(ids).size === ids.length;
  });

/** A question in a response. Fields that its kind does not use are null or empty. Empty `tracks`: for all applicants. */
export const question = responseObject({
  questionId: responseId(),
  kind: responseEnum(questionKinds),
  label: responseText(),
  help: responseText(),
  required: responseBoolean(),
  tracks: responseList(responseText()),
  maxLength: responseCount().nullable(),
  options: responseList(responseText()),
  maxChoices: responseCount().nullable(),
});

export type QuestionBody = InferType<typeof questionBody>;
export type Question = InferType<typeof question>;
