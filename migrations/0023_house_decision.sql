CREATE TABLE "house_decision" (
	"entry_a" integer NOT NULL,
	"entry_b" integer NOT NULL,
	"same" boolean NOT NULL,
	CONSTRAINT "house_decision_entry_a_entry_b_pk" PRIMARY KEY("entry_a","entry_b")
);
--> statement-breakpoint
ALTER TABLE "house_decision" ADD CONSTRAINT "house_decision_entry_a_entry_id_fk" FOREIGN KEY ("entry_a") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_decision" ADD CONSTRAINT "house_decision_entry_b_entry_id_fk" FOREIGN KEY ("entry_b") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_decision_entry_b_index" ON "house_decision" USING btree ("entry_b");