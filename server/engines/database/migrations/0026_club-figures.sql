-- Counts an event of a club by day (Asia/Seoul). It stores nothing about the user.
CREATE FUNCTION count_club_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club integer;
  today date := (now() AT TIME ZONE 'Asia/Seoul')::date;
BEGIN
  IF TG_ARGV[0] = 'drafts' THEN
    SELECT club_id INTO club FROM recruitments WHERE id = NEW.recruitment_id;
  ELSE
    club := NEW.club_id;
  END IF;
  INSERT INTO club_day_counts AS c (club_id, day, follows, drafts, applications, passes)
    VALUES (club, today, (TG_ARGV[0] = 'follows')::int, (TG_ARGV[0] = 'drafts')::int,
      (TG_ARGV[0] = 'applications')::int, (TG_ARGV[0] = 'passes')::int)
    ON CONFLICT (club_id, day) DO UPDATE SET follows = c.follows + excluded.follows, drafts = c.drafts + excluded.drafts,
      applications = c.applications + excluded.applications, passes = c.passes + excluded.passes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER club_follows_count AFTER INSERT ON club_follows
  FOR EACH ROW EXECUTE FUNCTION count_club_event('follows');--> statement-breakpoint
CREATE TRIGGER submission_drafts_count AFTER INSERT ON submission_drafts
  FOR EACH ROW EXECUTE FUNCTION count_club_event('drafts');--> statement-breakpoint
CREATE TRIGGER submissions_count AFTER INSERT ON submissions
  FOR EACH ROW EXECUTE FUNCTION count_club_event('applications');--> statement-breakpoint
CREATE TRIGGER submissions_count_passes AFTER UPDATE OF status ON submissions
  FOR EACH ROW WHEN (NEW.status = 'APPROVED' AND OLD.status <> 'APPROVED') EXECUTE FUNCTION count_club_event('passes');--> statement-breakpoint
-- Remembers to the hour when a club last changed.
CREATE FUNCTION touch_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO club_freshness AS f (club_id, changed_at) VALUES (NEW.club_id, now())
    ON CONFLICT (club_id) DO UPDATE SET changed_at = now() WHERE f.changed_at < now() - interval '1 hour';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER articles_touch_club AFTER INSERT OR UPDATE ON articles FOR EACH ROW EXECUTE FUNCTION touch_club();--> statement-breakpoint
CREATE TRIGGER notices_touch_club AFTER INSERT OR UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION touch_club();--> statement-breakpoint
CREATE TRIGGER events_touch_club AFTER INSERT OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION touch_club();--> statement-breakpoint
CREATE TRIGGER recruitments_touch_club AFTER INSERT OR UPDATE ON recruitments FOR EACH ROW EXECUTE FUNCTION touch_club();--> statement-breakpoint
INSERT INTO club_freshness (club_id, changed_at)
  SELECT club_id, max(changed_at) FROM (
    SELECT club_id, max(coalesce(updated_at, created_at)) AS changed_at FROM articles GROUP BY club_id
    UNION ALL SELECT club_id, max(coalesce(updated_at, created_at)) FROM notices GROUP BY club_id) posts
  GROUP BY club_id;
