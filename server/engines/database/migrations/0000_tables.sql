CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "club_search" (
	"club_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_letters" text NOT NULL,
	"name_initials" text NOT NULL,
	"name_grams" integer[] NOT NULL,
	"letters" text NOT NULL,
	"initials" text NOT NULL,
	"grams" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clubs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"thumbnail" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailbox" text NOT NULL,
	"browser_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"parent_id" integer,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "comments_article_key" UNIQUE("article_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"email" text NOT NULL,
	"browser_hash" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"verified_until" timestamp (3) with time zone,
	CONSTRAINT "email_verifications_email_browser_hash_pk" PRIMARY KEY("email","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"made_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"club_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_club_id_user_id_pk" PRIMARY KEY("club_id","user_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"owner_id" integer NOT NULL,
	"content_type" text NOT NULL,
	"byte_length" integer,
	"upload_bytes" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"refusal" text,
	"attached_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "objects_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "personal_data_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_data_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reader_id" integer NOT NULL,
	"address" text NOT NULL,
	"what" text NOT NULL,
	"club_id" integer,
	"subject_ids" integer[] NOT NULL,
	CONSTRAINT "personal_data_reads_what" CHECK ("personal_data_reads"."what" in ('applicants', 'application', 'profile', 'export'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"contact" text NOT NULL,
	"department" text NOT NULL,
	"contents" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	CONSTRAINT "submissions_one_per_person" UNIQUE("club_id","user_id"),
	CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('PENDING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text,
	"password_hash" text,
	"name" text,
	"email" text,
	"mailbox" text,
	"university_name" text,
	"student_id" text,
	"department" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"profile_image" text,
	"consented_at" timestamp (3) with time zone,
	"consent_version" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "users_username_key" UNIQUE("username"),
	CONSTRAINT "users_mailbox_key" UNIQUE("mailbox"),
	CONSTRAINT "users_student_id_key" UNIQUE("university_name","student_id"),
	CONSTRAINT "users_mailbox" CHECK (("users"."email" is null) = ("users"."mailbox" is null))
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_search" ADD CONSTRAINT "club_search_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_fk" FOREIGN KEY ("article_id","parent_id") REFERENCES "public"."comments"("article_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_club_idx" ON "articles" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_sender_idx" ON "chat_messages" USING btree ("room_id","sender_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_participants_user_idx" ON "chat_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_search_letters_idx" ON "club_search" USING gin ("letters" gin_trgm_ops,(array["club_id" / 1024])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "club_search_initials_idx" ON "club_search" USING gin ("initials" gin_trgm_ops,(array["club_id" / 1024])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "club_search_grams_idx" ON "club_search" USING gin ("grams",(array["club_id" / 1024])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "club_search_name_grams_idx" ON "club_search" USING gin ("name_grams",(array["club_id" / 1024])) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_name_key" ON "clubs" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "clubs_category_idx" ON "clubs" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "clubs_members_idx" ON "clubs" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "code_sends_mailbox_idx" ON "code_sends" USING btree ("mailbox","sent_at");--> statement-breakpoint
CREATE INDEX "comments_parent_idx" ON "comments" USING btree ("article_id","parent_id");--> statement-breakpoint
CREATE INDEX "comments_living_idx" ON "comments" USING btree ("article_id") WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "email_verifications_browser_idx" ON "email_verifications" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "idempotency_keys_time_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_president" ON "memberships" USING btree ("club_id") WHERE "memberships"."role" = 'PRESIDENT';--> statement-breakpoint
CREATE INDEX "memberships_leaders_idx" ON "memberships" USING btree ("club_id") WHERE "memberships"."role" in ('PRESIDENT', 'VICE_PRESIDENT');--> statement-breakpoint
CREATE INDEX "notices_club_idx" ON "notices" USING btree ("club_id","is_pinned","id");--> statement-breakpoint
CREATE INDEX "objects_unattached_idx" ON "objects" USING btree ("created_at") WHERE "objects"."attached_to" is null;--> statement-breakpoint
CREATE INDEX "personal_data_reads_time_idx" ON "personal_data_reads" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "personal_data_reads_reader_idx" ON "personal_data_reads" USING btree ("reader_id","read_at");--> statement-breakpoint
CREATE INDEX "personal_data_reads_subjects_idx" ON "personal_data_reads" USING gin ("subject_ids");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "submissions_user_idx" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_club_idx" ON "submissions" USING btree ("club_id","id");