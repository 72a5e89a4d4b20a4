import { MAX_WRONG_CODES } from '@contract/attendance';
import { createAnswer, createEvent } from '../../server/testing/events';
import { createClub, createClubMember } from '../../server/testing/factories';
import { sortedOutcomes } from './race';
import type { RaceCall, RaceContext, Races } from './race';

/** A race with many calls runs only in every n-th repetition. */
const EXPENSIVE_RACE_INTERVAL = 20;
const GUESS_COUNT = 30;

/** Races about answers to events, waiting lists and attendance. */
export function createEventRaces(context: RaceContext): Races {
  return { ...createAnswerRaces(context), ...createAttendanceRaces(context) };
}

/** Creates a club with a president, and an event with one place. `join` creates a member. `reply` sends a member's answer to the event. */
async function createEventWithOnePlace({ cluster: { pool }, logIn }: RaceContext, startsIn = '2 days') {
  const { clubId, presidentId } = await createClub(pool);
  const eventId = await createEvent(pool, { clubId, capacity: 1, startsIn, createdBy: presidentId });
  const path = `/clubs/${String(clubId)}/events/${String(eventId)}`;
  const president = await logIn(presidentId);
  const join = async () => {
    const userId = await createClubMember(pool, clubId, 'MEMBER');
    return { userId, browser: await logIn(userId) };
  };
  const reply =
    ({ browser }: Awaited<ReturnType<typeof join>>, answer: string): RaceCall =>
    (port) =>
      browser.call(port, 'PUT', `${path}/answer`, { answer });
  return { clubId, eventId, path, president, join, reply };
}

function createAnswerRaces(context: RaceContext): Races {
  const {
    cluster: { pool },
    runConcurrently,
    countRows,
  } = context;
  return {
    'taking the last place of an event twice [EA-12]': async (repetition) => {
      const { eventId, join, reply } = await createEventWithOnePlace(context);
      const members = [await join(), await join()];
      const responses = await runConcurrently(repetition, ...members.map((member) => reply(member, 'GOING')));
      expect(sortedOutcomes(responses)).toEqual(['200', '200']);
      expect(await countRows(`event_answers where event_id = $1 and answer = 'GOING'`, eventId)).toBe(1);
      expect(
        await countRows(
          `event_answers where event_id = $1 and answer = 'WAITLISTED' and waiting_number = 1`,
          eventId,
        ),
      ).toBe(1);
    },
    'declining a full event and cancelling the event [EA-12]': async (repetition) => {
      const { eventId, path, president, join, reply } = await createEventWithOnePlace(context);
      const [first, second] = [await join(), await join()];
      await createAnswer(pool, { eventId, userId: first.userId });
      await createAnswer(pool, { eventId, userId: second.userId, answer: 'WAITLISTED' });
      const [declined, cancelled] = await runConcurrently(repetition, reply(first, 'NOT_GOING'), (port) =>
        president.call(port, 'POST', `${path}/cancel`),
      );
      expect([200, 409]).toContain(declined?.status);
      expect(cancelled?.status).toBe(200);
      const promoted = `event_answers where event_id = $1 and user_id = $2 and answer = 'GOING'`;
      expect(await countRows(promoted, eventId, second.userId)).toBe(declined?.status === 200 ? 1 : 0);
    },
    'giving up the only place of an event and being expelled [EA-12]': async (repetition) => {
      const { clubId, eventId, president, join, reply } = await createEventWithOnePlace(context);
      const [first, ...waiting] = [await join(), await join(), await join()];
      await createAnswer(pool, { eventId, userId: first.userId });
      for (const { userId } of waiting) await createAnswer(pool, { eventId, userId, answer: 'WAITLISTED' });
      // The reply and the expulsion free the same place, which only one waiting user may get.
      const [, expelled] = await runConcurrently(repetition, reply(first, 'MAYBE'), (port) =>
        president.call(port, 'DELETE', '/clubs/leave-club', { clubId, targetUserId: first.userId }),
      );
      expect(expelled?.status).toBe(200);
      expect(await countRows(`event_answers where event_id = $1 and answer = 'GOING'`, eventId)).toBe(1);
      expect(await countRows('event_answers where event_id = $1', eventId)).toBe(2);
    },
  };
}

function createAttendanceRaces(context: RaceContext): Races {
  const {
    cluster: { ports },
    runConcurrently,
    countRows,
  } = context;
  const openAttendance = async () => {
    const event = await createEventWithOnePlace(context, '-1 minute');
    const { president, path } = event;
    const { data } = await president.call<{ code: string }>(ports[0], 'POST', `${path}/attendance/open`);
    const member = await event.join();
    const checkIn =
      (code: string): RaceCall =>
      (port) =>
        member.browser.call(port, 'POST', `${path}/attendance/check-in`, { code });
    return { ...event, code: data.code, member, checkIn };
  };
  return {
    'checking in and being expelled [AT-11]': async (repetition) => {
      const { clubId, eventId, president, member, code, checkIn } = await openAttendance();
      const [checkedIn, expelled] = await runConcurrently(repetition, checkIn(code), (port) =>
        president.call(port, 'DELETE', '/clubs/leave-club', { clubId, targetUserId: member.userId }),
      );
      expect(expelled?.status).toBe(200);
      expect([200, 404]).toContain(checkedIn?.status);
      expect(await countRows('attendance_entries where event_id = $1', eventId)).toBe(
        checkedIn?.status === 200 ? 1 : 0,
      );
    },
    'guessing the code of an event [AT-06]': async (repetition) => {
      if (repetition % EXPENSIVE_RACE_INTERVAL > 0) return;
      const { eventId, code, checkIn } = await openAttendance();
      const wrongCode = code === '000000' ? '000001' : '000000';
      const guesses = await runConcurrently(
        repetition,
        ...Array.from({ length: GUESS_COUNT }, () => checkIn(wrongCode)),
      );
      const outcomes = sortedOutcomes(guesses);
      expect(outcomes.filter((outcome) => outcome === '422 wrong_code')).toHaveLength(MAX_WRONG_CODES);
      expect(outcomes.filter((outcome) => outcome === '429 too_many_tries')).toHaveLength(
        GUESS_COUNT - MAX_WRONG_CODES,
      );
      expect(await countRows('attendance_entries where event_id = $1', eventId)).toBe(0);
    },
  };
}
