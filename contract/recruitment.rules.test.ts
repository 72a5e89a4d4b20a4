import { ValidationError, mixed } from 'yup';
import { interviewRoutesWithRules } from './interview.rules';
import { defaultResultMessages } from './recruitment-messages';
import { questionKinds } from './recruitment';
import { recruitmentRoutesWithRules, recruitmentBody } from './recruitment.rules';
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
const textOfLength = (length: number) => '가'.repeat(length);
const createNames = (count: number) => Array.from({ length: count }, (_, index) => `이름${String(index)}`);
const createMessages = (subject: string, body = '본문') => ({ documentPass: { subject, body } });
const createQuestionBody = (changes: object) => ({
  questions: [{ kind: 'SHORT', label: '질문', required: true, ...changes }],
});
const createChoiceBody = (options: string[], changes: object = {}) =>
  createQuestionBody({ kind: 'MULTI', options, ...changes });

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
  [
    'title of 1-60 characters',
    'title',
    [{ title: textOfLength(60) }],
    [{ title: ' ' }, { title: textOfLength(61) }],
  ],
  [
    'intro of 0-2,000 characters',
    'intro',
    [{ intro: '' }, { intro: textOfLength(2_000) }],
    [{ intro: textOfLength(2_001) }],
  ],
  ['fee of 0-300 characters', 'fee', [{ fee: '' }, { fee: textOfLength(300) }], [{ fee: textOfLength(301) }]],
  [
    '1-999 seats or null',
    'seats',
    [{ seats: null }, { seats: 1 }, { seats: 999 }],
    [{ seats: 0 }, { seats: 1_000 }],
  ],
  [
    'booking deadline of 0-72 hours',
    'bookingClosesHours',
    [{ bookingClosesHours: 0 }, { bookingClosesHours: 72 }],
    [{ bookingClosesHours: -1 }, { bookingClosesHours: 73 }],
  ],
  [
    'at most 10 tracks with different names',
    'tracks',
    [{ tracks: createNames(10) }],
    [{ tracks: createNames(11) }, { tracks: ['a', 'A'] }],
  ],
  [
    'track names of 1-20 characters',
    'tracks[0]',
    [{ tracks: [textOfLength(20)] }],
    [{ tracks: [''] }, { tracks: [textOfLength(21)] }],
  ],
  [
    'message subjects of 1-100 characters',
    'messages.documentPass.subject',
    [{ messages: createMessages(textOfLength(100)) }],
    [{ messages: createMessages('') }, { messages: createMessages(textOfLength(101)) }],
  ],
  [
    'message bodies of 1-2,000 characters',
    'messages.documentPass.body',
    [{ messages: createMessages('제목', textOfLength(2_000)) }],
    [{ messages: createMessages('제목', '') }, { messages: createMessages('제목', textOfLength(2_001)) }],
  ],
  [
    'at most 30 questions',
    'questions',
    [{ questions: Array.from({ length: 30 }, () => createQuestionBody({}).questions[0]) }],
    [{ questions: Array.from({ length: 31 }, () => createQuestionBody({}).questions[0]) }],
  ],
  [
    'question labels of 1-200 characters',
    'questions[0].label',
    [createQuestionBody({ label: textOfLength(200) })],
    [createQuestionBody({ label: '' }), createQuestionBody({ label: textOfLength(201) })],
  ],
  [
    'help texts of 0-500 characters',
    'questions[0].help',
    [createQuestionBody({ help: textOfLength(500) })],
    [createQuestionBody({ help: textOfLength(501) })],
  ],
  [
    'maximum answer lengths of 10-5,000, only for LONG questions',
    'questions[0].maxLength',
    [
      createQuestionBody({ kind: 'LONG', maxLength: 10 }),
      createQuestionBody({ kind: 'LONG', maxLength: 5_000 }),
    ],
    [
      createQuestionBody({ kind: 'LONG', maxLength: 9 }),
      createQuestionBody({ kind: 'LONG', maxLength: 5_001 }),
      createQuestionBody({ maxLength: 10 }),
    ],
  ],
  [
    '2-20 different options, only for choice questions',
    'questions[0].options',
    [createChoiceBody(createNames(2)), createChoiceBody(createNames(20))],
    [
      createChoiceBody(createNames(1)),
      createChoiceBody(createNames(21)),
      createChoiceBody(['가', '가']),
      createQuestionBody({ options: createNames(2) }),
    ],
  ],
  [
    'options of 1-100 characters',
    'questions[0].options[0]',
    [createChoiceBody([textOfLength(100), '나'])],
    [createChoiceBody(['', '나']), createChoiceBody([textOfLength(101), '나'])],
  ],
  [
    'a maximum of choices from 1 to the number of options',
    'questions[0].maxChoices',
    [
      createChoiceBody(createNames(3), { maxChoices: 1 }),
      createChoiceBody(createNames(3), { maxChoices: 3 }),
    ],
    [
      createChoiceBody(createNames(3), { maxChoices: 0 }),
      createChoiceBody(createNames(3), { maxChoices: 4 }),
    ],
  ],
];
test.each(limits)('limits a round: %s [RC-32]', (_name, field, within, beyond) => {
  const fieldsOf = (body: object) =>
    invalidFieldsOf(() => recruitmentBody.validateSync({ ...round, ...body }));
  for (const body of within) expect([body, fieldsOf(body)]).toEqual([body, []]);
  for (const body of beyond) expect([body, fieldsOf(body)]).toEqual([body, [field]]);
});

test('limits interview slots: 100 per request, 5-480 minutes, capacities of 1-20, places of 1-200 characters [IV-02]', () => {
  const { body = mixed() } = interviewRoutesWithRules.addSlots.rules;
  const fieldsOf = (slots: object[]) => invalidFieldsOf(() => body.validateSync({ slots }));
  const within = [
    { minutes: 5 },
    { minutes: 480 },
    { capacity: 1 },
    { capacity: 20 },
    { place: textOfLength(200) },
  ];
  for (const change of within) expect([change, fieldsOf([{ ...slot, ...change }])]).toEqual([change, []]);
  const beyond = [
    ['minutes', { minutes: 4 }],
    ['minutes', { minutes: 481 }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 21 }],
    ['place', { place: ' ' }],
    ['place', { place: textOfLength(201) }],
  ] as const;
  for (const [field, change] of beyond)
    expect([change, fieldsOf([{ ...slot, ...change }])]).toEqual([change, [`slots[0].${field}`]]);
  expect([100, 101].map((count) => fieldsOf(Array.from({ length: count }, () => slot)))).toEqual([
    [],
    ['slots'],
  ]);
});

test('reopening a round and extending its deadline require a new deadline [RC-16 RC-18]', () => {
  const { body: reopenBody = mixed() } = recruitmentRoutesWithRules.reopen.rules;
  const { body: extendBody = mixed() } = recruitmentRoutesWithRules.extend.rules;
  for (const body of [{}, { closesAt: null }])
    expect(invalidFieldsOf(() => reopenBody.validateSync(body))).toEqual(['closesAt']);
  expect(invalidFieldsOf(() => extendBody.validateSync({ userId: 1 }))).toEqual(['until']);
});

test('a round is first a draft, then scheduled, open and in review, and done only after its end [RC-33]', () => {
  const times = {
    publishedAt: '2026-03-01T00:00:00Z',
    opensAt: '2026-03-02T00:00:00Z',
    closesAt: '2026-03-09T00:00:00Z',
    closedAt: null,
    endedAt: null,
  };
  const stateAt = (day: string, changes: Partial<Record<keyof typeof times, string | null>> = {}) =>
    recruitmentStateAt({ ...times, ...changes }, `2026-03-${day}T00:00:00Z`);
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
