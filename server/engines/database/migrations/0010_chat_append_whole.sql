-- Adds messages to the log as one statement that commits by itself: a message waits for one trip to the database, not for begin, lock, insert and commit.
-- It answers a line for each message whose room is there and could be had, in the order given; the first alone has the time and who is back in a private room.
-- With `waits` rooms that somebody else holds are waited for; without, they are left out. With `looks` each message is first looked for in the log, which costs
-- as much as storing it; without, one that is there already breaks chat_messages_client_key, and nothing is written. Nodes of the version before name neither.
DROP FUNCTION chat_append(int[], int[], text[], text[], text[]);
CREATE FUNCTION chat_append(room_ids int[], sender_ids int[], client_ids text[], messages text[], claims text[], waits boolean DEFAULT false, looks boolean DEFAULT false)
RETURNS TABLE (n int, takes_part boolean, is_sender boolean, fresh_id int, name text, email text, created_at timestamptz, returned int[], first_id int)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  held int[];
  moment timestamptz(3);
BEGIN
  -- By a statement of its own: what the next one sees includes all that was committed by those who held the rooms before.
  IF waits THEN
    SELECT array_agg(id) INTO held FROM (SELECT id FROM chat_rooms WHERE id = ANY (room_ids) ORDER BY id FOR NO KEY UPDATE) ours;
  ELSE
    SELECT array_agg(id) INTO held FROM (SELECT id FROM chat_rooms WHERE id = ANY (room_ids) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) free;
  END IF;
  -- Not before they are held: in a room, what has the higher number is not the older.
  moment := clock_timestamp();
  RETURN QUERY WITH known AS (
    SELECT g.n::int AS n, g.room_id, g.sender_id, g.client_id, g.message, r.kind, r.last_message_id, u.name, u.email, m.message_id AS first_id,
        p.user_id IS NOT NULL AND u.withdrawn_at IS NULL AS takes_part, g.claimed IS NULL OR lower(g.claimed) IS NOT DISTINCT FROM u.email AS is_sender
      FROM unnest(room_ids, sender_ids, client_ids, messages, claims) WITH ORDINALITY AS g (room_id, sender_id, client_id, message, claimed, n)
      JOIN chat_rooms r ON r.id = g.room_id AND r.id = ANY (held)
      LEFT JOIN chat_participants p ON p.room_id = g.room_id AND p.user_id = g.sender_id AND p.left_at IS NULL
      LEFT JOIN users u ON u.id = g.sender_id
      -- The first key that is not before the one that is looked for: there is one index in this order. By plain equality PostgreSQL takes the one
      -- by sender as soon as it guesses that nobody says much in a room, and reads all that a person has ever said there.
      LEFT JOIN LATERAL (
        SELECT c.room_id, c.sender_id, c.client_message_id, c.message_id FROM chat_messages c
          WHERE looks AND (c.room_id, c.sender_id, c.client_message_id) >= (g.room_id, g.sender_id, g.client_id)
          ORDER BY c.room_id, c.sender_id, c.client_message_id LIMIT 1
      ) m ON m.room_id = g.room_id AND m.sender_id = g.sender_id AND m.client_message_id = g.client_id
  ), judged AS (
    SELECT *, takes_part AND is_sender AND first_id IS NULL AS is_fresh FROM known
  ), numbered AS MATERIALIZED (
    SELECT *, CASE WHEN is_fresh THEN (last_message_id + row_number() OVER (PARTITION BY room_id, is_fresh ORDER BY n))::int END AS fresh_id FROM judged
  ), added AS (
    INSERT INTO chat_messages (room_id, message_id, sender_id, client_message_id, message, created_at)
      SELECT room_id, fresh_id, sender_id, client_id, message, moment FROM numbered WHERE fresh_id IS NOT NULL
  ), counted AS (
    UPDATE chat_rooms r SET last_message_id = f.last, updated_at = moment
      FROM (SELECT room_id, max(fresh_id) AS last FROM numbered WHERE fresh_id IS NOT NULL GROUP BY room_id) f WHERE r.id = f.room_id
  ), back AS (
    UPDATE chat_participants p SET left_at = NULL
      FROM (SELECT DISTINCT room_id FROM numbered WHERE fresh_id IS NOT NULL AND kind = 'PRIVATE') f WHERE p.room_id = f.room_id AND p.left_at IS NOT NULL
      RETURNING p.user_id
  )
  SELECT n, takes_part, is_sender, fresh_id, name, email,
      CASE WHEN lag(n) OVER line IS NULL THEN moment END, CASE WHEN lag(n) OVER line IS NULL THEN (SELECT array_agg(user_id) FROM back) END, first_id
    FROM numbered WINDOW line AS (ORDER BY n) ORDER BY n;
END $$;
