-- Like 0004, but refuses new messages to read-only rooms, whose users have blocked each other. The result has one more column, so the
-- function is created anew; nodes of the earlier version name the columns that they read.
DROP FUNCTION chat_append(int[], int[], text[], text[], text[], boolean, boolean);--> statement-breakpoint
CREATE FUNCTION chat_append(room_ids int[], sender_ids int[], client_ids text[], messages text[], claimed_emails text[], wait_for_locks boolean, check_duplicates boolean)
RETURNS TABLE (n int, is_participant boolean, is_sender boolean, new_id int, name text, email text, created_at timestamptz, returned_ids int[], existing_id int, is_read_only boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  locked_ids int[];
  appended_at timestamptz(3);
BEGIN
  -- A separate statement: the snapshot of the next one then includes everything that earlier holders of the locks committed.
  IF wait_for_locks THEN
    SELECT array_agg(id) INTO locked_ids FROM (SELECT id FROM chat_rooms WHERE id = ANY (room_ids) ORDER BY id FOR NO KEY UPDATE) locked;
  ELSE
    SELECT array_agg(id) INTO locked_ids FROM (SELECT id FROM chat_rooms WHERE id = ANY (room_ids) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) locked;
  END IF;
  -- Read the clock after locking: within a room a higher number is never older.
  appended_at := clock_timestamp();
  RETURN QUERY WITH requested AS (
    SELECT g.n::int AS n, g.room_id, g.sender_id, g.client_id, g.message, r.kind, r.is_read_only, r.last_message_id, u.name, u.email, m.message_id AS existing_id,
        p.user_id IS NOT NULL AND u.withdrawn_at IS NULL AS is_participant,
        g.claimed_email IS NULL OR lower(g.claimed_email) IS NOT DISTINCT FROM u.email AS is_sender
      FROM unnest(room_ids, sender_ids, client_ids, messages, claimed_emails) WITH ORDINALITY AS g (room_id, sender_id, client_id, message, claimed_email, n)
      JOIN chat_rooms r ON r.id = g.room_id AND r.id = ANY (locked_ids)
      LEFT JOIN chat_participants p ON p.room_id = g.room_id AND p.user_id = g.sender_id AND p.left_at IS NULL
      LEFT JOIN users u ON u.id = g.sender_id
      -- Finds the first key that is not before the requested one, because only one index has this order. With plain equality
      -- the planner picks the index by sender when it expects few messages per room, and reads all of the sender's messages.
      LEFT JOIN LATERAL (
        SELECT c.room_id, c.sender_id, c.client_message_id, c.message_id FROM chat_messages c
          WHERE check_duplicates AND (c.room_id, c.sender_id, c.client_message_id) >= (g.room_id, g.sender_id, g.client_id)
          ORDER BY c.room_id, c.sender_id, c.client_message_id LIMIT 1
      ) m ON m.room_id = g.room_id AND m.sender_id = g.sender_id AND m.client_message_id = g.client_id
  ), checked AS (
    SELECT *, is_participant AND is_sender AND NOT is_read_only AND existing_id IS NULL AS is_new FROM requested
  ), numbered AS MATERIALIZED (
    SELECT *, CASE WHEN is_new THEN (last_message_id + row_number() OVER (PARTITION BY room_id, is_new ORDER BY n))::int END AS new_id FROM checked
  ), inserted AS (
    INSERT INTO chat_messages (room_id, message_id, sender_id, client_message_id, message, created_at)
      SELECT room_id, new_id, sender_id, client_id, message, appended_at FROM numbered WHERE new_id IS NOT NULL
  ), updated_rooms AS (
    UPDATE chat_rooms r SET last_message_id = f.last_id, updated_at = appended_at
      FROM (SELECT room_id, max(new_id) AS last_id FROM numbered WHERE new_id IS NOT NULL GROUP BY room_id) f WHERE r.id = f.room_id
  ), returned AS (
    UPDATE chat_participants p SET left_at = NULL
      FROM (SELECT DISTINCT room_id FROM numbered WHERE new_id IS NOT NULL AND kind = 'PRIVATE') f WHERE p.room_id = f.room_id AND p.left_at IS NOT NULL
      RETURNING p.user_id
  )
  SELECT n, is_participant, is_sender, new_id, name, email,
      CASE WHEN lag(n) OVER by_input IS NULL THEN appended_at END,
      CASE WHEN lag(n) OVER by_input IS NULL THEN (SELECT array_agg(user_id) FROM returned) END,
      existing_id, is_read_only
    FROM numbered WINDOW by_input AS (ORDER BY n) ORDER BY n;
END $$;
