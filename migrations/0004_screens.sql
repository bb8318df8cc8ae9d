CREATE TABLE "projection_revision" (
	"revision" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "job_title_member_index";--> statement-breakpoint
DROP INDEX "record_sector_member_index";--> statement-breakpoint
ALTER TABLE "job_title" ADD COLUMN "name_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "location_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "type_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "operating_status_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "sector_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "location_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "gender_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "type_of_investor_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "primary_job_title" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "primary_job_title_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "sector_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "symbol_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "location_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "operating_status_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "sector_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "record_sector" ADD COLUMN "name_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "position_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "category_folded" text collate "C";--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "instrument_folded" text collate "C";--> statement-breakpoint
CREATE INDEX "job_title_name_folded_record_id_index" ON "job_title" USING btree ("name_folded","record_id");--> statement-breakpoint
CREATE INDEX "organization_by_location" ON "organization" USING btree ("location_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_type" ON "organization" USING btree ("type_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_founded" ON "organization" USING btree ("founded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_assets_under_management" ON "organization" USING btree ("assets_under_management" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_total_investment_amount" ON "organization" USING btree ("total_investment_amount" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_total_funding_amount" ON "organization" USING btree ("total_funding_amount" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_investments" ON "organization" USING btree ("investments" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_leads" ON "organization" USING btree ("leads" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_last_investment" ON "organization" USING btree ("last_investment" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_sources" ON "organization" USING btree ("sources" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_sector" ON "organization" USING btree ("sector_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_location" ON "person" USING btree ("location_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_primary_job_title" ON "person" USING btree ("primary_job_title_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_gender" ON "person" USING btree ("gender_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_type_of_investor" ON "person" USING btree ("type_of_investor_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_investments" ON "person" USING btree ("investments" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_leads" ON "person" USING btree ("leads" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_last_investment" ON "person" USING btree ("last_investment" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_roles" ON "person" USING btree ("roles" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_works" ON "person" USING btree ("works" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_sources" ON "person" USING btree ("sources" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_sector" ON "person" USING btree ("sector_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_symbol" ON "project" USING btree ("symbol_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_rounds" ON "project" USING btree ("rounds" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_last_round" ON "project" USING btree ("last_round" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_founded" ON "project" USING btree ("founded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_sources" ON "project" USING btree ("sources" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_sector" ON "project" USING btree ("sector_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "record_sector_name_folded_record_id_index" ON "record_sector" USING btree ("name_folded","record_id");--> statement-breakpoint
CREATE INDEX "round_by_valuation" ON "round" USING btree ("valuation_usd" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "round_by_stage" ON "round" USING btree ("stage" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "round_by_investors" ON "round" USING btree ("investors" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "round_by_sources" ON "round" USING btree ("sources" DESC NULLS LAST,"id");