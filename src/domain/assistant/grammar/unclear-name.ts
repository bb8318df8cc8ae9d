import type { Plan } from '../plan.ts';
import type { NamedRecord, Reading, ReadingOption } from '../reading.ts';
import { fold } from '../../writing/fold.ts';
import { planOfRecord, speaksOf, withOther } from './frame.ts';
import { strongNames, type Question } from './question.ts';

const calledOf = ({ name, symbol }: NamedRecord): string => (symbol === null ? name : `${name} (${symbol})`);

/** Records as options; those that are called alike with the word of their address. */
const optionsOf = (records: readonly NamedRecord[], hrefOf: (record: NamedRecord) => string, planOf: (record: NamedRecord) => Plan): ReadingOption[] =>
  records.map((record) => {
    const called = calledOf(record);
    const isAlone = records.every((other) => other === record || calledOf(other) !== called);
    return { name: isAlone ? called : `${called} · ${record.slug}`, href: hrefOf(record), plan: planOf(record) };
  });

/** Least size of another bearer of which it is said that it was not taken. */
const TOLD = 10;
/** Size from which on nobody means another one of the name who is hardly known. */
const FAMOUS = 300;

/** The same asked of another record. */
const planFor = (plan: Plan, chosen: NamedRecord, record: NamedRecord): Plan =>
  record.kind === chosen.kind ? (withOther(plan, chosen.slug, record.slug) ?? planOfRecord(record, [])) : planOfRecord(record, []);

const begins = ({ name }: NamedRecord, text: string): boolean => fold(name).startsWith(`${text} `);
/** Whether a record bears a text only beside its own name: "Galaxy", as Galxe was called. */
const isAside = (record: NamedRecord, text: string): boolean =>
  fold(record.name) !== text && !begins(record, text) && (record.symbol === null || fold(record.symbol) !== text);

interface Unclear {
  outcome: 'plan';
  others: readonly ReadingOption[];
  taken?: { text: string; record: NamedRecord; of: number };
}

/** What a name with several bearers does: the clearly most prominent is taken and said so, else it is asked back. */
export function unclearName(q: Question, plan: Plan, hrefOf: (record: NamedRecord) => string): Extract<Reading, { outcome: 'clarify' }> | Unclear | undefined {
  for (const item of strongNames(q)) {
    const chosen = item.names.find((one) => speaksOf(plan, one));
    if (!chosen) continue;
    const bears = ({ name, symbol }: NamedRecord): boolean => fold(name) === item.folded || (symbol !== null && fold(symbol) === item.folded);
    const isWhole = plan.tool === 'record' && plan.input.fields.length === 0;
    const rivals = item.names.filter(
      (other) => (other.kind === chosen.kind || isWhole) && !(other.kind === chosen.kind && other.slug === chosen.slug) && other.size >= 0 && bears(other),
    );
    const fuller = rivals.length > 0 && isAside(chosen, item.folded) ? item.names.filter((one) => one.size * 2 >= chosen.size && begins(one, item.folded)) : [];
    if (fuller.length > 0)
      return { outcome: 'clarify', about: item.text, options: optionsOf([chosen, ...fuller].slice(0, 6), hrefOf, (record) => planFor(plan, chosen, record)) };
    const [rival] = rivals;
    if (!rival) continue;
    if (rival.size < TOLD || chosen.size >= rival.size + 50 || chosen.size >= rival.size * 1.5) {
      const others = optionsOf(rivals.slice(0, 4), hrefOf, (record) => planFor(plan, chosen, record));
      // A ticker is borne by many; who is called so, and was not taken, is named.
      const isNamed = chosen.size < FAMOUS && rivals.some(({ kind, name }) => kind === chosen.kind && fold(name) === item.folded);
      const isTold = isNamed || rival.size >= TOLD || (fold(chosen.name) !== item.folded && rivals.some(({ name }) => fold(name) === item.folded));
      if (isTold)
        return { outcome: 'plan', others, taken: { text: item.text, record: chosen, of: rivals.filter(({ kind }) => kind === chosen.kind).length + 1 } };
      continue;
    }
    return { outcome: 'clarify', about: item.text, options: optionsOf([chosen, ...rivals].slice(0, 6), hrefOf, (record) => planFor(plan, chosen, record)) };
  }
  return undefined;
}
