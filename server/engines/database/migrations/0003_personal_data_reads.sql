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
  FOR EACH STATEMENT EXECUTE FUNCTION personal_data_reads_append_only();--> statement-breakpoint
-- Records a read. A reader who reads data of the same people again within the hour, as leader of the same club and from the same
-- address, adds no row; people who are in none of these rows yet are recorded in a row of their own. Reads of one reader take
-- turns. Callers take this lock last, so it takes part in no deadlock.
CREATE FUNCTION record_personal_data_read(reader integer, reader_address text, kind text, club integer, subjects integer[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('personal-data-read', reader));
  INSERT INTO personal_data_reads (reader_id, address, what, club_id, subject_ids)
    SELECT reader, reader_address, kind, club, fresh.ids
    FROM (
      SELECT array_agg(id ORDER BY id) AS ids
      FROM (
        SELECT unnest(subjects) AS id
        EXCEPT
        SELECT unnest(r.subject_ids) FROM personal_data_reads r
          WHERE r.reader_id = reader AND r.read_at >= date_trunc('hour', now()) AND r.address = reader_address
            AND r.club_id IS NOT DISTINCT FROM club AND (r.what = 'export') = (kind = 'export')
      ) unrecorded
    ) fresh
    WHERE fresh.ids IS NOT NULL;
END $$;
