import { ABSENCE_DAYS } from '@contract/succession';

// SQL fragments for queries in which `u` is the alias of the table `users`. Days are those of Asia/Seoul.
const TODAY = `(now() at time zone 'Asia/Seoul')::date`;

/** The last day with a request of the user; the day of the registration for accounts without a request. */
export const LAST_ACTIVE_ON = `coalesce(u.last_active_on, (u.created_at at time zone 'Asia/Seoul')::date)`;

/** Whether a user, such as a president, can act: neither deleted, nor suspended, nor without a request for `ABSENCE_DAYS` days. */
export const IS_ACTIVE = `(u.withdrawn_at is null and (u.suspended_until is null or u.suspended_until <= now())
  and ${LAST_ACTIVE_ON} > ${TODAY} - ${String(ABSENCE_DAYS)})`;
