import { notFound, redirect } from '@tanstack/react-router';
import { CallError, type Answer } from '#client';
import { absoluteAddress, addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatMoment } from '../../ui/time/moment.ts';
import { fieldLabel } from '../field-labels.ts';
import { targetOf } from '../../ui/address/address.ts';
import { statementText } from '../statement-text.ts';

/** A statement with how it stood, from the API. */
export type Cited = Answer<'statement'>['cited'];

/** What the page of a statement shows. */
export interface LoadedCited {
  cited: Cited;
  /** In the words of the page. */
  field: string;
  value: string;
  /** The citation as a text, with its address; none of an instant at which Cairn did not hold the statement. */
  citation: string | undefined;
  /** What the page says about itself. */
  head: ReturnType<typeof pageHead>;
}

/** Moments of citations stand in UTC: readers of all places compare them. */
export const citedMoment = (at: string): string => `${formatMoment(at, 'UTC')} UTC`;

/** Loads a statement; an address without an instant leads to that of the answer. @param at the instant of the citation, UTC @throws notFound for what is no statement that may be shown, and for what is no instant */
export async function loadCited({ client, site }: AppContext, number: string, { at }: { at?: string }): Promise<LoadedCited> {
  const id = /^[1-9]\d{0,15}$/.test(number) ? Number(number) : 0;
  const cited = await client.struct('statement', { id, ...(at !== undefined && { at }) }).then(
    ({ data }) => data.cited,
    (error: unknown) => {
      if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
      throw error;
    },
  );
  if (at === undefined) throw redirect({ ...targetOf(addresses.statement(id, { at: cited.at })), replace: true });
  const { record, statement, stood } = cited;
  const field = fieldLabel(cited.field);
  const said = statementText(cited.field, statement);
  const value = statement.denies ? m.source_denies({ value: said }) : said;
  const names = { source: statement.source.name, record: record.name ?? record.slug };
  const path = addresses.statement(id, { at });
  const isHeld = stood === 'shown' || stood === 'held';
  const text = m.cite_line({
    ...names,
    field,
    value,
    page: statement.document ? `${statement.document.url}.` : '',
    site: site.name,
    moment: citedMoment(at),
    address: absoluteAddress(site.publicUrl, path, getLocale()),
  });
  const head = pageHead({ site, title: m.cite_title(names), description: m.cite_description(names), path, index: false });
  return { cited, field, value, citation: isHeld ? text : undefined, head };
}
