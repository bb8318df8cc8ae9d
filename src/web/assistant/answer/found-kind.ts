import type { KindName } from '#domain/kinds/kinds.ts';
import { parseAddress } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import type { AnswerRow } from '../queries.ts';

const ONE: Readonly<Record<KindName, () => string>> = {
  project: m.card_project,
  organization: m.card_organization,
  person: m.card_person,
  round: m.card_round,
};

/** What a row is: a record of a kind, or news. Undefined of a group. */
export function foundKind({ kind, href }: Pick<AnswerRow, 'kind' | 'href'>): string | undefined {
  if (kind !== null) return ONE[kind]();
  const address = href === null ? undefined : parseAddress(href)?.address;
  return address?.startsWith('/news/') ? m.news_type_news() : undefined;
}
