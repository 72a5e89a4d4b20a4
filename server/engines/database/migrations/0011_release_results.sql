-- Enqueues the release of a published round for the time in results_at. The job carries that time and does nothing if it has changed. A
-- trigger enqueues it, so that no code that edits or publishes rounds can forget it.
CREATE FUNCTION enqueue_results_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_job('release-results', jsonb_build_object('recruitmentId', NEW.id, 'resultsAt', NEW.results_at),
    greatest(0, extract(epoch FROM NEW.results_at - now())));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER recruitment_results_planned AFTER UPDATE OF results_at, published_at ON recruitments FOR EACH ROW
  WHEN (NEW.results_at IS NOT NULL AND NEW.published_at IS NOT NULL
    AND (OLD.results_at IS DISTINCT FROM NEW.results_at OR OLD.published_at IS NULL))
  EXECUTE FUNCTION enqueue_results_release();
