/** SQL of whether a row `l` of article_record binds: an editor's word counts before a statement's and the headline's. */
export const BINDS = 'coalesce(l.by_editor, l.by_citation or l.by_headline)';
/** SQL of who says that an article is about the record of a row `l`. */
export const BOUND_BY = `case when l.by_editor then 'editor' when l.by_citation then 'citation' else 'headline' end`;

/** Forgets the rows that nobody says anything by. Parameters: the articles. */
export const FORGET_UNSAID = 'delete from article_record where article_id = any($1::uuid[]) and not by_citation and not by_headline and by_editor is null';
