CREATE TABLE "event_answers" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"answer" text NOT NULL,
	"waiting_number" integer,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_answers_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_answers_answer" CHECK ("event_answers"."answer" in ('GOING', 'MAYBE', 'NOT_GOING', 'WAITLISTED')),
	CONSTRAINT "event_answers_waiting" CHECK (("event_answers"."answer" = 'WAITLISTED') = ("event_answers"."waiting_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"series_id" integer,
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_all_day" boolean NOT NULL,
	"audience" text NOT NULL,
	"capacity" integer,
	"rsvp_until" timestamp (3) with time zone,
	"repeat_until" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"last_waiting_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "events_order" CHECK ("events"."ends_at" >= "events"."starts_at"),
	CONSTRAINT "events_audience" CHECK ("events"."audience" in ('MEMBERS', 'EVERYONE')),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_answers_user_idx" ON "event_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_answers_answer_idx" ON "event_answers" USING btree ("event_id","answer");--> statement-breakpoint
CREATE UNIQUE INDEX "event_answers_waiting_list" ON "event_answers" USING btree ("event_id","waiting_number") WHERE "event_answers"."waiting_number" is not null;--> statement-breakpoint
CREATE INDEX "events_club_idx" ON "events" USING btree ("club_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_series_idx" ON "events" USING btree ("series_id","starts_at");