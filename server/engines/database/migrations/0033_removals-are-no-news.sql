-- A removal of a post by an operator and its end are no change of the club, which would no longer look quiet.
DROP TRIGGER articles_touch_club ON articles;--> statement-breakpoint
DROP TRIGGER notices_touch_club ON notices;--> statement-breakpoint
CREATE TRIGGER articles_touch_club AFTER INSERT OR UPDATE OF title, contents, image ON articles
  FOR EACH ROW EXECUTE FUNCTION touch_club();--> statement-breakpoint
CREATE TRIGGER notices_touch_club AFTER INSERT OR UPDATE OF title, contents, image, is_pinned ON notices
  FOR EACH ROW EXECUTE FUNCTION touch_club();
