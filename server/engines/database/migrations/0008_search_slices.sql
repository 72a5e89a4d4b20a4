DROP INDEX "club_search_letters_idx";--> statement-breakpoint
DROP INDEX "club_search_initials_idx";--> statement-breakpoint
DROP INDEX "club_search_grams_idx";--> statement-breakpoint
DROP INDEX "club_search_name_grams_idx";--> statement-breakpoint
-- Texts of usual length stay in their rows, unpacked: search reads them one by one, and unpacking cost half of that.
ALTER TABLE "club_search" ALTER COLUMN "letters" SET STORAGE MAIN, ALTER COLUMN "initials" SET STORAGE MAIN;--> statement-breakpoint
UPDATE "club_search" SET "letters" = "letters" || '', "initials" = "initials" || '';--> statement-breakpoint
-- The slice of neighbours that a club is in by its id: what is looked for in few slices costs the same, however many clubs there are.
CREATE INDEX "club_search_letters_idx" ON "club_search" USING gin ("letters" gin_trgm_ops,(array["club_id" / 1024])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "club_search_initials_idx" ON "club_search" USING gin ("initials" gin_trgm_ops,(array["club_id" / 1024])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "club_search_grams_idx" ON "club_search" USING gin ("grams",(array["club_id" / 1024])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "club_search_name_grams_idx" ON "club_search" USING gin ("name_grams",(array["club_id" / 1024])) WITH (fastupdate=false);