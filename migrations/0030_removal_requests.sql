CREATE TABLE "removal_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wish" text NOT NULL,
	"record_id" uuid,
	"field" text,
	"text" text,
	"email" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"taken_down" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "removal_request_decided" CHECK (("removal_request"."state" = 'open') = ("removal_request"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "removal_request" ADD CONSTRAINT "removal_request_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removal_request_state_id_index" ON "removal_request" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "removal_request_record_id_index" ON "removal_request" USING btree ("record_id");