import { mixed } from 'yup';
import type { Answer, AnswerValue } from './answers';
import { message } from './messages';
import { recruitmentLabel } from './recruitment-messages';
import { LONG_ANSWER_MAX_LENGTH, MAX_OPTIONS, MAX_QUESTIONS } from './recruitment';
import { bodyId, bodyList } from './body.rules';
import { requestPart, withoutCoercion } from './rule';
import { responseId, responseList, responseObject, responseText } from './response.rules';

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2 * LONG_ANSWER_MAX_LENGTH && !value.includes('\0');

/** Checks only the type and a size that no valid answer exceeds. {@link checkAnswers} decides whether the value answers its question. */
const isAnswerValue = (value: unknown): value is AnswerValue =>
  typeof value === 'boolean' ||
  isText(value) ||
  (Array.isArray(value) && value.length <= MAX_OPTIONS && value.every(isText));

const answerValue = () =>
  withoutCoercion(mixed(isAnswerValue))
    .meta({ types: ['string', 'array', 'boolean'] })
    .label(recruitmentLabel.answers)
    .typeError(message.wrongType(recruitmentLabel.answers))
    .required(message.badRequest);

/** The answers of an application in a request. */
export const answersBody = () =>
  bodyList<Answer>(
    recruitmentLabel.answers,
    requestPart({ questionId: bodyId().required(message.badRequest), value: answerValue() }).required(
      message.badRequest,
    ),
    MAX_QUESTIONS,
  );

const responseValue = () =>
  mixed(isAnswerValue)
    .meta({ types: ['string', 'array', 'boolean'] })
    .required();

/** The answers of an application in a response. */
export const responseAnswers = () =>
  responseList(responseObject({ questionId: responseId(), value: responseValue() }));

/** Like {@link responseAnswers}, with the label of each question, so that the answers are readable without the form. */
export const responseLabelledAnswers = () =>
  responseList(responseObject({ questionId: responseId(), label: responseText(), value: responseValue() }));
