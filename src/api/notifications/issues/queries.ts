import type { z } from '@hono/zod-openapi';
import { ISSUE_SECTIONS, type IssueEntries, type IssueSection } from '#domain/notifications/issue-entries.ts';
import { Failure } from '#platform/errors.ts';
import type { MailParts } from '#platform/mail/kind.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Language } from '#platform/texts.ts';
import { moment, namesHidden } from '../../records/index.ts';
import { issueContent } from './content.ts';
import type { editedIssue, editedIssues } from './contract.ts';
import { issueLines } from './lines.ts';
import { newsletterIssueMail } from './mails.ts';

type Head = z.output<typeof editedIssues>['issues'][number];
type Edited = z.output<typeof editedIssue>;
/** Issues in the list at most. */
const MOST = 100;

/** SQL of a text of an editor's; empty where it names a person who was taken down. */
const told = (column: string): string => `case when ${namesHidden(column)} then '' else ${column} end`;
const inLanguages = (column: string): string => `json_build_object('en', ${told(`i.${column}_en`)}, 'vi', ${told(`i.${column}_vi`)})`;
const HEAD = `i.id, i.slug, i.from_day::text as "from", i.to_day::text as "to", i.state, i.revision, ${inLanguages('subject')} as subject, ${moment('i.drafted_at')} as drafted_at,
  (select a.username from account a where a.id = i.edited_by) as edited_by, ${moment('i.edited_at')} as edited_at, ${moment('i.sent_at')} as sent_at, i.queued, i.taken`;
const SUBSCRIBERS = '(select count(*)::int from newsletter_subscription where confirmed_at is not null)';

/** The newest issues in all states. */
export async function listIssues(sql: Queryable): Promise<z.output<typeof editedIssues>> {
  const { rows } = await sql.query<Head>(`select ${HEAD} from newsletter_issue i order by i.from_day desc limit ${MOST}`);
  const { rows: counted } = await sql.query<{ n: number }>(`select ${SUBSCRIBERS} as n`);
  return { issues: rows, subscribers: counted[0]?.n ?? 0 };
}

const COUNTED = (state: string): string =>
  `(select count(*)::int from mail m where m.template = '${newsletterIssueMail.template}' and m.state = '${state}' and m.detail ->> 'issue' = i.id::text)`;

interface Row extends Omit<Edited, 'sections'> {
  shown: IssueEntries;
}

/** One issue as its editors see it, with the lines of all that was found. @throws Failure NOT_FOUND */
export async function editedIssueOf(parts: MailParts, id: string, language: Language): Promise<Edited> {
  const { rows } = await parts.db.read.query<Row>(
    `select ${HEAD}, ${inLanguages('introduction')} as introduction, i.shown, ${COUNTED('waiting')} as waiting, ${COUNTED('failed')} as failed, ${SUBSCRIBERS} as subscribers from newsletter_issue i where i.id = $1`,
    [id],
  );
  const content = await issueContent(parts, id, 'found');
  if (!rows[0] || !content) throw new Failure('NOT_FOUND');
  const { shown, ...head } = rows[0];
  const lines = issueLines(content, language);
  const entriesOf = (section: IssueSection): Edited['sections'][IssueSection] => {
    const entries = lines[section].map(({ key, text, detail }) => ({ key, text, detail: detail ?? null, shown: shown[section].includes(key) }));
    const place = (key: string): number => shown[section].indexOf(key);
    return [...entries.filter((one) => one.shown).toSorted((a, b) => place(a.key) - place(b.key)), ...entries.filter((one) => !one.shown)];
  };
  return { ...head, sections: Object.fromEntries(ISSUE_SECTIONS.map((section) => [section, entriesOf(section)])) as Edited['sections'] };
}
