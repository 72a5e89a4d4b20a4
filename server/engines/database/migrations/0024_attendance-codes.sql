-- HMAC-SHA-256 by RFC 2104 with a key of at most 64 bytes. PostgreSQL has sha256; hmac would need an extension.
CREATE FUNCTION hmac_sha256(p_key bytea, p_message bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  inner_key bytea := p_key || decode(repeat('00', 64 - length(p_key)), 'hex');
  outer_key bytea := inner_key;
BEGIN
  FOR i IN 0..63 LOOP
    outer_key := set_byte(outer_key, i, get_byte(inner_key, i) # 92);
    inner_key := set_byte(inner_key, i, get_byte(inner_key, i) # 54);
  END LOOP;
  RETURN sha256(outer_key || sha256(inner_key || p_message));
END $$;--> statement-breakpoint

-- The number of a step of 15 seconds.
CREATE FUNCTION attendance_step(p_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT floor(extract(epoch FROM p_at) / 15)::bigint
$$;--> statement-breakpoint

-- The code of a step: six digits of the first 56 bits of an HMAC.
CREATE FUNCTION attendance_code(p_secret bytea, p_step bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT lpad((('x' || encode(substring(hmac_sha256(p_secret, int8send(p_step)) FOR 7), 'hex'))::bit(56)::bigint % 1000000)::text, 6, '0')
$$;--> statement-breakpoint

-- Records a user's attendance by the code of the current or the previous step. Returns the entry, or why it is refused: 'not_found',
-- 'not_allowed', 'attendance_not_open', 'too_many_tries', 'wrong_code'. Wrong codes are counted, so the caller must not roll back.
-- Lock order: membership, attendance, tries. The lock on the membership keeps an expulsion waiting, and a finished one refuses.
CREATE FUNCTION check_in_to_event(p_club_id integer, p_event_id integer, p_user_id integer, p_code text, p_max_wrong integer,
  OUT outcome text, OUT state text, OUT at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  event events%ROWTYPE;
  attendance attendances%ROWTYPE;
  checked_at timestamptz;
  wrong_codes integer;
  is_member boolean;
BEGIN
  PERFORM FROM memberships WHERE club_id = p_club_id AND user_id = p_user_id FOR SHARE;
  is_member := FOUND;
  SELECT * INTO event FROM events WHERE id = p_event_id AND club_id = p_club_id;
  IF NOT FOUND OR (event.audience = 'MEMBERS' AND NOT is_member) THEN outcome := 'not_found'; RETURN; END IF;
  IF NOT is_member THEN outcome := 'not_allowed'; RETURN; END IF;
  SELECT * INTO attendance FROM attendances WHERE event_id = p_event_id FOR SHARE;
  checked_at := clock_timestamp();
  IF NOT FOUND OR attendance.closed_at IS NOT NULL OR event.cancelled_at IS NOT NULL OR checked_at > event.ends_at + interval '24 hours' THEN
    outcome := 'attendance_not_open'; RETURN;
  END IF;
  INSERT INTO attendance_tries AS tries (event_id, user_id) VALUES (p_event_id, p_user_id)
    ON CONFLICT (event_id, user_id) DO UPDATE SET wrong = tries.wrong RETURNING wrong INTO wrong_codes;
  IF wrong_codes >= p_max_wrong THEN outcome := 'too_many_tries'; RETURN; END IF;
  checked_at := clock_timestamp();
  IF p_code NOT IN (attendance_code(attendance.secret, attendance_step(checked_at)), attendance_code(attendance.secret, attendance_step(checked_at) - 1)) THEN
    UPDATE attendance_tries SET wrong = wrong + 1 WHERE event_id = p_event_id AND user_id = p_user_id;
    outcome := 'wrong_code'; RETURN;
  END IF;
  INSERT INTO attendance_entries (event_id, user_id, state, at)
    VALUES (p_event_id, p_user_id, CASE WHEN checked_at > event.starts_at + attendance.late_after_minutes * interval '1 minute' THEN 'LATE' ELSE 'PRESENT' END, checked_at)
    ON CONFLICT (event_id, user_id) DO NOTHING;
  SELECT 'recorded', e.state, e.at INTO outcome, state, at FROM attendance_entries e WHERE e.event_id = p_event_id AND e.user_id = p_user_id;
END $$;
