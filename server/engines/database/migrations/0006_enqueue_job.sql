-- Enqueues a job of pg-boss as a part of the caller's transaction. Options of the queue apply. Raises for a queue that does not exist.
-- Jobs are kept until they succeed: pg-boss itself would drop a waiting job after two weeks. created_on is the time at which the job
-- is due first, so that the age of the queue counts from then. The queue admits one waiting job if its policy is 'stately'.
-- The tables belong to pg-boss. The migrator creates them after this file, before the first call.
CREATE FUNCTION enqueue_job(job_name text, payload jsonb, after_seconds double precision DEFAULT 0, job_key text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  queue record;
  due timestamptz := now() + after_seconds * interval '1 second';
BEGIN
  SELECT * INTO STRICT queue FROM pgboss.queue WHERE name = job_name;
  INSERT INTO pgboss.job (name, data, singleton_key, start_after, created_on, keep_until, expire_in, retry_limit, retry_delay, retry_backoff, policy)
    VALUES (job_name, payload, job_key, due, due, 'infinity', queue.expire_seconds * interval '1 second', queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.policy)
    ON CONFLICT DO NOTHING;
END $$;
