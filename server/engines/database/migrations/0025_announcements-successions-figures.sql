CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_only" boolean DEFAULT true NOT NULL,
	"text" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_only" UNIQUE("is_only"),
	CONSTRAINT "announcements_is_only" CHECK ("announcements"."is_only")
);
--> statement-breakpoint
CREATE TABLE "club_day_counts" (
	"club_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"passes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "club_day_counts_club_id_day_pk" PRIMARY KEY("club_id","day")
);
--> statement-breakpoint
CREATE TABLE "club_freshness" (
	"club_id" integer PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "succession_supports" (
	"succession_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "succession_supports_succession_id_user_id_pk" PRIMARY KEY("succession_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "successions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "successions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"requester_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"president_id" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "club_day_counts" ADD CONSTRAINT "club_day_counts_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_freshness" ADD CONSTRAINT "club_freshness_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "succession_supports" ADD CONSTRAINT "succession_supports_succession_id_successions_id_fk" FOREIGN KEY ("succession_id") REFERENCES "public"."successions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "succession_supports" ADD CONSTRAINT "succession_supports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successions" ADD CONSTRAINT "successions_president_id_users_id_fk" FOREIGN KEY ("president_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "successions_one_open" ON "successions" USING btree ("club_id") WHERE "successions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "successions_club_idx" ON "successions" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "successions_due_idx" ON "successions" USING btree ("ends_at") WHERE "successions"."ended_at" is null;