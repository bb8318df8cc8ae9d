import { KINDS } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { Traced } from '../../records/index.ts';

type Value = Traced['values'][number];
type Perhaps = Traced['perhaps'][number];

const addressOf = ({ kind, slug }: Pick<Perhaps, 'kind' | 'slug'>): string => recordAddress(KINDS[kind].wire, slug);
const named = (record: Perhaps): string => `${record.name ?? record.slug} (${addressOf(record)})`;
const listed = (records: readonly Perhaps[], last: string): string => records.map(named).join(` ${last} `);

/** Keys as people call them. */
const KEY_TEXT: Readonly<Record<string, string>> = {
  domain: 'website',
  handle: 'X account',
  github: 'GitHub account',
  contract: 'contract',
  coingecko: 'CoinGecko id',
  caip2: 'chain id',
  id: 'identifier',
  announcement: 'announcement',
  name: 'name',
  shortName: 'name',
};
const keyText = (scheme: string | null): string => KEY_TEXT[scheme ?? ''] ?? scheme ?? 'key';

/** Why a thing of a table waits for a person, or what a person may join it with. */
export function whyText({ kind, name, why, perhaps }: Pick<Traced, 'kind' | 'name' | 'why' | 'perhaps'>): string {
  const called = name ?? 'this';
  switch (why) {
    case 'name alone':
      return `it has nothing but its name in common with ${listed(perhaps, 'and')}`;
    case 'other name':
      return `${called} is another name of ${listed(perhaps, 'and')}`;
    case 'name and several':
      return `its name and what stands beside it fit several: ${listed(perhaps, 'and')}`;
    case 'keys disagree':
      return `its keys lead to more than one thing, or others have them too: ${perhaps.map((one) => `${keyText(one.scheme)} ${one.value ?? ''} to ${named(one)}`).join(', ')}`;
    case 'taken down':
      return `${listed(perhaps, 'and')} was taken down and has the same ${keyText(perhaps[0]?.scheme ?? null)}`;
    case 'shared investors':
      return `it has investors in common with ${listed(perhaps, 'and')}, at another time or of another amount`;
    case 'many':
      return `too many records are called ${called} to name them: give a website, an account or the record's address`;
    default:
      return kind === 'round' ? 'its project waits or was not taken' : 'nothing here has its identifier, and it makes no record of its own';
  }
}

const BECOMES: Readonly<Record<Value['becomes'], (value: Value) => string>> = {
  adds: ({ says, now }) => (now === null ? `nothing → ${says}` : `${now} → ${says}`),
  replaces: ({ says, now, source }) => `${now} (${source}) → ${says}`,
  same: ({ says, source }) => `${says}, as ${source} says`,
  yields: ({ says, now, source }) => (now === null ? `${says}, not shown` : `${now} (${source}) stays; the table says ${says}`),
  waits: ({ says }) => says,
};

/** What becomes of a thing of a table, a line each: first the thing, then its values, before and after. */
export function thingLines(thing: Traced): string[] {
  const { kind, name, does, record, by, values, why, perhaps } = thing;
  const called = `${kind}${name === null ? '' : ` ${name}`}`;
  const found = `is ${record ? addressOf(record) : 'a record'}${by === null ? '' : by === 'person' ? ', as the map says (by its name alone, or by the address of the record)' : `, by ${keyText(by)}`}`;
  const changes = values.some(({ becomes }) => becomes === 'adds' || becomes === 'replaces');
  const what = {
    creates: `new record${record ? `, ${addressOf(record)}` : ''}`,
    matches: `${found}${changes ? '' : '; changes nothing'}`,
    waits: `waits for a person: ${whyText(thing)}`,
  }[does];
  return [
    `${called}: ${what}`,
    ...(does !== 'waits' && why !== null && perhaps.length > 0 ? [`  to be decided: ${whyText(thing)}`] : []),
    ...values.filter(({ says }) => says !== '').map((value) => `  ${value.field}: ${BECOMES[value.becomes](value)}`),
  ];
}

/** Where people decide what waits. */
export const DECIDED_AT = `What waits is decided in Administration, Records: ${addresses.admin('records')}`;
