-- Addresses of lists name columns by paths of the screen language: saved lists lose the names of the wire that they held.
WITH "word" ("kind", "was", "is") AS (
	VALUES
		('project', 'peoples', 'people'),
		('person', 'organization', 'current_organization'),
		('person', 'relate_token', 'projects'),
		('person', 'background_summary', 'description'),
		('person', 'number_of_investment', 'investment_count'),
		('organization', 'ventures_name', 'name'),
		('organization', 'year_founded', 'founded'),
		('organization', 'founder', 'founders'),
		('organization', 'summary', 'description'),
		('organization', 'relate_project', 'projects'),
		('organization', 'number_of_investment', 'investment_count'),
		('round', 'projects', 'project'),
		('round', 'stages', 'stage'),
		('round', 'amount_quantity', 'amount')
), "changed" AS (
	SELECT
		l."id",
		(
			SELECT string_agg(coalesce(w."is", c."named"), ',' ORDER BY c."place")
			FROM unnest(string_to_array(l."content" ->> 'cols', ',')) WITH ORDINALITY AS c ("named", "place")
			LEFT JOIN "word" w ON w."kind" = l."content" ->> 'kind' AND w."was" = c."named"
		) AS "cols",
		(
			SELECT CASE WHEN l."content" ->> 'sort' LIKE '-%' THEN '-' || w."is" ELSE w."is" END
			FROM "word" w
			WHERE w."kind" = l."content" ->> 'kind' AND w."was" = ltrim(l."content" ->> 'sort', '-')
		) AS "sort"
	FROM "saved_list" l
)
UPDATE "saved_list" l
SET "content" = l."content" || jsonb_strip_nulls(jsonb_build_object('cols', c."cols", 'sort', c."sort"))
FROM "changed" c
WHERE c."id" = l."id" AND (c."cols" IS DISTINCT FROM l."content" ->> 'cols' OR c."sort" IS NOT NULL);
