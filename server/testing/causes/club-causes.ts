import { createOperator } from '../reports';
import type { TestApp } from '../app';
import { arrangeComments } from '../comments';
import { createAnswer, createEvent, eventBody } from '../events';
import { browserOf, createClub, createUser, createClubMember } from '../factories';
import { createQuestion } from '../questions';
import { inHours } from '../recruitments';
import { arrangeClub, send } from './cause';
import type { ArrangeCause, Cause, Causes } from './cause';

async function arrangeGrant(host: TestApp, role: string): Promise<Cause> {
  const { clubId, president, presidentId, viceId, memberId } = await arrangeClub(host);
  return {
    clubId,
    recipientIds: [memberId],
    otherIds: [presidentId, viceId],
    act: () => send(president, 'POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role }),
  };
}

/**
 * Prepares an operator's replacement of an absent president by a member. Only `recipient` gets the kind under test; the other
 * of the two gets another kind.
 */
async function arrangeAppointment(
  host: TestApp,
  recipient: 'former president' | 'new president',
): Promise<Cause> {
  const { clubPath, clubId, presidentId, viceId, memberId } = await arrangeClub(host);
  const operator = await createOperator(host);
  await host.pool.query('update users set last_active_on = now()::date - 40 where id = $1', [presidentId]);
  const [recipientId, otherId] =
    recipient === 'former president' ? [presidentId, memberId] : [memberId, presidentId];
  return {
    clubId,
    recipientIds: [recipientId],
    otherIds: [otherId, viceId],
    act: () =>
      send(operator, 'PATCH', `/operator${clubPath}`, { presidentId: memberId, reason: '회장이 없습니다.' }),
  };
}

const arrangeComment =
  ({ isReply }: { isReply: boolean }): ArrangeCause =>
  async (host) => {
    const { clubId, presidentId, createMemberComment, postComment, userId } = await arrangeComments(host);
    const commenterId = await createClubMember(host.pool, clubId, 'MEMBER');
    const parentId = isReply ? await createMemberComment('첫 댓글') : null;
    const commenter = await browserOf(host, commenterId);
    return {
      clubId,
      recipientIds: [isReply ? userId : presidentId],
      otherIds: [isReply ? presidentId : userId, commenterId],
      act: () => postComment({ content: '댓글', parentId }, commenter),
    };
  };

/** Creates an event with a capacity of one, and five members of its club, each with an answer to the event. */
async function arrangeEvent(host: TestApp, startsAt = inHours(48)) {
  const { clubPath, clubId, president, presidentId, viceId, userId } = await arrangeClub(host);
  const body = eventBody({ capacity: 1, startsAt, endsAt: inHours(50) });
  const { eventId } = await send<{ eventId: number }>(president, 'POST', `${clubPath}/events`, body);
  const answers = ['GOING', 'MAYBE', 'WAITLISTED', 'NOT_GOING', 'WAITLISTED'] as const;
  const answererIds: number[] = [];
  for (const answer of answers) {
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    answererIds.push(await createAnswer(host.pool, { eventId, userId: memberId, answer }));
  }
  const [goingId = 0, maybeId = 0, firstWaitingId = 0, notGoingId = 0, lastWaitingId = 0] = answererIds;
  return {
    ...{ clubId, president, body, goingId, maybeId, firstWaitingId, lastWaitingId },
    eventPath: `${clubPath}/events/${String(eventId)}`,
    waitingIds: [firstWaitingId, lastWaitingId],
    otherIds: [notGoingId, presidentId, viceId, userId],
  };
}

const arrangeEventChange =
  (act: (arrangement: Awaited<ReturnType<typeof arrangeEvent>>) => Promise<unknown>): ArrangeCause =>
  async (host) => {
    const arrangement = await arrangeEvent(host);
    const { clubId, goingId, maybeId, waitingIds, otherIds } = arrangement;
    return { clubId, recipientIds: [goingId, maybeId, ...waitingIds], otherIds, act: () => act(arrangement) };
  };

const eventCauses: Causes = {
  EVENT_CREATED: {
    'the president creates an event': async (host) => {
      const { clubPath, clubId, president, presidentId, viceId, memberId, userId } = await arrangeClub(host);
      return {
        clubId,
        recipientIds: [viceId, memberId],
        otherIds: [presidentId, userId],
        act: () => send(president, 'POST', `${clubPath}/events`, eventBody()),
      };
    },
  },
  EVENT_CHANGED: {
    'the president changes the place': arrangeEventChange(({ president, eventPath, body }) =>
      send(president, 'PUT', eventPath, { ...body, place: '대강당' }),
    ),
    'the president changes the time': arrangeEventChange(({ president, eventPath, body }) =>
      send(president, 'PUT', eventPath, { ...body, startsAt: inHours(49) }),
    ),
  },
  EVENT_CANCELLED: {
    'the president cancels an event': arrangeEventChange(({ president, eventPath }) =>
      send(president, 'POST', `${eventPath}/cancel`),
    ),
    'a club is deleted': async (host) => {
      const { clubId, presidentId } = await createClub(host.pool);
      const eventId = await createEvent(host.pool, { clubId, audience: 'EVERYONE' });
      const createEventAnswer = (answered: 'GOING' | 'MAYBE' | 'NOT_GOING') =>
        createAnswer(host.pool, { eventId, answer: answered });
      const president = await browserOf(host, presidentId);
      return {
        clubId,
        recipientIds: [await createEventAnswer('GOING'), await createEventAnswer('MAYBE')],
        otherIds: [await createEventAnswer('NOT_GOING'), presidentId],
        act: () => send(president, 'DELETE', `/clubs/${String(clubId)}`),
      };
    },
  },
  EVENT_REMINDER: {
    '24 hours before an event': async (host) => {
      const { clubId, goingId, maybeId, waitingIds, otherIds } = await arrangeEvent(host, inHours(24.5));
      return {
        clubId,
        recipientIds: [goingId, maybeId],
        otherIds: [...otherIds, ...waitingIds],
        act: () =>
          host.pool.query(
            `update pgboss.job set start_after = now() where name = 'remind-of-event' and state < 'active'`,
          ),
      };
    },
    'a member answers GOING to an event that starts within 24 hours': async (host) => {
      const { clubId } = await arrangeClub(host);
      const eventId = await createEvent(host.pool, { clubId, startsIn: '2 hours' });
      const userId = await createClubMember(host.pool, clubId, 'MEMBER');
      const otherId = await createClubMember(host.pool, clubId, 'MEMBER');
      const user = await browserOf(host, userId);
      const answerPath = `/clubs/${String(clubId)}/events/${String(eventId)}/answer`;
      return {
        clubId,
        recipientIds: [userId],
        otherIds: [otherId],
        act: () => send(user, 'PUT', answerPath, { answer: 'GOING' }),
      };
    },
  },
  WAITLIST_PROMOTED: {
    'a user who goes to a full event changes the answer to NOT_GOING': async (host) => {
      const { clubId, eventPath, goingId, firstWaitingId, lastWaitingId, otherIds } =
        await arrangeEvent(host);
      const goingUser = await browserOf(host, goingId);
      return {
        clubId,
        recipientIds: [firstWaitingId],
        otherIds: [...otherIds, goingId, lastWaitingId],
        act: () => send(goingUser, 'PUT', `${eventPath}/answer`, { answer: 'NOT_GOING' }),
      };
    },
  },
};

/** Causes of notifications about notices, comments, roles, questions and events. */
export const clubCauses: Causes = {
  ...eventCauses,
  NOTICE_POSTED: {
    'a leader posts a notice': async (host) => {
      const { clubPath, clubId, president, presidentId, viceId, memberId, userId } = await arrangeClub(host);
      return {
        clubId,
        recipientIds: [viceId, memberId],
        otherIds: [presidentId, userId],
        act: () => send(president, 'POST', `${clubPath}/notices`, { title: '공지', contents: '모입시다.' }),
      };
    },
  },
  COMMENT_ON_MINE: { 'a user comments on an article': arrangeComment({ isReply: false }) },
  REPLY_TO_MINE: { 'a user replies to a comment': arrangeComment({ isReply: true }) },
  ROLE_CHANGED: {
    'the president grants a role': (host) => arrangeGrant(host, 'STAFF'),
    'an operator replaces the president': (host) => arrangeAppointment(host, 'former president'),
  },
  PRESIDENCY_RECEIVED: {
    'the president hands the club over': (host) => arrangeGrant(host, 'PRESIDENT'),
    'an operator appoints a president': (host) => arrangeAppointment(host, 'new president'),
  },
  EXPELLED: {
    'the president ends a membership': async (host) => {
      const { clubId, president, presidentId, viceId, memberId } = await arrangeClub(host);
      return {
        clubId,
        recipientIds: [memberId],
        otherIds: [presidentId, viceId],
        act: () => send(president, 'DELETE', '/clubs/leave-club', { clubId, targetUserId: memberId }),
      };
    },
  },
  QUESTION_ASKED: {
    'a user asks a club': async (host) => {
      const { clubPath, clubId, presidentId, viceId, memberId, user, userId } = await arrangeClub(host);
      return {
        clubId,
        recipientIds: [presidentId, viceId],
        otherIds: [memberId, userId],
        act: () => send(user, 'POST', `${clubPath}/questions`, { content: '언제 모이나요?' }),
      };
    },
    'a leader asks a question in their own club': async (host) => {
      const { clubPath, clubId, president, presidentId, viceId } = await arrangeClub(host);
      return {
        clubId,
        recipientIds: [viceId],
        otherIds: [presidentId],
        act: () => send(president, 'POST', `${clubPath}/questions`, { content: '언제 모이나요?' }),
      };
    },
  },
  QUESTION_ANSWERED: {
    'a leader answers': async (host) => {
      const { clubPath, clubId, president, presidentId, userId } = await arrangeClub(host);
      const questionId = String(await createQuestion(host.pool, { clubId, askerId: userId }));
      return {
        clubId,
        recipientIds: [userId],
        otherIds: [presidentId, await createUser(host.pool)],
        act: () => send(president, 'PUT', `${clubPath}/questions/${questionId}/answer`, { answer: '금요일' }),
      };
    },
    'a leader answers their own question': async (host) => {
      const { clubPath, clubId, president, presidentId, viceId } = await arrangeClub(host);
      const questionId = String(await createQuestion(host.pool, { clubId, askerId: presidentId }));
      return {
        clubId,
        recipientIds: [],
        otherIds: [presidentId, viceId],
        act: () => send(president, 'PUT', `${clubPath}/questions/${questionId}/answer`, { answer: '금요일' }),
      };
    },
  },
};
