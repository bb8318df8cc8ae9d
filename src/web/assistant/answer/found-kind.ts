import { articleOf } from '#domain/assistant/found.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { m } from '../../paraglide/messages.js';
import type { AnswerRow } from '../queries.ts';

const ONE: Readonly<Record<KindName, () => string>> = {
  project: m.card_project,
  organization: m.card_organization,
  person: m.card_person,
  round: m.card_round,
};

/** What a row is: a record of a kind, or news, on this site or another. Undefined of a group. */
export function foundKind(row: Pick<AnswerRow, 'kind' | 'href' | 'cells'>): string | undefined {
  if (row.kind !== null) return ONE[row.kind]();
  return articleOf(row) ? m.news_type_news() : undefined;
}
