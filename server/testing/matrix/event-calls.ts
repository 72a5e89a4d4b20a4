import { createEvent, eventBody } from '../events';
import type { CallTable, RequestParts, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { World } from './world';

/** Staff and leaders only. */
const STAFF_ONLY: Statuses = [401, 403, 403, 403, 200, 200, 200, 403, 403];
const MEMBERS_ONLY: Statuses = [401, 404, 404, 200, 200, 200, 200, 404, 404];
const EVERYONE: Statuses = [401, 200, 200, 200, 200, 200, 200, 200, 200];
const ALL_NOT_FOUND: Statuses = [401, 404, 404, 404, 404, 404, 404, 404, 404];
const NOT_FOUND_FOR_STAFF: Statuses = [401, 403, 403, 403, 404, 404, 404, 403, 403];

interface RowsOptions {
  body?: () => RequestParts['body'];
  /** `own`: statuses for an event for members. `foreign`: for an event of another club and for an absent one. */
  own: Statuses;
  foreign: Statuses;
}

/** Returns the rows of a call: an event for members, an event of another club under this club’s path, and an absent event. */
function rowsOf({ body, own, foreign }: RowsOptions): Record<string, Row> {
  const createParts = (eventId: number, { clubId }: World) => {
    const requestBody = body?.();
    return { ids: { clubId, eventId }, ...(requestBody && { body: requestBody }) };
  };
  const createEventOf = ({ host }: World, clubId: number) => createEvent(host.pool, { clubId });
  return {
    'an event for members': {
      createRequest: async (world) => createParts(await createEventOf(world, world.clubId), world),
      statuses: own,
    },
    'of another club': {
      createRequest: async (world) => createParts(await createEventOf(world, world.otherClubId), world),
      statuses: foreign,
    },
    absent: { createRequest: (world) => createParts(ABSENT, world), statuses: foreign },
  };
}

const readStatuses = { own: MEMBERS_ONLY, foreign: ALL_NOT_FOUND };
const writeStatuses = { own: STAFF_ONLY, foreign: NOT_FOUND_FOR_STAFF };

/** Returns the row of an event for everybody. */
const createPublicRow = (parts: { body?: object } = {}): Record<string, Row> => ({
  'an event for everybody': {
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
    absent: { createRequest: () => ({ ids: { clubId: ABSENT } }), statuses: ALL_NOT_FOUND },
  },
  'events.create': {
    'a club': {
      createRequest: ({ clubId }) => ({ ids: { clubId }, body: eventBody() }),
      statuses: [401, 403, 403, 403, 201, 201, 201, 403, 403],
    },
    absent: {
      createRequest: () => ({ ids: { clubId: ABSENT }, body: eventBody() }),
      statuses: ALL_NOT_FOUND,
    },
  },
  'events.get': { ...rowsOf(readStatuses), ...createPublicRow() },
  'events.listAnswers': { ...rowsOf(readStatuses), ...createPublicRow() },
  'events.calendarFile': rowsOf(readStatuses),
  'events.answer': {
    ...rowsOf({ ...readStatuses, body: () => ({ answer: 'GOING' }) }),
    ...createPublicRow({ body: { answer: 'GOING' } }),
  },
  'events.change': rowsOf({ ...writeStatuses, body: () => eventBody() }),
  'events.cancel': rowsOf({ ...writeStatuses, body: () => ({}) }),
  'events.remove': rowsOf(writeStatuses),
};
