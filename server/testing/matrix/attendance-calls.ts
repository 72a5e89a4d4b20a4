import { createEvent } from '../events';
import type { CallTable, RequestParts, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

/** Staff and leaders only. */
const STAFF_ONLY: Statuses = [401, 403, 403, 403, 200, 200, 200, 403, 403];
/** Staff and leaders get 404; for other users the server does not reveal whether the event exists. */
const NOT_FOUND_FOR_STAFF: Statuses = [401, 403, 403, 403, 404, 404, 404, 403, 403];
const ALL_NOT_FOUND: Statuses = [401, 404, 404, 404, 404, 404, 404, 404, 404];

interface RowsOptions {
  parts?: (world: World) => { ids?: Record<string, number>; body?: object };
  /** Expected statuses for a members-only event of the club. */
  membersEvent: Statuses;
  /** Expected statuses for an event of another club and for an absent event. */
  notOfClub: Statuses;
  /** Expected statuses for an event of the club for all logged-in users. */
  eventForAll?: Statuses;
  /** Set for a call whose events must not have open attendance. */
  isUnopened?: true;
}

/** Creates an event that runs now, with open attendance unless `isUnopened`. */
async function createAttendedEvent(
  { host }: World,
  clubId: number,
  {
    audience = 'MEMBERS',
    isUnopened,
  }: { audience?: 'MEMBERS' | 'EVERYONE' | undefined; isUnopened?: true | undefined } = {},
): Promise<number> {
  const eventId = await createEvent(host.pool, { clubId, startsIn: '-1 minute', audience });
  if (!isUnopened)
    await host.pool.query(
      `insert into attendances (event_id, secret, late_after_minutes) values ($1, '\\x01', 10)`,
      [eventId],
    );
  return eventId;
}

/**
 * Returns the rows of a call about an event. The path names the club, with an event of the club, an event of another club, or an
 * absent event, or names an absent club. The attendance of each event is open unless `isUnopened`.
 */
function rowsOf({
  parts,
  membersEvent,
  notOfClub,
  eventForAll,
  isUnopened,
}: RowsOptions): Record<string, Row> {
  const createEventOf = (world: World, clubId: number, audience?: 'EVERYONE') =>
    createAttendedEvent(world, clubId, { audience, isUnopened });
  const createParts = (world: World, eventId: number): RequestParts => {
    const { ids, body } = parts?.(world) ?? {};
    return { ids: { clubId: world.clubId, eventId, ...ids }, ...(body && { body }) };
  };
  return {
    'an event for members': {
      createRequest: async (world) => createParts(world, await createEventOf(world, world.clubId)),
      statuses: membersEvent,
    },
    ...(eventForAll && {
      'an event for all users': {
        createRequest: async (world: World) =>
          createParts(world, await createEventOf(world, world.clubId, 'EVERYONE')),
        statuses: eventForAll,
      },
    }),
    'of another club': {
      createRequest: async (world) => createParts(world, await createEventOf(world, world.otherClubId)),
      statuses: notOfClub,
    },
    absent: { createRequest: (world) => createParts(world, ABSENT_ID), statuses: notOfClub },
    'in an absent club': {
      createRequest: async (world) =>
        createParts({ ...world, clubId: ABSENT_ID }, await createEventOf(world, world.clubId)),
      statuses: ALL_NOT_FOUND,
    },
  };
}

const managementStatuses = { membersEvent: STAFF_ONLY, notOfClub: NOT_FOUND_FOR_STAFF };

export const attendanceCalls: CallTable = {
  'attendance.open': rowsOf({ ...managementStatuses, parts: () => ({ body: {} }), isUnopened: true }),
  'attendance.close': rowsOf(managementStatuses),
  'attendance.setEntry': {
    ...rowsOf({
      ...managementStatuses,
      parts: ({ memberId }) => ({ ids: { userId: memberId }, body: { state: 'EXCUSED' } }),
    }),
    'an absent user': {
      createRequest: async (world) => ({
        ids: {
          clubId: world.clubId,
          eventId: await createAttendedEvent(world, world.clubId),
          userId: ABSENT_ID,
        },
        body: { state: 'EXCUSED' },
      }),
      statuses: NOT_FOUND_FOR_STAFF,
    },
  },
  'attendance.get': rowsOf({
    membersEvent: [401, 404, 404, 200, 200, 200, 200, 404, 404],
    notOfClub: ALL_NOT_FOUND,
    eventForAll: [401, 403, 403, 200, 200, 200, 200, 403, 403],
  }),
  // No row of this call has open attendance: the server would count the wrong code, but refusals in the matrix must not write.
  'attendance.checkIn': {
    absent: {
      createRequest: ({ clubId }) => ({ ids: { clubId, eventId: ABSENT_ID }, body: { code: '000000' } }),
      statuses: ALL_NOT_FOUND,
    },
    'in an absent club': {
      createRequest: async ({ host, clubId }) => ({
        ids: { clubId: ABSENT_ID, eventId: await createEvent(host.pool, { clubId, audience: 'EVERYONE' }) },
        body: { code: '000000' },
      }),
      statuses: ALL_NOT_FOUND,
    },
    'attendance not open': {
      createRequest: async ({ host, clubId }) => ({
        ids: { clubId, eventId: await createEvent(host.pool, { clubId, audience: 'EVERYONE' }) },
        body: { code: '000000' },
      }),
      statuses: [401, 403, 403, 409, 409, 409, 409, 403, 403],
    },
  },
  'attendance.sheet': {
    'a club': {
      createRequest: ({ clubId }) => ({ ids: { clubId } }),
      statuses: [401, 403, 403, 200, 200, 200, 200, 403, 403],
    },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: ALL_NOT_FOUND },
  },
};
