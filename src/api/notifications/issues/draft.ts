import { isEmpty } from '#domain/notifications/issue-entries.ts';
import { lastWeek, weekOf, type Week } from '#domain/notifications/weeks.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { uuidv7 } from '#platform/ids.ts';
import { textsOf, type Language } from '#platform/texts.ts';
import { assertMay } from '../policy.ts';
import { findEntries } from './find.ts';

/** A day as issues write it. */
export const writtenDay = (day: string, language: Language): string => writeDay(day, 'day', 'comma', language) ?? day;

/** The subject of an issue whose editor has written none. */
export const ownSubject = ({ from, to }: Pick<Week, 'from' | 'to'>, site: string, language: Language): string =>
  textsOf(language)('mail_issue_subject', { site, from: writtenDay(from, language), to: writtenDay(to, language) });

/** The week that a day is in, or the last one. @throws Failure INVALID_INPUT when it is not over */
export function draftedWeek(day: string | undefined, now: Date): Week {
  const week = day === undefined ? lastWeek(now) : weekOf(day);
  if (week.to >= now.toISOString().slice(0, 10)) throw invalid('day', 'is in a week that is not over');
  return week;
}

/**
 * Drafts the issue of a week out of what the site holds. Nothing is kept of a week that brought nothing.
 * @returns undefined then @throws Failure CONFLICT when the week has an issue already
 */
export async function draftIssue(context: ApiContext, actor: Actor, week: Week): Promise<{ id: string; slug: string } | undefined> {
  const permit = assertMay(actor, 'edit-newsletter');
  const { slug, from, to } = week;
  const known = await context.db.write.query('select from newsletter_issue where slug = $1', [slug]);
  if (known.rowCount) throw new Failure('CONFLICT', { description: `The week ${slug} has an issue already.` });
  const found = await findEntries(context, week);
  if (isEmpty(found)) return undefined;
  const subjects = (['en', 'vi'] as const).map((language) => ownSubject(week, context.config.siteName, language));
  return transact(context, permit, { acts: ['newsletter.draft'] }, async (tx) => {
    const id = uuidv7();
    const { rowCount } = await tx.sql.query(
      `insert into newsletter_issue (id, slug, from_day, to_day, subject_en, subject_vi, found, shown, drafted_at) values ($1, $2, $3, $4, $5, $6, $7, $7, now()) on conflict (slug) do nothing`,
      [id, slug, from, to, ...subjects, JSON.stringify(found)],
    );
    if (!rowCount) throw new Failure('CONFLICT', { description: `The week ${slug} has an issue already.` });
    tx.audit('newsletter.draft', `newsletter:${id}`, { slug });
    return { id, slug };
  });
}
