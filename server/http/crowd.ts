/** How often {@link CrowdLimit.look} is called. */
export const TICK_MS = 50;
/** Whoever waits longer than this to be begun with notices. */
const LATE_MS = 100;
/** A loop that is late for fewer has a slow machine, not a crowd: sending away would help nobody. */
const MANY = 50;
/** More than wait for a connection while everybody is served in a moment. */
const WAITING = 100;
/** More than wait in any good moment; fewer than can be served before the caller loses patience. */
export const MAX_WAITING = 250;
/**
 * More at work than there are in any good moment. Where many ask the same, the loop stays nearly on time and few wait for the database, so that
 * neither tells: three thousand were let in, and who came while they were served was refused only then.
 */
export const MAX_AT_WORK = 1_000;
/** A page that everybody opens at once passes; what stands for so long comes faster than it can be served. */
const STANDING_MS = 1_000;
/** Half of the 50 ms within which a refusal shall be there. */
const GOOD_LATE_MS = 20;
/** Let in when a crowd is noticed, at least, and at most. Fewer leave the database idle between two turns of a loop that has hundreds to refuse. */
export const FIRST = 48;
export const LEAST = 24;
const MOST = 96;
/** What is at work for longer waits for something else than this process and its database: a password, a picture, somebody’s lock. */
const WORK_TICKS = 10;
/** Nobody was turned away for so long: as many come as can be served. */
const CALM_TICKS = 20;

/**
 * How many calls may be at work at once while more come than can be served. As many as leave the event loop on time: fewer when it
 * is late, one more in each moment in which somebody was turned away and it was not. A fixed number would be too many for a database
 * on the same core, whose processes take the loop's time, and too few for one far away. Without a crowd there is no limit.
 */
export interface CrowdLimit {
  /** How things are, every {@link TICK_MS}: how late the event loop is, how many wait for a connection. */
  look: (now: number, lateMs: number, waiting: number) => void;
  /** Whether the next is to be turned away; who asks does so. */
  turnsAway: () => boolean;
  /** A call begins; the answer notes its end, the first time. */
  enter: () => () => void;
}

export function createCrowdLimit(): CrowdLimit {
  let behindSince: number | undefined;
  let isCrowded = false;
  let most = FIRST;
  let atWork = 0;
  let tick = 0;
  let turnedAwayAt = -Infinity;
  // Calls at work by the tick in which they began; the oldest is forgotten with each tick.
  const begun = new Array<number>(WORK_TICKS).fill(0);

  const move = (born: number, by: 1 | -1) => {
    const place = born % WORK_TICKS;
    begun[place] = (begun[place] ?? 0) + by;
    atWork += by;
  };

  return {
    look: (now, lateMs, waiting) => {
      const isBehind = (lateMs > LATE_MS && atWork > MANY) || waiting > WAITING;
      tick += 1;
      atWork -= begun[tick % WORK_TICKS] ?? 0;
      begun[tick % WORK_TICKS] = 0;
      if (isBehind) behindSince ??= now - lateMs;
      else behindSince = undefined;
      if (isCrowded) {
        if (lateMs > GOOD_LATE_MS) {
          // Late because of more than these are those who were let in before: that is no reason to let in fewer afterwards.
          if (atWork <= most) most = Math.max(LEAST, Math.floor(most * 0.7));
        } else if (turnedAwayAt === tick - 1) {
          most = Math.min(MOST, most + 1);
        }
        isCrowded = behindSince !== undefined || tick - turnedAwayAt <= CALM_TICKS;
      } else if (
        waiting >= MAX_WAITING ||
        (behindSince !== undefined && now - behindSince >= STANDING_MS && now - lateMs > behindSince)
      ) {
        // Not by a single stop of the loop, however long: what has come meanwhile is served in a moment.
        isCrowded = true;
        most = FIRST;
      }
    },
    turnsAway: () => {
      // At once, not with the next look: in the time between two there come a thousand more.
      if (!isCrowded && atWork >= MAX_AT_WORK) {
        isCrowded = true;
        most = FIRST;
      }
      if (!isCrowded || atWork < most) return false;
      turnedAwayAt = tick;
      return true;
    },
    enter: () => {
      const born = tick;
      let isOver = false;
      move(born, 1);
      return () => {
        if (!isOver && tick - born < WORK_TICKS) move(born, -1);
        isOver = true;
      };
    },
  };
}
