CREATE TABLE "interview_bookings" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"slot_id" integer NOT NULL,
	"no_show" boolean DEFAULT false NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recruitment_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_slots_capacity" CHECK ("interview_slots"."capacity" between 1 and 20),
	CONSTRAINT "interview_slots_taken" CHECK ("interview_slots"."taken" between 0 and "interview_slots"."capacity"),
	CONSTRAINT "interview_slots_minutes" CHECK ("interview_slots"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "recruitment_extensions" (
	"recruitment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"granted_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruitment_extensions_recruitment_id_user_id_pk" PRIMARY KEY("recruitment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recruitments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"seats" smallint,
	"fee" text DEFAULT '' NOT NULL,
	"booking_closes_hours" smallint DEFAULT 12 NOT NULL,
	"tracks" text[] DEFAULT '{}' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_question_id" integer DEFAULT 1 NOT NULL,
	"form_version" integer DEFAULT 1 NOT NULL,
	"has_interview" boolean DEFAULT false NOT NULL,
	"release" text DEFAULT 'IMMEDIATE' NOT NULL,
	"results_at" timestamp (3) with time zone,
	"messages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"first_released_at" timestamp (3) with time zone,
	"archived_counts" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruitments_period" CHECK ("recruitments"."closes_at" > "recruitments"."opens_at"),
	CONSTRAINT "recruitments_ended" CHECK ("recruitments"."ended_at" is null or "recruitments"."published_at" is not null),
	CONSTRAINT "recruitments_closed" CHECK ("recruitments"."closed_at" is null or "recruitments"."published_at" is not null),
	CONSTRAINT "recruitments_release" CHECK ("recruitments"."release" in ('IMMEDIATE', 'TOGETHER')),
	CONSTRAINT "recruitments_results_at" CHECK ("recruitments"."results_at" is null or "recruitments"."release" = 'TOGETHER'),
	CONSTRAINT "recruitments_seats" CHECK ("recruitments"."seats" between 1 and 999),
	CONSTRAINT "recruitments_booking_hours" CHECK ("recruitments"."booking_closes_hours" between 0 and 72)
);
--> statement-breakpoint
CREATE TABLE "result_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recruitment_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"stage" text NOT NULL,
	"decision" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_deliveries_once" UNIQUE("submission_id","stage","channel"),
	CONSTRAINT "result_deliveries_stage" CHECK ("result_deliveries"."stage" in ('DOCUMENT', 'INTERVIEW')),
	CONSTRAINT "result_deliveries_decision" CHECK ("result_deliveries"."decision" in ('PASS', 'FAIL')),
	CONSTRAINT "result_deliveries_channel" CHECK ("result_deliveries"."channel" in ('app', 'email')),
	CONSTRAINT "result_deliveries_state" CHECK ("result_deliveries"."state" in ('QUEUED', 'SENT', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "submission_drafts" (
	"recruitment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"track" text,
	"contact" text NOT NULL,
	"contents" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_drafts_recruitment_id_user_id_pk" PRIMARY KEY("recruitment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "submission_evaluations" (
	"submission_id" integer NOT NULL,
	"leader_id" integer NOT NULL,
	"score" smallint,
	"memo" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_evaluations_submission_id_leader_id_pk" PRIMARY KEY("submission_id","leader_id"),
	CONSTRAINT "submission_evaluations_score" CHECK ("submission_evaluations"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_events_event" CHECK ("submission_events"."event" in ('INVITED', 'BOOKED', 'RELEASED'))
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_one_per_person";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "recruitment_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "track" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "stage" text DEFAULT 'DOCUMENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "outcome_by" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "outcome_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interview_bookings" ADD CONSTRAINT "interview_bookings_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_bookings" ADD CONSTRAINT "interview_bookings_slot_id_interview_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."interview_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitment_extensions" ADD CONSTRAINT "recruitment_extensions_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitment_extensions" ADD CONSTRAINT "recruitment_extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitment_extensions" ADD CONSTRAINT "recruitment_extensions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_deliveries" ADD CONSTRAINT "result_deliveries_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_deliveries" ADD CONSTRAINT "result_deliveries_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_evaluations" ADD CONSTRAINT "submission_evaluations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_evaluations" ADD CONSTRAINT "submission_evaluations_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every club gets the round that behaves as before: published, open-ended, without questions. Its applications belong to it.
INSERT INTO "recruitments" ("club_id", "title", "published_at", "created_at", "updated_at")
	SELECT "id", '상시 모집', "created_at", "created_at", "created_at" FROM "clubs" ORDER BY "id";--> statement-breakpoint
UPDATE "submissions" s SET "recruitment_id" = r."id" FROM "recruitments" r WHERE r."club_id" = s."club_id";--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "recruitment_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "submission_events" ("submission_id", "event", "at")
	SELECT "id", 'RELEASED', "decided_at" FROM "submissions" WHERE "decided_at" IS NOT NULL ORDER BY "decided_at", "id";--> statement-breakpoint
CREATE INDEX "interview_bookings_slot_idx" ON "interview_bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "interview_slots_round_idx" ON "interview_slots" USING btree ("recruitment_id","starts_at");--> statement-breakpoint
CREATE INDEX "recruitment_extensions_user_idx" ON "recruitment_extensions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recruitments_club_idx" ON "recruitments" USING btree ("club_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recruitments_one_draft" ON "recruitments" USING btree ("club_id") WHERE "recruitments"."published_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recruitments_one_current" ON "recruitments" USING btree ("club_id") WHERE "recruitments"."published_at" is not null and "recruitments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "result_deliveries_round_idx" ON "result_deliveries" USING btree ("recruitment_id","id");--> statement-breakpoint
CREATE INDEX "submission_drafts_user_idx" ON "submission_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submission_evaluations_leader_idx" ON "submission_evaluations" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "submission_events_submission_idx" ON "submission_events" USING btree ("submission_id","id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_outcome_by_users_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_club_user_idx" ON "submissions" USING btree ("club_id","user_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_one_per_round" UNIQUE("recruitment_id","user_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_stage" CHECK ("submissions"."stage" in ('DOCUMENT', 'INTERVIEW'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_outcome" CHECK ("submissions"."outcome" in ('PASS', 'FAIL', 'HOLD'));