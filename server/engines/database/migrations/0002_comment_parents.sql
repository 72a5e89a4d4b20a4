DROP INDEX "comments_article_idx";--> statement-breakpoint
CREATE INDEX "comments_parent_idx" ON "comments" USING btree ("article_id","parent_id");