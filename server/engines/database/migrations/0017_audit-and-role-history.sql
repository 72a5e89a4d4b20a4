-- The audit log is append-only. The triggers check the rows themselves, so that the settings alone cannot delete or change others:
-- retention deletes entries after three years, a deleted club takes all but the operators' entries with it, and the withdrawal of the
-- person whom an entry concerns erases its texts.
CREATE FUNCTION audit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('dure.retention', true) = 'on'
    AND (OLD.at < now() - interval '3 years'
      OR (NOT OLD.is_by_operator AND NOT EXISTS (SELECT FROM clubs WHERE id = OLD.club_id))) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('dure.erasure', true) = 'on'
    AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason IS NULL
    AND (to_jsonb(NEW) - '{before,after,reason}'::text[]) = (to_jsonb(OLD) - '{before,after,reason}'::text[])
    AND EXISTS (SELECT FROM users WHERE id = OLD.target_id AND withdrawn_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_rows BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit_entries_append_only();--> statement-breakpoint
CREATE TRIGGER audit_entries_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_append_only();--> statement-breakpoint
CREATE FUNCTION delete_audit_of_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('dure.retention', 'on', true);
  DELETE FROM audit_entries WHERE club_id = OLD.id AND NOT is_by_operator;
  PERFORM set_config('dure.retention', '', true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER clubs_delete_audit AFTER DELETE ON clubs
  FOR EACH ROW EXECUTE FUNCTION delete_audit_of_club();--> statement-breakpoint
CREATE FUNCTION erase_audit_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('dure.erasure', 'on', true);
  UPDATE audit_entries SET before = NULL, after = NULL, reason = NULL
    WHERE target_id = NEW.id AND (before IS NOT NULL OR after IS NOT NULL OR reason IS NOT NULL);
  PERFORM set_config('dure.erasure', '', true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_erase_audit AFTER UPDATE OF withdrawn_at ON users
  FOR EACH ROW WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION erase_audit_of_user();--> statement-breakpoint
-- Every change of a membership writes the role history.
CREATE FUNCTION record_role_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF TG_OP = 'UPDATE' AND NEW.role = OLD.role THEN RETURN NULL; END IF;
    UPDATE role_periods SET ended_at = greatest(now(), started_at)
      WHERE club_id = OLD.club_id AND user_id = OLD.user_id AND ended_at IS NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO role_periods (club_id, user_id, role, started_at) VALUES (NEW.club_id, NEW.user_id, NEW.role, NEW.joined_at);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO role_periods (club_id, user_id, role, started_at) VALUES (NEW.club_id, NEW.user_id, NEW.role, now());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER memberships_record_role AFTER INSERT OR UPDATE OF role OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION record_role_period();--> statement-breakpoint
INSERT INTO role_periods (club_id, user_id, role, started_at, is_start_recorded)
  SELECT club_id, user_id, role, joined_at, role = 'MEMBER' FROM memberships;--> statement-breakpoint
UPDATE users SET last_active_on = (now() AT TIME ZONE 'Asia/Seoul')::date WHERE withdrawn_at IS NULL;
