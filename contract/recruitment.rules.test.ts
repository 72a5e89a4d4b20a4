import { defaultResultMessages } from './recruitment-messages';
import { questionKinds } from './recruitment';
import { recruitmentBody } from './recruitment.rules';

test.each(questionKinds)('accepts a question of the kind %s as the API returns it', (kind) => {
  const hasOptions = kind === 'SINGLE' || kind === 'MULTI';
  const question = {
    questionId: 1,
    kind,
    label: '질문',
    help: '',
    required: true,
    tracks: [],
    maxLength: kind === 'LONG' ? 500 : null,
    options: hasOptions ? ['하나', '둘'] : [],
    maxChoices: kind === 'MULTI' ? 2 : null,
  };
  const round = {
    title: '겨울 모집',
    intro: '',
    opensAt: null,
    closesAt: null,
    seats: null,
    fee: '',
    tracks: [],
    questions: [question],
    hasInterview: false,
    release: 'TOGETHER',
    resultsAt: null,
    bookingClosesHours: 12,
    messages: defaultResultMessages,
    updatedAt: '2026-03-02T01:00:00.000Z',
  };
  expect(recruitmentBody.validateSync(round)).toMatchObject({ questions: [question] });
});
