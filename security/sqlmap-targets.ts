import type { RawResponse, Product } from './product';

const ACCOUNTS = ['president', 'newbie', 'operator'] as const;
type Account = (typeof ACCOUNTS)[number];

/** Sends a request with the session of an account. `path` is without `/api/v1`. */
export type CallAs = (account: Account, method: string, path: string, body?: object) => Promise<RawResponse>;

type Body = Record<string, unknown>;

/** A request whose tested texts become values of an SQL statement. */
export interface Target {
  method: string;
  /** Without `/api/v1` and without the query. */
  path: string;
  query?: Record<string, string>;
  body?: Body;
  /** Names of the fields or parameters that sqlmap attacks. */
  tested: readonly string[];
  /** Response statuses that show that the statement has run. */
  statuses: readonly number[];
  /** The user of the request; default: the president. */
  as?: Account;
  /** Calls `forward` with the body. Before or after it, sends the requests that keep the call repeatable. Runs one at a time. */
  exchange?: (forward: (body: Body) => Promise<RawResponse>, body: Body) => Promise<RawResponse>;
}

const APPLICATION = { name: '', studentId: '', department: '', contact: '01012345678', contents: '동기' };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Returns the `data` of a response, of the shape that the contract defines. */
const dataOf = <T>({ body }: RawResponse) => (body as { data: T }).data;

/** Logs in all accounts, confirms the password of the operator, and returns a function that calls the API of the product. */
export async function createCallAs(product: Product): Promise<CallAs> {
  const cookies = new Map<string, string>();
  for (const account of ACCOUNTS) cookies.set(account, await product.logIn(account));
  const callAs: CallAs = (account, method, path, body) => {
    const cookie = cookies.get(account);
    return product.send({
      method,
      path: `/api/v1${path}`,
      ...(cookie !== undefined && { cookie }),
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  await callAs('operator', 'POST', '/operator/confirm', { password: 'dure2026!' });
  return callAs;
}

/**
 * Returns the targets by name: requests whose long texts become values of an SQL statement. Fields with a rule against quotes or long texts
 * are excluded: ids, sort orders, categories, e-mail addresses, student ids, usernames, and names of users, clubs and departments. Creates
 * the applications, rounds, questions and events that the requests need.
 */
export async function createTargets(call: CallAs): Promise<Record<string, Target>> {
  // The president comments on an article of the own club, because the server stores comments of members only.
  const { articles } = dataOf<{ articles: { articleId: number }[] }>(
    await call('president', 'GET', '/clubs/1/articles'),
  );
  const { applyId } = dataOf<{ applyId: number }>(
    await call('newbie', 'POST', '/clubs/2/submissions', APPLICATION),
  );
  return {
    ...searches,
    ...postTargets(articles[0]?.articleId ?? 0),
    ...(await recruitingTargets(call, applyId)),
    ...(await questionTargets(call)),
    ...(await eventTargets(call)),
    'a report': {
      method: 'POST',
      path: '/reports',
      body: { targetKind: 'CLUB', targetId: 2, reason: 'OTHER', text: '이유' },
      tested: ['text'],
      // 409: the statement that writes the report finds an earlier report.
      statuses: [201, 409],
      as: 'newbie',
    },
    'an announcement': {
      method: 'PUT',
      path: '/operator/announcement',
      body: { text: '알림', startsAt: inDays(0), endsAt: inDays(1) },
      tested: ['text'],
      statuses: [200],
      as: 'operator',
    },
  };
}

const searches: Record<string, Target> = {
  'the search of clubs': {
    method: 'GET',
    path: '/clubs/search',
    query: { search: 'band' },
    tested: ['search'],
    statuses: [200],
  },
  'the search of questions': {
    method: 'GET',
    path: '/clubs/1/questions',
    query: { search: 'band' },
    tested: ['search'],
    statuses: [200],
  },
  'the search of accounts': {
    method: 'GET',
    path: '/operator/users',
    query: { search: 'band' },
    tested: ['search'],
    statuses: [200],
    as: 'operator',
  },
};

const postTargets = (articleId: number): Record<string, Target> => ({
  'an article': {
    method: 'POST',
    path: '/clubs/1/articles',
    body: { title: '제목', contents: '내용' },
    tested: ['title', 'contents'],
    statuses: [201],
  },
  'a notice': {
    method: 'POST',
    path: '/clubs/1/notices',
    body: { title: '제목', contents: '내용' },
    tested: ['title', 'contents'],
    statuses: [201],
  },
  'a comment': {
    method: 'POST',
    path: `/comment/articles/${String(articleId)}`,
    body: { content: '내용', parentId: null },
    tested: ['content'],
    statuses: [201],
  },
});

async function recruitingTargets(call: CallAs, applyId: number): Promise<Record<string, Target>> {
  const { recruitmentId } = dataOf<{ recruitmentId: number }>(
    await call('president', 'POST', '/clubs/1/recruitments', {}),
  );
  const round = `/clubs/1/recruitments/${String(recruitmentId)}`;
  const applications = dataOf<{ applyId: number }[]>(await call('president', 'GET', '/clubs/1/submissions'));
  return {
    'an application': {
      method: 'PATCH',
      path: `/users/submissions/${String(applyId)}`,
      body: { contact: '01012345678', contents: '동기' },
      tested: ['contents'],
      statuses: [200],
      as: 'newbie',
    },
    'a round with a question': {
      method: 'PUT',
      path: round,
      body: {
        title: '모집',
        intro: '소개',
        opensAt: null,
        closesAt: null,
        seats: null,
        fee: '',
        tracks: [],
        questions: [{ kind: 'SHORT', label: '질문', help: '도움말', required: false }],
        hasInterview: false,
        release: 'IMMEDIATE',
        resultsAt: null,
      },
      tested: ['intro', 'label'],
      statuses: [200],
      exchange: async (forward, body) => {
        const { updatedAt } = dataOf<{ updatedAt: string }>(await call('president', 'GET', round));
        return forward({ ...body, updatedAt });
      },
    },
    'a draft of an application': {
      method: 'PUT',
      path: '/clubs/3/submissions/draft',
      // Without empty texts, because sqlmap misreads the field after an empty text.
      body: { track: null, contact: '01012345678', contents: '동기', answers: [] },
      tested: ['contents'],
      statuses: [200],
      as: 'newbie',
    },
    'an evaluation': {
      method: 'PUT',
      path: `/clubs/1/submissions/${String(applications[0]?.applyId)}/evaluation`,
      body: { score: 3, memo: '메모' },
      tested: ['memo'],
      statuses: [200],
    },
  };
}

async function questionTargets(call: CallAs): Promise<Record<string, Target>> {
  const { questionId } = dataOf<{ questionId: number }>(
    await call('newbie', 'POST', '/clubs/1/questions', { content: '처음인데 괜찮나요?' }),
  );
  return {
    'a question': {
      method: 'POST',
      path: '/clubs/1/questions',
      body: { content: '처음인데 괜찮나요?' },
      tested: ['content'],
      statuses: [201],
      as: 'newbie',
      // The president deletes each question, because a user may have at most five unanswered questions.
      exchange: async (forward, body) => {
        const response = await forward(body);
        if (response.status === 201) {
          const asked = dataOf<{ questionId: number }>(response).questionId;
          await call('president', 'DELETE', `/clubs/1/questions/${String(asked)}`, { reason: '연습' });
        }
        return response;
      },
    },
    'an answer': {
      method: 'PUT',
      path: `/clubs/1/questions/${String(questionId)}/answer`,
      body: { answer: '괜찮아요.' },
      tested: ['answer'],
      statuses: [200],
    },
  };
}

async function eventTargets(call: CallAs): Promise<Record<string, Target>> {
  const event = {
    title: '연습',
    contents: '내용',
    place: '연습실',
    startsAt: inDays(3),
    endsAt: inDays(3.1),
    allDay: false,
    audience: 'MEMBERS',
  };
  const created = await call('president', 'POST', '/clubs/1/events', event);
  const { eventId } = dataOf<{ eventId: number }>(created);
  return {
    'an event': {
      method: 'PUT',
      path: `/clubs/1/events/${String(eventId)}`,
      body: event,
      tested: ['contents', 'place'],
      statuses: [200],
    },
  };
}
