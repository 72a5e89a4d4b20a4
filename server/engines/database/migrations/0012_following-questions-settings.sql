CREATE TABLE "club_follows" (
	"club_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"followed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_follows_club_id_user_id_pk" PRIMARY KEY("club_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "club_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"asker_id" integer,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"removed_reason" text,
	CONSTRAINT "club_questions_answer" CHECK (("club_questions"."answer" is null) = ("club_questions"."answered_at" is null)),
	CONSTRAINT "club_questions_pinned" CHECK (not "club_questions"."is_pinned" or ("club_questions"."answer" is not null and "club_questions"."removed_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "muted_clubs" (
	"user_id" integer NOT NULL,
	"club_id" integer NOT NULL,
	CONSTRAINT "muted_clubs_user_id_club_id_pk" PRIMARY KEY("user_id","club_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_in_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "club_follows" ADD CONSTRAINT "club_follows_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_follows" ADD CONSTRAINT "club_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_questions" ADD CONSTRAINT "club_questions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_questions" ADD CONSTRAINT "club_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_clubs" ADD CONSTRAINT "muted_clubs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_clubs" ADD CONSTRAINT "muted_clubs_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_follows_user_idx" ON "club_follows" USING btree ("user_id","followed_at");--> statement-breakpoint
CREATE INDEX "club_questions_club_idx" ON "club_questions" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "club_questions_asker_idx" ON "club_questions" USING btree ("asker_id","club_id");--> statement-breakpoint
CREATE INDEX "muted_clubs_club_idx" ON "muted_clubs" USING btree ("club_id");