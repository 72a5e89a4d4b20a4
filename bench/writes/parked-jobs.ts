import type { Product } from '../section';

/** Delays new jobs of a type by a day, and deletes them afterwards. */
export const createParkedJobs = (pool: Product['pool'], name: string) => ({
  park: () =>
    pool.query(`create function park_job() returns trigger language plpgsql as
        'begin new.start_after := now() + interval ''1 day''; return new; end';
      create trigger park_jobs before insert on pgboss.job for each row when (new.name = '${name}') execute function park_job()`),
  remove: () =>
    pool.query(
      `delete from pgboss.job where name = '${name}'; drop trigger park_jobs on pgboss.job; drop function park_job()`,
    ),
});
