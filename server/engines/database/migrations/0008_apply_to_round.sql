-- The state of a round at a time. recruitmentStateAt of contract/recruitment-state.ts decides the same.
CREATE FUNCTION recruitment_state(published_at timestamptz, opens_at timestamptz, closes_at timestamptz, closed_at timestamptz, ended_at timestamptz, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN ended_at IS NOT NULL THEN 'DONE'
    WHEN published_at IS NULL THEN 'DRAFT'
    WHEN closed_at IS NOT NULL OR closes_at <= at THEN 'REVIEW'
    WHEN opens_at > at THEN 'SCHEDULED'
    ELSE 'OPEN'
  END
$$;--> statement-breakpoint
-- Whether a round accepts an application of a user at a time: it is open, or its deadline is extended for the user.
CREATE FUNCTION recruitment_accepts(r recruitments, p_user_id integer, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE recruitment_state(r.published_at, r.opens_at, r.closes_at, r.closed_at, r.ended_at, at)
    WHEN 'OPEN' THEN true
    WHEN 'REVIEW' THEN EXISTS (SELECT FROM recruitment_extensions e WHERE e.recruitment_id = r.id AND e.user_id = p_user_id AND e.until > at)
    ELSE false
  END
$$;--> statement-breakpoint
-- A trigger creates the first round of a club, so that no code that inserts clubs can forget it.
CREATE FUNCTION create_first_recruitments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recruitments (club_id, title, published_at, created_at, updated_at)
    SELECT id, '상시 모집', created_at, created_at, created_at FROM inserted_clubs ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER recruitment_club_inserted AFTER INSERT ON clubs REFERENCING NEW TABLE AS inserted_clubs
  FOR EACH STATEMENT EXECUTE FUNCTION create_first_recruitments();--> statement-breakpoint
-- Creates an application to the current round of a club, deletes its draft and enqueues its mails if p_should_mail, or refuses it, in
-- one round trip. `refusal` is a code of contract/error.ts, or 'form_required' when p_form_version is null and the round has a form:
-- the caller then validates the answers and names the version of the form by which it did.
-- Lock order: club, applicant. All writers follow it; publishing and editing a round lock the club exclusively. Each statement sees
-- what is committed when it starts, so everything else is read after the club is locked. The inserting statement itself compares the
-- clock with the deadline.
CREATE FUNCTION apply_to_club(p_club_id integer, p_user_id integer, p_contact text, p_contents text, p_should_mail boolean, p_track text, p_answers jsonb, p_form_version text, OUT apply_id integer, OUT refusal text) LANGUAGE plpgsql AS $$
DECLARE
  applicant_department text;
  round recruitments;
BEGIN
  PERFORM FROM clubs WHERE id = p_club_id FOR SHARE;
  IF NOT FOUND THEN
    refusal := 'not_found';
    RETURN;
  END IF;
  SELECT department INTO applicant_department FROM users WHERE id = p_user_id AND withdrawn_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    refusal := 'not_logged_in';
    RETURN;
  END IF;
  PERFORM FROM memberships WHERE club_id = p_club_id AND user_id = p_user_id;
  IF FOUND THEN
    refusal := 'already_member';
    RETURN;
  END IF;
  IF applicant_department = '' THEN
    refusal := 'department_missing';
    RETURN;
  END IF;
  SELECT * INTO round FROM recruitments WHERE club_id = p_club_id AND published_at IS NOT NULL AND ended_at IS NULL;
  IF NOT FOUND THEN
    refusal := 'recruitment_closed';
    RETURN;
  END IF;
  IF p_form_version IS DISTINCT FROM format('%s.%s', round.id, round.form_version)
    AND (p_form_version IS NOT NULL OR round.tracks <> '{}' OR round.questions <> '[]')
    AND recruitment_accepts(round, p_user_id, clock_timestamp())
    AND NOT EXISTS (SELECT FROM submissions WHERE recruitment_id = round.id AND user_id = p_user_id) THEN
    refusal := CASE WHEN p_form_version IS NULL THEN 'form_required' ELSE 'form_changed' END;
    RETURN;
  END IF;
  INSERT INTO submissions (club_id, recruitment_id, user_id, contact, department, contents, track, answers)
    SELECT p_club_id, r.id, p_user_id, p_contact, applicant_department, p_contents, p_track, p_answers
    FROM recruitments r WHERE r.id = round.id AND recruitment_accepts(r, p_user_id, clock_timestamp())
    ON CONFLICT (recruitment_id, user_id) DO NOTHING RETURNING id INTO apply_id;
  IF FOUND THEN
    DELETE FROM submission_drafts WHERE recruitment_id = round.id AND user_id = p_user_id;
    IF p_should_mail THEN
      PERFORM enqueue_job('application-arrived', jsonb_build_object('applyId', apply_id, 'clubId', p_club_id));
    END IF;
    RETURN;
  END IF;
  PERFORM FROM submissions WHERE recruitment_id = round.id AND user_id = p_user_id;
  IF FOUND THEN
    refusal := 'already_applied';
  ELSIF recruitment_state(round.published_at, round.opens_at, round.closes_at, round.closed_at, round.ended_at, clock_timestamp()) = 'SCHEDULED' THEN
    refusal := 'recruitment_not_open';
  ELSE
    refusal := 'recruitment_closed';
  END IF;
END $$;--> statement-breakpoint
-- Nodes of version 1.0.0 call this one during an upgrade. They do not know the refusals of rounds.
CREATE OR REPLACE FUNCTION apply_to_club(p_club_id integer, p_user_id integer, p_contact text, p_contents text, p_should_mail boolean, OUT apply_id integer, OUT refusal text) LANGUAGE plpgsql AS $$
BEGIN
  SELECT made.apply_id, made.refusal INTO apply_id, refusal
    FROM apply_to_club(p_club_id, p_user_id, p_contact, p_contents, p_should_mail, NULL, '[]', NULL) made;
  IF refusal IN ('form_required', 'form_changed', 'recruitment_not_open', 'recruitment_closed') THEN
    refusal := 'not_found';
  END IF;
END $$;--> statement-breakpoint
-- Triggers count the bookings of a slot. The check of interview_slots refuses a booking beyond its capacity, whoever books at once.
CREATE FUNCTION count_interview_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Slots are locked in the order of their ids, so that two applicants who swap slots cannot deadlock.
  PERFORM FROM interview_slots WHERE id IN (OLD.slot_id, NEW.slot_id) ORDER BY id FOR NO KEY UPDATE;
  UPDATE interview_slots s SET taken = taken + (s.id IS NOT DISTINCT FROM NEW.slot_id)::int - (s.id IS NOT DISTINCT FROM OLD.slot_id)::int
    WHERE s.id IN (OLD.slot_id, NEW.slot_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER interview_booking_counted AFTER INSERT OR DELETE ON interview_bookings
  FOR EACH ROW EXECUTE FUNCTION count_interview_bookings();--> statement-breakpoint
CREATE TRIGGER interview_booking_moved AFTER UPDATE OF slot_id ON interview_bookings
  FOR EACH ROW WHEN (OLD.slot_id <> NEW.slot_id) EXECUTE FUNCTION count_interview_bookings();
