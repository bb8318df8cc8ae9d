import { chainKeyOf } from '#domain/ingest/chain-ids.ts';
import type { Json } from '#domain/records/claim.ts';
import { dayOf } from '#domain/contributions/form-values.ts';
import type { Issue } from '#platform/errors.ts';
import { partsOf, textOf, type Given, type Line, type Reading } from './edit.ts';

const dayIn = (value: Json | undefined): string | undefined => dayOf(textOf(value))?.day;
/** Fields whose days may be to come. */
const AHEAD = new Set(['events', 'unlocks', 'roadmap']);
/** US dollars that no round has raised, and units that no token has. */
const [MOST_RAISED, MOST_SUPPLY] = [1e11, 1e32];
const number = (value: Json | undefined): number | undefined => (textOf(value) === '' ? undefined : Number(textOf(value)));

/** What cannot be, by itself: days in a wrong order or to come, more raised than it was worth, a round before the founding. */
export function faultsOf(line: Line, { field, path }: Given, { held, subject }: Reading, today: string): Issue[] {
  const { after } = line.payload;
  const parts = partsOf(after);
  const issues: Issue[] = [];
  const fault = (where: string, message: string): void => void issues.push({ path: where, message });
  const [from, to] = [dayIn(parts['from_date']), dayIn(parts['to_date'])];
  if (from !== undefined && to !== undefined && to < from) fault(`${path}.to_date`, 'is before it began');
  const isDay = field.input === 'day';
  const days = isDay ? [['', after] as const] : Object.entries(parts).filter(([name]) => name === 'date' || name === 'from_date');
  if (!AHEAD.has(field.name)) for (const [name, value] of days) if ((dayIn(value) ?? '') > today) fault(name === '' ? path : `${path}.${name}`, 'is to come');
  if (line.edit === 'add-round') {
    const [amount, valuation] = [number(parts['amount_quantity']), number(parts['valuation'])];
    if (amount !== undefined && amount > MOST_RAISED) fault(`${path}.amount_quantity`, 'is more than any round ever raised');
    if (amount !== undefined && valuation !== undefined && amount > valuation) fault(`${path}.amount_quantity`, 'is more than the valuation');
    const founded = textOf(held.get('founded')?.[0]?.value);
    const year = textOf(parts['date']).slice(0, 4);
    if (subject && field.item?.[0]?.name !== 'project' && founded !== '' && year < founded.slice(0, 4))
      fault(`${path}.date`, `is before the founding in ${founded.slice(0, 4)}`);
  }
  if (field.name === 'contracts' && line.edit === 'add-relation') {
    const chain = chainKeyOf(textOf(parts['chain']));
    if (chain?.startsWith('eip155:') && !/^0x[\da-f]{40}$/i.test(textOf(parts['address']))) fault(`${path}.address`, 'is no address on this chain');
  }
  if (field.name === 'max_supply' && line.edit === 'set-field' && !(Number(textOf(after)) > 0 && Number(textOf(after)) < MOST_SUPPLY))
    fault(path, 'is no supply that a token can have');
  if ((field.name === 'portfolio' || field.name === 'portfolio_angel_investor') && parts['relation'] !== 'token' && parts['round'] === undefined)
    fault(`${path}.round`, 'is missing: name the round, or propose it in the rounds of the project');
  return issues;
}
