-- Answers to events. Lock order of all writers: account, membership, events by ascending id, answers.

-- Gives free places of an event to its waiting list, in order. Requires the lock on the event. Users who may no longer attend lose their
-- place in the list. The jobs that notify the promoted users belong to the caller's transaction.
CREATE FUNCTION promote_waitlisted(p_event_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event events%ROWTYPE;
  free bigint;
BEGIN
  SELECT * INTO event FROM events WHERE id = p_event_id;
  IF NOT FOUND OR event.cancelled_at IS NOT NULL OR clock_timestamp() >= coalesce(event.rsvp_until, event.starts_at) THEN
    RETURN;
  END IF;
  DELETE FROM event_answers a WHERE a.event_id = p_event_id AND a.answer = 'WAITLISTED'
    AND (EXISTS (SELECT FROM users u WHERE u.id = a.user_id AND u.withdrawn_at IS NOT NULL)
      OR (event.audience = 'MEMBERS' AND NOT EXISTS (SELECT FROM memberships m WHERE m.club_id = event.club_id AND m.user_id = a.user_id)));
  SELECT event.capacity - count(*) INTO free FROM event_answers WHERE event_id = p_event_id AND answer = 'GOING';
  -- No capacity makes LIMIT NULL, which is no limit.
  IF free <= 0 THEN RETURN; END IF;
  WITH next AS (
    SELECT user_id, waiting_number FROM event_answers
    WHERE event_id = p_event_id AND answer = 'WAITLISTED' ORDER BY waiting_number LIMIT free
  ), promoted AS (
    UPDATE event_answers a SET answer = 'GOING', waiting_number = NULL FROM next
    WHERE a.event_id = p_event_id AND a.user_id = next.user_id
    RETURNING a.user_id, next.waiting_number
  )
  SELECT count(enqueue_job('notify-waitlist-promoted',
    jsonb_build_object('eventId', p_event_id, 'userId', user_id, 'waitingNumber', waiting_number))::text) INTO free FROM promoted;
END $$;--> statement-breakpoint

-- Stores a user's answer. Returns the stored answer, or why it is refused: 'not_found', 'event_cancelled', 'answers_closed'.
CREATE FUNCTION answer_event(p_club_id integer, p_event_id integer, p_user_id integer, p_answer text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  event events%ROWTYPE;
  is_member boolean;
  before text;
  stored text := p_answer;
BEGIN
  -- These locks keep a withdrawal and an expulsion waiting, which then remove the answer.
  PERFORM FROM users WHERE id = p_user_id AND withdrawn_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RETURN 'not_found'; END IF;
  PERFORM FROM memberships WHERE club_id = p_club_id AND user_id = p_user_id FOR SHARE;
  is_member := FOUND;
  SELECT * INTO event FROM events WHERE id = p_event_id AND club_id = p_club_id FOR NO KEY UPDATE;
  IF NOT FOUND OR (event.audience = 'MEMBERS' AND NOT is_member) THEN RETURN 'not_found'; END IF;
  IF event.cancelled_at IS NOT NULL THEN RETURN 'event_cancelled'; END IF;
  IF clock_timestamp() >= coalesce(event.rsvp_until, event.starts_at) THEN RETURN 'answers_closed'; END IF;
  SELECT answer INTO before FROM event_answers WHERE event_id = p_event_id AND user_id = p_user_id;
  IF before = p_answer OR (before = 'WAITLISTED' AND p_answer = 'GOING') THEN RETURN before; END IF;
  IF p_answer = 'GOING' AND event.capacity <= (SELECT count(*) FROM event_answers WHERE event_id = p_event_id AND answer = 'GOING') THEN
    stored := 'WAITLISTED';
    UPDATE events SET last_waiting_number = last_waiting_number + 1 WHERE id = p_event_id
      RETURNING last_waiting_number INTO event.last_waiting_number;
  END IF;
  INSERT INTO event_answers (event_id, user_id, answer, waiting_number, answered_at)
    VALUES (p_event_id, p_user_id, stored, CASE WHEN stored = 'WAITLISTED' THEN event.last_waiting_number END, clock_timestamp())
    ON CONFLICT (event_id, user_id) DO UPDATE
      SET answer = excluded.answer, waiting_number = excluded.waiting_number, answered_at = excluded.answered_at;
  IF before = 'GOING' THEN PERFORM promote_waitlisted(p_event_id); END IF;
  -- An event that was created after the time of its reminder reminds at once.
  IF stored IN ('GOING', 'MAYBE') AND event.created_at > event.starts_at - interval '24 hours' THEN
    PERFORM enqueue_job('remind-of-event', jsonb_build_object('eventId', p_event_id, 'startsAt',
      to_char(event.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'userId', p_user_id));
  END IF;
  RETURN stored;
END $$;--> statement-breakpoint

-- Removes a user's answers to events that have not ended: of one club, or of all with p_club_id NULL.
CREATE FUNCTION leave_events(p_user_id integer, p_club_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  left_id integer;
BEGIN
  FOR left_id IN
    SELECT e.id FROM events e WHERE (p_club_id IS NULL OR e.club_id = p_club_id) AND e.ends_at > now()
      AND EXISTS (SELECT FROM event_answers a WHERE a.event_id = e.id AND a.user_id = p_user_id)
    ORDER BY e.id FOR NO KEY UPDATE
  LOOP
    DELETE FROM event_answers WHERE event_id = left_id AND user_id = p_user_id;
    PERFORM promote_waitlisted(left_id);
  END LOOP;
END $$;--> statement-breakpoint

-- A trigger, so that no code that ends memberships can forget it.
CREATE FUNCTION leave_events_of_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM leave_events(OLD.user_id, OLD.club_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER membership_end_leaves_events AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION leave_events_of_club();
