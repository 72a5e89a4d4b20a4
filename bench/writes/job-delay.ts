import type { Product } from '../section';

/** Delays new jobs of these types by a day, so that they do not run during a measurement. `end` deletes all jobs of these types. */
export const createJobDelay = (pool: Product['pool'], ...names: readonly string[]) => ({
  start: () =>
    pool.query(`create function delay_job() returns trigger language plpgsql as
        'begin new.start_after := now() + interval ''1 day''; return new; end';
      create trigger delay_jobs before insert on pgboss.job for each row when (new.name in (${listOf(names)})) execute function delay_job()`),
  end: () =>
    pool.query(
      `delete from pgboss.job where name in (${listOf(names)}); drop trigger delay_jobs on pgboss.job; drop function delay_job()`,
    ),
});

const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
