-- The log of personal-data reads is append-only. Only the retention job deletes: it sets dure.retention, and the trigger checks
-- the age of the row itself, so that the setting alone cannot delete younger rows.
CREATE FUNCTION personal_data_reads_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('dure.retention', true) = 'on' AND OLD.read_at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'personal_data_reads is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER personal_data_reads_rows BEFORE UPDATE OR DELETE ON personal_data_reads
  FOR EACH ROW EXECUTE FUNCTION personal_data_reads_append_only();--> statement-breakpoint
CREATE TRIGGER personal_data_reads_truncate BEFORE TRUNCATE ON personal_data_reads
  FOR EACH STATEMENT EXECUTE FUNCTION personal_data_reads_append_only();
