CREATE TABLE "case_measures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_measures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"author_id" integer,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decider_id" integer,
	"ended_at" timestamp (3) with time zone,
	"appeal_text" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_decided_at" timestamp (3) with time zone,
	"appeal_accepted" boolean,
	"appeal_reason" text,
	CONSTRAINT "case_measures_action" CHECK ("case_measures"."action" in ('TEMPORARY_REMOVAL', 'DELETE', 'WARN', 'SUSPEND')),
	CONSTRAINT "case_measures_appeal" CHECK (("case_measures"."appeal_text" is null) = ("case_measures"."appealed_at" is null) and ("case_measures"."appeal_decided_at" is null) = ("case_measures"."appeal_accepted" is null))
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target_kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"room_id" integer DEFAULT 0 NOT NULL,
	"club_id" integer,
	"author_id" integer,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"assignee_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "report_cases_target_key" UNIQUE("target_kind","room_id","target_id"),
	CONSTRAINT "report_cases_kind" CHECK ("report_cases"."target_kind" in ('ARTICLE', 'NOTICE', 'COMMENT', 'QUESTION', 'MESSAGE', 'CLUB', 'USER')),
	CONSTRAINT "report_cases_state" CHECK ("report_cases"."state" in ('OPEN', 'WORKING', 'RESOLVED', 'REJECTED')),
	CONSTRAINT "report_cases_outcome" CHECK ("report_cases"."outcome" in ('NO_VIOLATION', 'TEMPORARY_REMOVAL', 'DELETE', 'WARN', 'SUSPEND'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"evidence" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('SPAM', 'ABUSE', 'SEXUAL', 'PRIVACY', 'IMPERSONATION', 'ILLEGAL', 'OTHER')),
	CONSTRAINT "reports_decided" CHECK (("reports"."decided_at" is null) = ("reports"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"blocked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_other" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "is_read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_questions" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_measures" ADD CONSTRAINT "case_measures_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_measures" ADD CONSTRAINT "case_measures_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_measures" ADD CONSTRAINT "case_measures_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_measures_case_idx" ON "case_measures" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_measures_author_idx" ON "case_measures" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "case_measures_removal_idx" ON "case_measures" USING btree ("until") WHERE "case_measures"."action" = 'TEMPORARY_REMOVAL' and "case_measures"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_queue_idx" ON "report_cases" USING btree ("state","opened_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_club_idx" ON "report_cases" USING btree ("club_id","state");--> statement-breakpoint
CREATE INDEX "report_cases_author_idx" ON "report_cases" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("case_id","reporter_id") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_evidence_idx" ON "reports" USING btree ("decided_at") WHERE "reports"."evidence" is not null;--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_idx" ON "user_blocks" USING btree ("blocked_id");