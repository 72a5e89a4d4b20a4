CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"club_id" integer,
	"actor_id" integer,
	"is_by_operator" boolean DEFAULT false NOT NULL,
	"action" text NOT NULL,
	"target_id" integer,
	"before" text,
	"after" text,
	"reason" text,
	CONSTRAINT "audit_entries_club" CHECK ("audit_entries"."club_id" is not null or "audit_entries"."is_by_operator")
);
--> statement-breakpoint
CREATE TABLE "role_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"is_start_recorded" boolean DEFAULT true NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "closed_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_active_on" date;--> statement-breakpoint
ALTER TABLE "role_periods" ADD CONSTRAINT "role_periods_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_periods" ADD CONSTRAINT "role_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_club_idx" ON "audit_entries" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_target_idx" ON "audit_entries" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_time_idx" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "role_periods_club_idx" ON "role_periods" USING btree ("club_id","started_at");--> statement-breakpoint
CREATE INDEX "role_periods_user_idx" ON "role_periods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_periods_one_current" ON "role_periods" USING btree ("club_id","user_id") WHERE "role_periods"."ended_at" is null;