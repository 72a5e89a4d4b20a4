CREATE TABLE "daily_summaries" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "daily_summaries_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "daily_summaries" ADD CONSTRAINT "daily_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;