import { screen } from '@testing-library/react';
import type { Recruitment, RecruitmentBody } from '@contract/recruitment';
import { defaultMessagesOf } from '@contract/recruitment-messages';
import type { RoleName } from '@contract/member';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { sampleQuestion } from '@/app/testing/recruitment-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleRecruitment } from '@/app/testing/round-samples';
import { sampleClub } from '@/app/testing/samples';

export const PUT_ROUND = 'PUT /clubs/:clubId/recruitments/:recruitmentId';
export const GET_ROUND = 'GET /clubs/:clubId/recruitments/:recruitmentId';
const LIST_ROUNDS = 'GET /clubs/:clubId/recruitments';

/** Creates a draft of club 7 with tracks and questions. `more` can turn it into a published round. */
export const sampleDraft = (more: Partial<Recruitment> = {}): Recruitment =>
  sampleRecruitment({
    recruitmentId: 9,
    state: 'DRAFT',
    title: '2026 겨울 신입 모집',
    publishedAt: null,
    messages: defaultMessagesOf({ hasInterview: false }),
    tracks: ['보컬', '드럼'],
    questions: [
      sampleQuestion({ questionId: 1, label: '좋아하는 밴드' }),
      sampleQuestion({ questionId: 2, kind: 'LONG', label: '자기소개', maxLength: 500 }),
      sampleQuestion({ questionId: 3, label: '부를 곡', tracks: ['보컬'] }),
    ],
    ...more,
  });

/** Creates a round that ended, with an introduction, a fee and a form. */
export const sampleEndedRound = (more: Partial<Recruitment> = {}): Recruitment =>
  sampleRecruitment({
    recruitmentId: 5,
    state: 'DONE',
    title: '2026 봄 신입 모집',
    closesAt: '2026-03-15T14:59:00.000Z',
    endedAt: '2026-03-20T01:00:00.000Z',
    intro: '봄에 함께할 분을 찾습니다.',
    fee: '2만 원',
    seats: 8,
    tracks: ['보컬', '건반'],
    questions: [
      sampleQuestion({ questionId: 4, label: '지난 질문 하나' }),
      sampleQuestion({ questionId: 6, label: '건반 경력', tracks: ['건반'] }),
    ],
    ...more,
  });

/** Creates the counts of a round whose only applications are `undecided` ones in the document stage. */
export const createCounts = (undecided: number): Recruitment['counts'] => {
  const { counts } = sampleRecruitment();
  return { ...counts, DOCUMENT: { ...counts.DOCUMENT, undecided } };
};

/**
 * Stores the round of a fake server. `update` changes the given fields. `edit` stores most fields of a PUT
 * body and gives an id to each question without one. Both set a later `updatedAt`.
 */
function createRoundStore(round: Recruitment) {
  let storedRound = round;
  let version = 0;
  let nextId = 100;
  return {
    get: () => storedRound,
    update: (next: Partial<Recruitment>) => {
      version += 1;
      storedRound = {
        ...storedRound,
        ...next,
        updatedAt: new Date(Date.parse(round.updatedAt) + version * 1_000).toISOString(),
      };
      return storedRound;
    },
    edit({ body }: FakeCall): Recruitment {
      const sentBody = body as RecruitmentBody;
      return this.update({
        title: sentBody.title,
        intro: sentBody.intro ?? '',
        opensAt: sentBody.opensAt,
        closesAt: sentBody.closesAt,
        seats: sentBody.seats ?? null,
        fee: sentBody.fee ?? '',
        tracks: sentBody.tracks,
        hasInterview: sentBody.hasInterview,
        release: sentBody.release,
        resultsAt: sentBody.resultsAt ?? null,
        questions: sentBody.questions.map((question) => ({
          ...sampleQuestion({ questionId: question.questionId ?? nextId++ }),
          kind: question.kind,
          label: question.label,
          required: question.required,
          tracks: question.tracks ?? [],
          options: question.options ?? [],
          maxLength: question.maxLength ?? null,
        })),
      });
    },
  };
}

interface EditorOptions {
  round?: Recruitment;
  /** Other rounds of the club. */
  otherRounds?: readonly Recruitment[];
  role?: RoleName;
  step?: string;
  answers?: FakeAnswers;
  advanceTimers?: (ms: number) => void;
}

/**
 * Opens the editor of a round of club 7 with a fake server that stores the round. Waits for the title and the
 * sortable lists.
 */
export async function renderEditor({
  round = sampleDraft(),
  otherRounds = [],
  role = 'PRESIDENT',
  step,
  answers = {},
  advanceTimers,
}: EditorOptions = {}) {
  const roundStore = createRoundStore(round);
  const app = renderApp({
    path: `/clubs/7/recruitments/${String(round.recruitmentId)}${step === undefined ? '' : `?step=${step}`}`,
    ...(advanceTimers && { advanceTimers }),
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role },
      'GET /clubs/:clubId/submissions': [],
      [GET_ROUND]: () => roundStore.get(),
      [LIST_ROUNDS]: () => [roundStore.get(), ...otherRounds],
      [PUT_ROUND]: (call: FakeCall) => roundStore.edit(call),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: round.title });
  // The sortable lists load in their own chunk.
  if (step === 'questions' && round.questions.length > 0) await screen.findByRole('list', { name: '질문' });
  if (step === undefined && round.tracks.length > 0) await screen.findByRole('list', { name: '지원 분야' });
  return { ...app, roundStore };
}

/** Returns the body of the last PUT request of the round, even a refused one; undefined if there was none. */
export function getLastPutBody({ server }: Pick<Awaited<ReturnType<typeof renderEditor>>, 'server'>) {
  return server.callsTo(PUT_ROUND).at(-1)?.body as RecruitmentBody | undefined;
}
