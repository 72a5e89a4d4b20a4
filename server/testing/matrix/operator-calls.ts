import { operatorsOnly } from './statuses';
import type { CallTable, RequestParts, Row } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

const withReason = { reason: '운영 원칙 위반' };
const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Returns the rows of an operator's call: about a club, and about an absent club. */
const createClubRows = (body?: RequestParts['body']): Record<string, Row> => {
  const createParts = (clubId: number) => ({ ids: { clubId }, ...(body && { body }) });
  return {
    'a club': { createRequest: ({ clubId }: World) => createParts(clubId), statuses: operatorsOnly(200) },
    absent: { createRequest: () => createParts(ABSENT_ID), statuses: operatorsOnly(404) },
  };
};
const suspension = { ...withReason, suspendedUntil: dateInDays(7) };
const announcement = { text: '점검 안내', startsAt: dateInDays(-1), endsAt: dateInDays(1) };

export const operatorCalls: CallTable = {
  'operator.confirm': {
    'a wrong password': {
      createRequest: () => ({ ids: {}, body: { password: 'wrong' } }),
      statuses: operatorsOnly(422),
    },
  },
  'operator.listUsers': { all: { createRequest: () => ({ ids: {} }), statuses: operatorsOnly(200) } },
  'operator.updateUser': {
    'a user': {
      createRequest: ({ memberId }) => ({ ids: { userId: memberId }, body: suspension }),
      statuses: operatorsOnly(200),
    },
    absent: {
      createRequest: () => ({ ids: { userId: ABSENT_ID }, body: suspension }),
      statuses: operatorsOnly(404),
    },
  },
  'figures.ofService': { all: { createRequest: () => ({ ids: {} }), statuses: operatorsOnly(200) } },
  'operator.listClubs': { all: { createRequest: () => ({ ids: {} }), statuses: operatorsOnly(200) } },
  'operator.getClub': createClubRows(),
  'operator.updateClub': createClubRows({ ...withReason, state: 'CLOSED' }),
  'operator.getAnnouncement': { all: { createRequest: () => ({ ids: {} }), statuses: operatorsOnly(200) } },
  'operator.setAnnouncement': {
    all: { createRequest: () => ({ ids: {}, body: announcement }), statuses: operatorsOnly(200) },
  },
  'operator.removeAnnouncement': {
    'an announcement': {
      createRequest: async ({ host }) => {
        await host.pool.query(
          'insert into announcements (text, starts_at, ends_at) values ($1, now(), now()) on conflict do nothing',
          ['점검 안내'],
        );
        return { ids: {} };
      },
      statuses: operatorsOnly(200),
    },
  },
};
