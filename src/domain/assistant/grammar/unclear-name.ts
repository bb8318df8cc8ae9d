import type { Plan } from '../plan.ts';
import type { NamedRecord, Reading, ReadingOption } from '../reading.ts';
import { fold } from '../../writing/fold.ts';
import { planOfRecord, withOther } from './frame.ts';
import { strongNames, type Question } from './question.ts';

const optionOf = (record: NamedRecord, hrefOf: (record: NamedRecord) => string): ReadingOption => ({
  name: record.symbol === null ? record.name : `${record.name} (${record.symbol})`,
  href: hrefOf(record),
});

interface Unclear {
  outcome: 'plan';
  others: readonly ReadingOption[];
  taken?: { text: string; record: NamedRecord };
}

/** What a name with several bearers does: the clearly most prominent is taken and said so, else it is asked back. */
export function unclearName(q: Question, plan: Plan, hrefOf: (record: NamedRecord) => string): Extract<Reading, { outcome: 'clarify' }> | Unclear | undefined {
  const text = JSON.stringify(plan);
  for (const item of strongNames(q)) {
    const chosen = item.names.find(({ slug }) => text.includes(slug));
    if (!chosen) continue;
    const bears = ({ name, symbol }: NamedRecord): boolean => fold(name) === item.folded || (symbol !== null && fold(symbol) === item.folded);
    const isWhole = plan.tool === 'record' && plan.input.fields.length === 0;
    const rivals = item.names.filter(
      (other) => (other.kind === chosen.kind || isWhole) && !(other.kind === chosen.kind && other.slug === chosen.slug) && other.size >= 0 && bears(other),
    );
    const [rival] = rivals;
    if (!rival) continue;
    if (rival.size < 10 || chosen.size >= rival.size + 50 || chosen.size >= rival.size * 1.5) {
      if (rival.size >= 100)
        return { outcome: 'plan', others: rivals.slice(0, 4).map((record) => optionOf(record, hrefOf)), taken: { text: item.text, record: chosen } };
      continue;
    }
    const options = [chosen, ...rivals].slice(0, 6).map((record): ReadingOption => ({
      ...optionOf(record, hrefOf),
      plan: record.kind === chosen.kind ? (withOther(plan, chosen.slug, record.slug) ?? plan) : planOfRecord(record, []),
    }));
    return { outcome: 'clarify', about: item.text, options };
  }
  return undefined;
}
