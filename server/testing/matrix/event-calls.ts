import { createEvent, eventBody } from '../events';
import type { CallTable, RequestParts, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

/** Staff and leaders only. */
const STAFF_ONLY: Statuses = [401, 403, 403, 403, 200, 200, 200, 403, 403];
const MEMBERS_ONLY: Statuses = [401, 404, 404, 200, 200, 200, 200, 404, 404];
/** All logged-in users. */
const EVERYONE: Statuses = [401, 200, 200, 200, 200, 200, 200, 200, 200];
const ALL_NOT_FOUND: Statuses = [401, 404, 404, 404, 404, 404, 404, 404, 404];
/** Staff and leaders get 404; for other users the server does not reveal whether the event exists. */
const NOT_FOUND_FOR_STAFF: Statuses = [401, 403, 403, 403, 404, 404, 404, 403, 403];

interface RowsOptions {
  body?: () => RequestParts['body'];
  /** Expected statuses for a members-only event of the club. */
  membersEvent: Statuses;
  /** Expected statuses for an event of another club and for an absent event. */
  notOfClub: Statuses;
}

/**
 * Returns the rows of a call about an event. The path names the club, with a members-only event of the club, an event of another
 * club, or an absent event, or names an absent club.
 */
function rowsOf({ body, membersEvent, notOfClub }: RowsOptions): Record<string, Row> {
  const createParts = (eventId: number, { clubId }: Pick<World, 'clubId'>) => {
    const requestBody = body?.();
    return { ids: { clubId, eventId }, ...(requestBody && { body: requestBody }) };
  };
  const createEventOf = ({ host }: World, clubId: number) => createEvent(host.pool, { clubId });
  return {
    'an event for members': {
      createRequest: async (world) => createParts(await createEventOf(world, world.clubId), world),
      statuses: membersEvent,
    },
    'of another club': {
      createRequest: async (world) => createParts(await createEventOf(world, world.otherClubId), world),
      statuses: notOfClub,
    },
    absent: { createRequest: (world) => createParts(ABSENT_ID, world), statuses: notOfClub },
    'in an absent club': {
      createRequest: async (world) =>
        createParts(await createEventOf(world, world.clubId), { clubId: ABSENT_ID }),
      statuses: ALL_NOT_FOUND,
    },
  };
}

const readStatuses = { membersEvent: MEMBERS_ONLY, notOfClub: ALL_NOT_FOUND };
const writeStatuses = { membersEvent: STAFF_ONLY, notOfClub: NOT_FOUND_FOR_STAFF };

/** Returns the row of a call about an event of the club for all logged-in users. */
const createRowForAllUsers = (parts: { body?: object } = {}): Record<string, Row> => ({
  'an event for all users': {
    createRequest: async ({ host, clubId }) => ({
      ids: { clubId, eventId: await createEvent(host.pool, { clubId, audience: 'EVERYONE' }) },
      ...parts,
    }),
    statuses: EVERYONE,
  },
});

export const eventCalls: CallTable = {
  'events.list': {
    'a club': { createRequest: ({ clubId }) => ({ ids: { clubId } }), statuses: EVERYONE },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: ALL_NOT_FOUND },
  },
  'events.create': {
    'a club': {
      createRequest: ({ clubId }) => ({ ids: { clubId }, body: eventBody() }),
      statuses: [401, 403, 403, 403, 201, 201, 201, 403, 403],
    },
    absent: {
      createRequest: () => ({ ids: { clubId: ABSENT_ID }, body: eventBody() }),
      statuses: ALL_NOT_FOUND,
    },
  },
  'events.get': { ...rowsOf(readStatuses), ...createRowForAllUsers() },
  'events.listAnswers': { ...rowsOf(readStatuses), ...createRowForAllUsers() },
  'events.calendarFile': rowsOf(readStatuses),
  'events.answer': {
    ...rowsOf({ ...readStatuses, body: () => ({ answer: 'GOING' }) }),
    ...createRowForAllUsers({ body: { answer: 'GOING' } }),
  },
  'events.change': rowsOf({ ...writeStatuses, body: () => eventBody() }),
  'events.cancel': rowsOf({ ...writeStatuses, body: () => ({}) }),
  'events.remove': rowsOf(writeStatuses),
};
