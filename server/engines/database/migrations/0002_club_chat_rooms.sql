-- Triggers keep the chat room of a club in step with the club and its memberships, so that no server code can forget it.
CREATE FUNCTION chat_create_club_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_rooms (kind, club_id) SELECT 'CLUB', id FROM inserted_clubs ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION chat_add_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A new member can read older messages, but they do not count as unread.
  INSERT INTO chat_participants (room_id, user_id, read_up_to)
    SELECT r.id, m.user_id, r.last_message_id FROM inserted_memberships m JOIN chat_rooms r USING (club_id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION chat_remove_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM chat_participants p USING deleted_memberships m, chat_rooms r
    WHERE r.club_id = m.club_id AND p.room_id = r.id AND p.user_id = m.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER chat_club_inserted AFTER INSERT ON clubs REFERENCING NEW TABLE AS inserted_clubs
  FOR EACH STATEMENT EXECUTE FUNCTION chat_create_club_rooms();--> statement-breakpoint
CREATE TRIGGER chat_membership_inserted AFTER INSERT ON memberships REFERENCING NEW TABLE AS inserted_memberships
  FOR EACH STATEMENT EXECUTE FUNCTION chat_add_participants();--> statement-breakpoint
CREATE TRIGGER chat_membership_deleted AFTER DELETE ON memberships REFERENCING OLD TABLE AS deleted_memberships
  FOR EACH STATEMENT EXECUTE FUNCTION chat_remove_participants();
