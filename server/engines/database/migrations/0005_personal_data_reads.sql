CREATE TABLE "personal_data_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_data_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reader_id" integer NOT NULL,
	"address" text NOT NULL,
	"what" text NOT NULL,
	"club_id" integer,
	"subject_ids" integer[] NOT NULL,
	CONSTRAINT "personal_data_reads_what" CHECK ("personal_data_reads"."what" in ('applicants', 'application', 'profile', 'export'))
);
--> statement-breakpoint
CREATE INDEX "personal_data_reads_time_idx" ON "personal_data_reads" USING btree ("read_at");--> statement-breakpoint
-- A record that whoever is recorded could mend would be none. Old rows go with the retention job, which says so by a setting; that
-- a row is old is looked at here, so that the setting alone deletes nothing younger.
CREATE FUNCTION personal_data_reads_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('dure.retention', true) = 'on' AND OLD.read_at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of personal_data_reads stay as they are' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER personal_data_reads_stay BEFORE UPDATE OR DELETE ON personal_data_reads FOR EACH ROW EXECUTE FUNCTION personal_data_reads_stay();--> statement-breakpoint
CREATE TRIGGER personal_data_reads_whole BEFORE TRUNCATE ON personal_data_reads FOR EACH STATEMENT EXECUTE FUNCTION personal_data_reads_stay();
