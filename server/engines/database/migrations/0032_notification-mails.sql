-- The kinds are those of the contract, so that a new kind needs no migration.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
-- Like 0013, with mails: the mail of a row with "mailAfterSeconds" is enqueued if the recipient wants mails of the group at once. Here,
-- because the statement that adds a comment notifies without a further round trip.
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
        wish.in_app, wish.email
      FROM jsonb_to_recordset(p_rows) AS r ("recipientId" integer, kind text, cause text, "groupKey" text, "subjectType" text, "subjectId" integer, "clubId" integer, "actorId" integer,
          "settingsGroup" text, "emailDefault" text, "mailAfterSeconds" integer)
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
    ), mailed AS MATERIALIZED (
      SELECT enqueue_job('mail-notification-later', jsonb_build_object('notificationId', written.id, 'sequence', written.sequence), item."mailAfterSeconds")
        FROM item JOIN written ON written.recipient_id = item."recipientId" AND written.sequence = item.place
        WHERE item.email = 'now' AND item."mailAfterSeconds" IS NOT NULL
    )
    -- A query that is not read does not run.
    SELECT id, recipient_id FROM written WHERE (SELECT count(*) FROM mailed) >= 0;
END $$;
