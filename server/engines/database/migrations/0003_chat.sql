CREATE TABLE "chat_messages" (
	"room_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"client_message_id" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_room_id_message_id_pk" PRIMARY KEY("room_id","message_id"),
	CONSTRAINT "chat_messages_client_key" UNIQUE("room_id","sender_id","client_message_id")
);
--> statement-breakpoint
CREATE TABLE "chat_participants" (
	"room_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"hidden_up_to" integer DEFAULT 0 NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "chat_participants_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"club_id" integer,
	"low_user_id" integer,
	"high_user_id" integer,
	"about_club_id" integer DEFAULT 0 NOT NULL,
	"last_message_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_club_key" UNIQUE("club_id"),
	CONSTRAINT "chat_rooms_pair_key" UNIQUE("low_user_id","high_user_id","about_club_id"),
	CONSTRAINT "chat_rooms_kind" CHECK (case "chat_rooms"."kind" when 'CLUB' then "chat_rooms"."club_id" is not null and "chat_rooms"."low_user_id" is null and "chat_rooms"."high_user_id" is null
    when 'PRIVATE' then "chat_rooms"."club_id" is null and "chat_rooms"."low_user_id" < "chat_rooms"."high_user_id" else false end)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_participants_user_idx" ON "chat_participants" USING btree ("user_id");--> statement-breakpoint
-- Rooms of clubs follow clubs and memberships by triggers, so that no change of a membership, by whatever version of the server, can forget them.
CREATE FUNCTION chat_open_club_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_rooms (kind, club_id) SELECT 'CLUB', id FROM founded ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION chat_add_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What was said before somebody came is there to be read, and is nothing unread.
  INSERT INTO chat_participants (room_id, user_id, read_up_to)
    SELECT r.id, j.user_id, r.last_message_id FROM joined j JOIN chat_rooms r USING (club_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION chat_remove_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM chat_participants p USING gone g, chat_rooms r WHERE r.club_id = g.club_id AND p.room_id = r.id AND p.user_id = g.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER chat_club_founded AFTER INSERT ON clubs REFERENCING NEW TABLE AS founded FOR EACH STATEMENT EXECUTE FUNCTION chat_open_club_rooms();--> statement-breakpoint
CREATE TRIGGER chat_member_joined AFTER INSERT ON memberships REFERENCING NEW TABLE AS joined FOR EACH STATEMENT EXECUTE FUNCTION chat_add_members();--> statement-breakpoint
CREATE TRIGGER chat_member_gone AFTER DELETE ON memberships REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION chat_remove_members();--> statement-breakpoint
INSERT INTO chat_rooms (kind, club_id) SELECT 'CLUB', id FROM clubs;--> statement-breakpoint
INSERT INTO chat_participants (room_id, user_id) SELECT r.id, m.user_id FROM memberships m JOIN chat_rooms r USING (club_id);
