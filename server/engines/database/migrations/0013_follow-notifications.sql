-- A membership replaces following. A trigger, so that no code that makes members can forget it. Following locks the club first.
CREATE FUNCTION end_following() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM club_follows WHERE club_id = NEW.club_id AND user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER membership_ends_following AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION end_following();--> statement-breakpoint
-- Enqueues the news for followers that a round opens, for the time at which it does. The job does nothing if the round is not open then.
CREATE FUNCTION enqueue_recruitment_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_job('notify-recruitment-opened', jsonb_build_object('recruitmentId', NEW.id),
    greatest(0, coalesce(extract(epoch FROM NEW.opens_at - now()), 0)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER recruitment_opening_planned AFTER UPDATE OF opens_at, published_at ON recruitments FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL AND NEW.ended_at IS NULL
    AND (OLD.opens_at IS DISTINCT FROM NEW.opens_at OR OLD.published_at IS NULL))
  EXECUTE FUNCTION enqueue_recruitment_opened();--> statement-breakpoint
-- Like 0010, with settings: a row with a "settingsGroup" is left out if the recipient muted the club or turned the group off. If the
-- group is only off in the app, the row is written for its mail: it is read from the start, belongs to no group and is never listed.
CREATE OR REPLACE FUNCTION notify_users(p_rows jsonb) RETURNS TABLE (notification_id integer, recipient_id integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO notification_inboxes AS inbox (user_id, last_sequence)
    SELECT u.id, count(*) FROM jsonb_to_recordset(p_rows) AS r ("recipientId" integer, "actorId" integer) JOIN users u ON u.id = r."recipientId"
    WHERE u.withdrawn_at IS NULL AND u.id IS DISTINCT FROM r."actorId"
    GROUP BY u.id ORDER BY u.id
    ON CONFLICT (user_id) DO UPDATE SET last_sequence = inbox.last_sequence + excluded.last_sequence;
  -- A statement of its own sees what is committed while the first waits for locks: other notifications and deleted accounts.
  RETURN QUERY
    WITH item AS MATERIALIZED (
      SELECT r.*, c.name AS club_name, inbox.last_sequence + 1 - row_number() OVER (PARTITION BY r."recipientId" ORDER BY r.kind, r.cause) AS place,
        wish.in_app
      FROM jsonb_to_recordset(p_rows) AS r ("recipientId" integer, kind text, cause text, "groupKey" text, "subjectType" text, "subjectId" integer, "clubId" integer, "actorId" integer,
          "settingsGroup" text, "emailDefault" text)
        JOIN users u ON u.id = r."recipientId" AND u.withdrawn_at IS NULL
        JOIN notification_inboxes inbox ON inbox.user_id = r."recipientId"
        LEFT JOIN clubs c ON c.id = r."clubId"
        LEFT JOIN notification_settings s ON s.user_id = r."recipientId" AND r."settingsGroup" IS NOT NULL
        CROSS JOIN LATERAL (SELECT coalesce((s.groups -> r."settingsGroup" ->> 'app')::boolean, true) AS in_app,
          coalesce(s.groups -> r."settingsGroup" ->> 'email', r."emailDefault", 'off') AS email) wish
      WHERE r."recipientId" IS DISTINCT FROM r."actorId"
        AND NOT EXISTS (SELECT FROM notification_causes known WHERE known.kind = r.kind AND known.cause = r.cause AND known.recipient_id = r."recipientId")
        AND (r."settingsGroup" IS NULL OR ((wish.in_app OR wish.email <> 'off')
          AND NOT EXISTS (SELECT FROM muted_clubs muted WHERE muted.user_id = r."recipientId" AND muted.club_id = r."clubId")))
    ), written AS (
      INSERT INTO notifications AS n (recipient_id, kind, group_key, subject_type, subject_id, club_id, club_name, actor_id, sequence, created_at, updated_at, seen_at, read_at, is_in_app)
        SELECT "recipientId", kind, "groupKey", "subjectType", "subjectId", "clubId", club_name, "actorId", place, clock_timestamp(), clock_timestamp(),
          CASE WHEN NOT in_app THEN clock_timestamp() END, CASE WHEN NOT in_app THEN clock_timestamp() END, in_app
        FROM item ORDER BY "recipientId", place
        ON CONFLICT (kind, group_key, recipient_id) WHERE read_at IS NULL AND group_key IS NOT NULL DO UPDATE
          SET count = n.count + 1, sequence = excluded.sequence, subject_type = excluded.subject_type, subject_id = excluded.subject_id,
            actor_id = excluded.actor_id, club_name = excluded.club_name, updated_at = excluded.updated_at, seen_at = NULL
      RETURNING n.id, n.recipient_id, n.sequence
    ), caused AS (
      INSERT INTO notification_causes (kind, cause, recipient_id, notification_id, subject_id, actor_id, sequence)
        SELECT item.kind, item.cause, item."recipientId", written.id, item."subjectId", item."actorId", item.place
        FROM item JOIN written ON written.recipient_id = item."recipientId" AND written.sequence = item.place
    )
    SELECT id, recipient_id FROM written;
END $$;
