CREATE TABLE "notification_causes" (
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"recipient_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"subject_id" integer,
	"actor_id" integer,
	"sequence" integer NOT NULL,
	CONSTRAINT "notification_causes_kind_cause_recipient_id_pk" PRIMARY KEY("kind","cause","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "notification_inboxes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient_id" integer NOT NULL,
	"kind" text NOT NULL,
	"group_key" text,
	"subject_type" text NOT NULL,
	"subject_id" integer,
	"club_id" integer,
	"club_name" text,
	"actor_id" integer,
	"count" integer DEFAULT 1 NOT NULL,
	"sequence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('APPLICATION_RECEIVED', 'APPLICATION_VIEWED', 'INTERVIEW_INVITED', 'INTERVIEW_CHANGED', 'INTERVIEW_REMINDER', 'RESULT_RELEASED', 'DRAFT_DEADLINE', 'NOTICE_POSTED', 'COMMENT_ON_MINE', 'REPLY_TO_MINE', 'ROLE_CHANGED', 'EXPELLED', 'PRESIDENCY_RECEIVED', 'RECRUITMENT_OPENED', 'RECRUITMENT_CLOSING', 'EVENT_CREATED', 'EVENT_CHANGED', 'EVENT_CANCELLED', 'EVENT_REMINDER', 'WAITLIST_PROMOTED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'REPORT_RESOLVED', 'CONTENT_REMOVED', 'CONTENT_RESTORED', 'APPEAL_DECIDED', 'ACCOUNT_WARNED', 'CLUB_CLOSED', 'CLUB_REOPENED', 'SUCCESSION_REQUESTED', 'SUCCESSION_ENDED')),
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" > 0),
	CONSTRAINT "notifications_read_is_seen" CHECK ("notifications"."read_at" is null or "notifications"."seen_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_inboxes" ADD CONSTRAINT "notification_inboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_causes_notification_idx" ON "notification_causes" USING btree ("notification_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_list" ON "notifications" USING btree ("recipient_id","sequence");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("recipient_id","sequence") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unseen_idx" ON "notifications" USING btree ("recipient_id","sequence") WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_unread_per_group" ON "notifications" USING btree ("kind","group_key","recipient_id") WHERE "notifications"."read_at" is null and "notifications"."group_key" is not null;--> statement-breakpoint
CREATE INDEX "notifications_age_idx" ON "notifications" USING btree ("updated_at");