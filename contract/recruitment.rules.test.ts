import { ValidationError, mixed } from 'yup';
import { guardedInterviewRoutes } from './interview.rules';
import { defaultResultMessages } from './recruitment-messages';
import { questionKinds } from './recruitment';
import { guardedRecruitmentRoutes, recruitmentBody } from './recruitment.rules';
import { recruitmentStateAt } from './recruitment-state';

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

const round = {
  title: '겨울 모집',
  opensAt: null,
  closesAt: null,
  tracks: [],
  questions: [],
  hasInterview: false,
  release: 'TOGETHER',
  updatedAt: '2026-03-02T01:00:00.000Z',
};
const slot = { startsAt: '2026-12-01T01:00:00.000Z', minutes: 20, capacity: 1, place: '동아리방' };
const text = (length: number) => '가'.repeat(length);
const names = (count: number) => Array.from({ length: count }, (_, index) => `이름${String(index)}`);
const messages = (subject: string, body = '본문') => ({ documentPass: { subject, body } });
const withQuestion = (more: object) => ({
  questions: [{ kind: 'SHORT', label: '질문', required: true, ...more }],
});
const choice = (options: string[], more: object = {}) => withQuestion({ kind: 'MULTI', options, ...more });

/** Returns the paths of the invalid fields. */
function invalidFieldsOf(validate: () => unknown): string[] {
  try {
    validate();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner.map(({ path = '' }) => path) : [error.path ?? ''];
  }
}

const limits: [name: string, field: string, within: object[], beyond: object[]][] = [
  ['title 1-60', 'title', [{ title: text(60) }], [{ title: ' ' }, { title: text(61) }]],
  ['intro 0-2,000', 'intro', [{ intro: '' }, { intro: text(2_000) }], [{ intro: text(2_001) }]],
  ['fee 0-300', 'fee', [{ fee: '' }, { fee: text(300) }], [{ fee: text(301) }]],
  ['seats 1-999', 'seats', [{ seats: null }, { seats: 1 }, { seats: 999 }], [{ seats: 0 }, { seats: 1_000 }]],
  [
    'hours 0-72',
    'bookingClosesHours',
    [{ bookingClosesHours: 0 }, { bookingClosesHours: 72 }],
    [{ bookingClosesHours: -1 }, { bookingClosesHours: 73 }],
  ],
  ['10 tracks', 'tracks', [{ tracks: names(10) }], [{ tracks: names(11) }, { tracks: ['a', 'A'] }]],
  ['tracks of 1-20', 'tracks[0]', [{ tracks: [text(20)] }], [{ tracks: [''] }, { tracks: [text(21)] }]],
  [
    'subjects of 1-100',
    'messages.documentPass.subject',
    [{ messages: messages(text(100)) }],
    [{ messages: messages('') }, { messages: messages(text(101)) }],
  ],
  [
    'texts of 1-2,000',
    'messages.documentPass.body',
    [{ messages: messages('제목', text(2_000)) }],
    [{ messages: messages('제목', '') }, { messages: messages('제목', text(2_001)) }],
  ],
  [
    '30 questions',
    'questions',
    [{ questions: Array.from({ length: 30 }, () => withQuestion({}).questions[0]) }],
    [{ questions: Array.from({ length: 31 }, () => withQuestion({}).questions[0]) }],
  ],
  [
    'labels of 1-200',
    'questions[0].label',
    [withQuestion({ label: text(200) })],
    [withQuestion({ label: '' }), withQuestion({ label: text(201) })],
  ],
  [
    'helps of 0-500',
    'questions[0].help',
    [withQuestion({ help: text(500) })],
    [withQuestion({ help: text(501) })],
  ],
  [
    'answers of 10-5,000',
    'questions[0].maxLength',
    [withQuestion({ kind: 'LONG', maxLength: 10 }), withQuestion({ kind: 'LONG', maxLength: 5_000 })],
    [
      withQuestion({ kind: 'LONG', maxLength: 9 }),
      withQuestion({ kind: 'LONG', maxLength: 5_001 }),
      withQuestion({ maxLength: 10 }),
    ],
  ],
  [
    '2-20 options',
    'questions[0].options',
    [choice(names(2)), choice(names(20))],
    [choice(names(1)), choice(names(21)), choice(['가', '가']), withQuestion({ options: names(2) })],
  ],
  [
    'options of 1-100',
    'questions[0].options[0]',
    [choice([text(100), '나'])],
    [choice(['', '나']), choice([text(101), '나'])],
  ],
  [
    'choices up to the options',
    'questions[0].maxChoices',
    [choice(names(3), { maxChoices: 1 }), choice(names(3), { maxChoices: 3 })],
    [choice(names(3), { maxChoices: 0 }), choice(names(3), { maxChoices: 4 })],
  ],
];
test.each(limits)('limits a round: %s [RC-32]', (_name, field, within, beyond) => {
  const fieldsOf = (body: object) =>
    invalidFieldsOf(() => recruitmentBody.validateSync({ ...round, ...body }));
  for (const body of within) expect([body, fieldsOf(body)]).toEqual([body, []]);
  for (const body of beyond) expect([body, fieldsOf(body)]).toEqual([body, [field]]);
});

test('limits interview slots: 100 at once, 5-480 minutes, 1-20 seats, places of 1-200 characters [IV-02]', () => {
  const { body = mixed() } = guardedInterviewRoutes.addSlots.rules;
  const fieldsOf = (slots: object[]) => invalidFieldsOf(() => body.validateSync({ slots }));
  const within = [{ minutes: 5 }, { minutes: 480 }, { capacity: 1 }, { capacity: 20 }, { place: text(200) }];
  for (const more of within) expect([more, fieldsOf([{ ...slot, ...more }])]).toEqual([more, []]);
  const beyond = [
    ['minutes', { minutes: 4 }],
    ['minutes', { minutes: 481 }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 21 }],
    ['place', { place: ' ' }],
    ['place', { place: text(201) }],
  ] as const;
  for (const [field, more] of beyond)
    expect([more, fieldsOf([{ ...slot, ...more }])]).toEqual([more, [`slots[0].${field}`]]);
  expect([100, 101].map((count) => fieldsOf(Array.from({ length: count }, () => slot)))).toEqual([
    [],
    ['slots'],
  ]);
});

test('reopening and extending need a time [RC-16 RC-18]', () => {
  const { body: reopening = mixed() } = guardedRecruitmentRoutes.reopen.rules;
  const { body: extension = mixed() } = guardedRecruitmentRoutes.extend.rules;
  for (const body of [{}, { closesAt: null }])
    expect(invalidFieldsOf(() => reopening.validateSync(body))).toEqual(['closesAt']);
  expect(invalidFieldsOf(() => extension.validateSync({ userId: 1 }))).toEqual(['until']);
});

test('a round is a draft, scheduled, open, in review and done in this order, and done only when it is ended [RC-33]', () => {
  const times = {
    publishedAt: '2026-03-01T00:00:00Z',
    opensAt: '2026-03-02T00:00:00Z',
    closesAt: '2026-03-09T00:00:00Z',
    closedAt: null,
    endedAt: null,
  };
  const stateAt = (day: string, more: Partial<Record<keyof typeof times, string | null>> = {}) =>
    recruitmentStateAt({ ...times, ...more }, `2026-03-${day}T00:00:00Z`);
  expect(stateAt('02', { publishedAt: null })).toBe('DRAFT');
  expect(['01', '02', '08', '09', '31'].map((day) => stateAt(day))).toEqual([
    'SCHEDULED',
    'OPEN',
    'OPEN',
    'REVIEW',
    'REVIEW',
  ]);
  expect(stateAt('01', { opensAt: null })).toBe('OPEN');
  expect(stateAt('31', { closesAt: null })).toBe('OPEN');
  expect(stateAt('01', { closedAt: times.publishedAt })).toBe('REVIEW');
  expect(stateAt('05', { endedAt: times.opensAt })).toBe('DONE');
});
