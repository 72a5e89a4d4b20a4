import { checkAnswers, checkDraftAnswers, questionsOf } from './answers';
import type { AnswerValue } from './answers';
import { answerMessage } from './recruitment-messages';
import type { Question, QuestionKind } from './recruitment';

const createQuestion = (kind: QuestionKind, changes: Partial<Question> = {}): Question => ({
  questionId: 1,
  kind,
  label: '질문',
  help: '',
  required: true,
  tracks: [],
  maxLength: kind === 'LONG' ? 10 : null,
  options: kind === 'SINGLE' || kind === 'MULTI' ? ['가', '나', '다'] : [],
  maxChoices: kind === 'MULTI' ? 2 : null,
  ...changes,
});
const checkAnswer = (question: Question, value?: AnswerValue) =>
  checkAnswers(
    { tracks: [], questions: [question] },
    { answers: value === undefined ? [] : [{ questionId: 1, value }] },
  );

const acceptedAnswers: [QuestionKind, value: AnswerValue, normalizedValue: AnswerValue][] = [
  ['SHORT', '  한 줄\n답 ', '한 줄 답'],
  ['SHORT', 'a'.repeat(200), 'a'.repeat(200)],
  ['LONG', ' 두 줄\r\n답 ', '두 줄\n답'],
  ['SINGLE', '나', '나'],
  ['MULTI', ['다', '가'], ['다', '가']],
  ['LINK', ' https://example.com/a?b=1 ', 'https://example.com/a?b=1'],
  ['LINK', 'http://example.com', 'http://example.com'],
  ['AGREE', true, true],
];
test.each(acceptedAnswers)(
  'accepts and normalises an answer of kind %s: %j [RC-28]',
  (kind, value, normalizedValue) => {
    expect(checkAnswer(createQuestion(kind), value)).toEqual({
      track: null,
      answers: [{ questionId: 1, value: normalizedValue }],
      errors: {},
    });
  },
);

const rejectedAnswers: [QuestionKind, AnswerValue, string][] = [
  ['SHORT', 'a'.repeat(201), answerMessage.tooLong(200)],
  ['SHORT', ['가'], answerMessage.wrongType],
  ['LONG', 'a'.repeat(11), answerMessage.tooLong(10)],
  ['SINGLE', '라', answerMessage.unknownOption],
  ['SINGLE', ['가'], answerMessage.wrongType],
  ['MULTI', ['가', '라'], answerMessage.unknownOption],
  ['MULTI', ['가', '나', '다'], answerMessage.tooManyChoices(2)],
  ['MULTI', ['가', '가'], answerMessage.wrongType],
  ['MULTI', '가', answerMessage.wrongType],
  ['LINK', 'javascript:alert(1)', answerMessage.link],
  ['LINK', 'example.com', answerMessage.link],
  ['LINK', 'https://', answerMessage.link],
  ['LINK', `https://example.com/${'a'.repeat(500)}`, answerMessage.tooLong(500)],
  ['AGREE', '예', answerMessage.wrongType],
];
test.each(rejectedAnswers)('rejects an answer of kind %s: %j [RC-28]', (kind, value, error) => {
  expect(checkAnswer(createQuestion(kind), value).errors).toEqual({ 'answers.1': error });
});

const emptyAnswers: [QuestionKind, AnswerValue | undefined, string][] = [
  ['SHORT', ' ', answerMessage.required],
  ['LONG', undefined, answerMessage.required],
  ['SINGLE', '', answerMessage.selectionRequired],
  ['MULTI', [], answerMessage.selectionRequired],
  ['AGREE', false, answerMessage.consentRequired],
];
test.each(emptyAnswers)(
  'an empty answer of kind %s is an error for a required question and left out for an optional one [RC-28]',
  (kind, value, error) => {
    expect(checkAnswer(createQuestion(kind), value).errors).toEqual({ 'answers.1': error });
    expect(checkAnswer(createQuestion(kind, { required: false }), value)).toMatchObject({
      answers: [],
      errors: {},
    });
  },
);

const form = {
  tracks: ['기획', '개발'],
  questions: [createQuestion('SHORT', { tracks: ['개발'] }), createQuestion('SHORT', { questionId: 2 })],
};

test('excludes questions of other tracks, requires a known track, and rejects unknown questions and repeated answers [RC-28]', () => {
  expect(questionsOf(form, '기획').map(({ questionId }) => questionId)).toEqual([2]);
  expect(checkAnswers(form, {}).errors).toMatchObject({ track: answerMessage.trackRequired });
  expect(checkAnswers(form, { track: '운영' }).errors).toMatchObject({ track: answerMessage.unknownTrack });
  const answers = [2, 1, 2].map((questionId) => ({ questionId, value: '답' }));
  expect(checkAnswers(form, { track: '기획', answers }).errors).toEqual({
    'answers.1': answerMessage.unknownQuestion,
    'answers.2': answerMessage.repeated,
  });
});

test('a draft keeps blank answers and answers for other tracks, drops answers to deleted questions and rejects values of the wrong type [RC-28]', () => {
  const answers = [
    { questionId: 1, value: ' ' },
    { questionId: 9, value: '없는 질문' },
  ];
  expect(checkDraftAnswers(form, { track: '기획', answers })).toEqual({
    track: '기획',
    answers: [{ questionId: 1, value: ' ' }],
    errors: {},
  });
  expect(checkDraftAnswers(form, { answers: [{ questionId: 1, value: ['가'] }] }).errors).toEqual({
    'answers.1': answerMessage.wrongType,
  });
});
