-- Removes a user's answers to events that have not ended: those of one club for members, or with p_club_id NULL all of them.
CREATE OR REPLACE FUNCTION leave_events(p_user_id integer, p_club_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event record;
BEGIN
  -- Also locks events for everybody, which may become ones for members meanwhile. The locked row has the current audience.
  FOR event IN
    SELECT e.id, e.audience FROM events e WHERE (p_club_id IS NULL OR e.club_id = p_club_id) AND e.ends_at > now()
      AND EXISTS (SELECT FROM event_answers a WHERE a.event_id = e.id AND a.user_id = p_user_id)
    ORDER BY e.id FOR NO KEY UPDATE
  LOOP
    CONTINUE WHEN p_club_id IS NOT NULL AND event.audience <> 'MEMBERS';
    DELETE FROM event_answers WHERE event_id = event.id AND user_id = p_user_id;
    PERFORM promote_waitlisted(event.id);
  END LOOP;
END $$;
