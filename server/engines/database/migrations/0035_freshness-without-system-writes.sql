-- A new place on a waiting list and the counts of deleted applications are no change of the club, which would no longer look quiet. Edits set
-- updated_at.
DROP TRIGGER events_touch_club ON events;--> statement-breakpoint
DROP TRIGGER recruitments_touch_club ON recruitments;--> statement-breakpoint
CREATE TRIGGER events_touch_club AFTER INSERT OR UPDATE OF updated_at ON events
  FOR EACH ROW EXECUTE FUNCTION touch_club();--> statement-breakpoint
CREATE TRIGGER recruitments_touch_club AFTER INSERT OR UPDATE OF updated_at ON recruitments
  FOR EACH ROW EXECUTE FUNCTION touch_club();
