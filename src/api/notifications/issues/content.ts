import type { MailParts } from '#platform/mail/kind.ts';
import { issueSql } from './content-sql.ts';
import type { Issue } from './contract.ts';
import { readIssue } from './datasets.ts';
import { noteBySlug, type IssueNote, type NoteFigure } from './notes.ts';

/** An issue with what is live of all that it names. */
export interface IssueContent {
  issue: Issue;
  notes: IssueNote[];
  figures: { note: IssueNote; figure: NoteFigure }[];
}

/** The content of an issue in any state, as its records and notes are now. @param entries which of its entries */
export async function issueContent({ db, struct }: MailParts, id: string, entries: 'shown' | 'found' = 'shown'): Promise<IssueContent | undefined> {
  const { rows } = await db.read.query<{ body: string }>({ name: `issue-${entries}`, text: issueSql('id = $1', entries), values: [id] });
  const body = rows[0]?.body;
  if (body === undefined) return undefined;
  const issue = readIssue(body);
  const slugs = [...new Set([...issue.research, ...issue.figures.map(({ note }) => note)])];
  const known = new Map((await Promise.all(slugs.map((slug) => noteBySlug(struct, slug)))).flatMap((note) => (note ? [[note.slug, note] as const] : [])));
  const figures = issue.figures.flatMap(({ note: slug, figure: key }) => {
    const note = known.get(slug);
    const figure = note?.figures.find((one) => one.key === key);
    return note && figure ? [{ note, figure }] : [];
  });
  return { issue, notes: issue.research.flatMap((slug) => known.get(slug) ?? []), figures };
}
