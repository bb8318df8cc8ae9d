import type { NamedRecord, Turn } from '../../reading.ts';
import { subjects } from '../about-subject.ts';
import { knownAs } from '../bearers.ts';

/** "Who backed it", "ai đầu tư vào nó": of what money was put into, which is no person. */
const PUT_INTO =
  /\bwho (?:.* )?(?:invested|invest|invests|backed|backs|back|funded|funds|financed|led|put money|money) (?:in |into )?it\b|\bai (?:.* )?dau tu vao no\b/;

/**
 * What "it" speaks of after a question about a person, who is none: the only record that the answer about the person named, else what the conversation was
 * about before. Null where nothing is known that could be meant and no person can; undefined where "it" is to be read as ever.
 */
export function itAfterPerson(text: string, turns: readonly Turn[]): NamedRecord | null | undefined {
  const last = turns.at(-1);
  if (last?.plan.tool !== 'record' || last.plan.input.of.kind !== 'person') return undefined;
  const isPutInto = PUT_INTO.test(text);
  const record = recordMeant(last, turns);
  // Who put money into an investor is not held.
  if (isPutInto && record?.kind !== 'project') return null;
  return record && knownAs(record, 900);
}

type Meant = { kind: string; slug: string; name: string } | undefined;

function recordMeant(last: Turn, turns: readonly Turn[]): Meant {
  const isOther = ({ kind }: { kind: string }): boolean => kind === 'project' || kind === 'organization';
  const isOneFact = last.plan.tool === 'record' && last.plan.input.fields.length === 1;
  const [only, ...more] = [...last.rows, ...(isOneFact && last.rows.length === 1 ? (last.rows[0]?.refs ?? []) : [])].filter(isOther);
  if (only && more.every(({ slug }) => slug === only.slug)) return only;
  const before = turns.findLast(({ plan }) => plan.tool !== 'record' || plan.input.of.kind !== 'person');
  if (!before) return undefined;
  const project = before.round?.project;
  const [subject, ...others] = subjects([before]).filter(isOther);
  return subject && others.length === 0 ? subject : project === undefined ? undefined : { kind: 'project', slug: project, name: project };
}
