-- Refuses a write in a club that an operator has closed, and makes a later closing wait until the write has ended: closing takes the
-- exclusive lock on the club. Call it before anything else that the write locks. Does nothing for an unknown club.
CREATE FUNCTION require_open_club(p_club_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_closed boolean;
BEGIN
  -- After waiting for a closing, this statement reads the closed row.
  SELECT closed_at IS NOT NULL INTO is_closed FROM clubs WHERE id = p_club_id FOR KEY SHARE;
  IF is_closed THEN
    RAISE EXCEPTION 'club % is closed', p_club_id USING ERRCODE = 'check_violation', CONSTRAINT = 'clubs_open';
  END IF;
END $$;
