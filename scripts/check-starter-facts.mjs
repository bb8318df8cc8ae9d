// Proves the starter set's facts of pages against the facts that were gathered: each line's page, words and value stand in one of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sectorOf } from '../src/domain/records/sectors.ts';
import { fold } from '../src/domain/writing/fold.ts';

const KINDS = { 'projects-facts': 'project', 'organizations-facts': 'organization', 'people-facts': 'person' };
const lines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const days = (fact, value, ...gathered) =>
  gathered.some((day) => typeof day === 'string' && (day.startsWith(value ?? '?') || value?.startsWith(day.slice(0, 4))));
/** Whether a gathered fact says what a line says. Types and sectors are words of our own vocabulary, with the page's words as the quote. */
const SAYS = {
  name: (fact, of) => [of.person, of.organization, of.project].some((name) => name && fold(name).includes(fold(fact.value))),
  aliases: (fact, of) => fold(of.value ?? '') === fold(fact.value) || fold(of.person ?? '') === fold(fact.value),
  roles: (fact, of) =>
    of.field === 'roles' && fold(fact.position).startsWith(fold(of.position.replace(/\s*\((?:former|resigned)\)/, '').replace(/^Joined as /, ''))),
  founded: (fact, of) => days(fact, fact.value, of.value),
  events: (fact, of) => of.value === fact.value && (fact.since === undefined || days(fact, fact.since, of.date)),
  allocations: (fact, of) => of.value === fact.value && String(of.percent) === fact.percent,
  unlocks: (fact, of) => of.value === fact.value && (of.months ?? undefined) === fact.months && (of.cliffMonths ?? undefined) === fact.cliff,
  sectors: (fact, of) => of.field === 'sectors' && sectorOf(of.value) === fact.value,
  twitter: (fact, of) =>
    of.field === 'twitter' &&
    fold(of.value)
      .replace('/@', '/')
      .includes(fold(fact.value.split('/').at(-1))),
  type: (_fact, of) => of.field === 'type',
  type_of_investor: (_fact, of) => of.field === 'type_of_investor',
  operating_status: (_fact, of) => of.field === 'operating_status',
};
const plain = (fact, of) => of.field === fact.field && fold(String(of.value)).replace(/\/$/, '') === fold(fact.value).replace(/\/$/, '');

/** What disagrees, a text each; and how many facts there are. @param folder of the gathered facts @param starter of the starter set */
export function checkFacts(folder, starter) {
  const gathered = readdirSync(folder)
    .filter((file) => /^facts-.*\.jsonl$/.test(file))
    .flatMap((file) => lines(path.join(folder, file)));
  const byPage = Map.groupBy(gathered, (of) => `${of.link} ${of.evidence}`);
  const facts = Object.entries(KINDS).flatMap(([file]) =>
    lines(path.join(starter, `${file}.jsonl`)).map((fact, index) => ({ ...fact, where: `starter/${file}.jsonl:${index + 1}` })),
  );
  const wrong = facts.filter(
    (fact) => fact.field !== 'key' && !(byPage.get(`${fact.link} ${fact.quote}`) ?? []).some((of) => (SAYS[fact.field] ?? plain)(fact, of)),
  );
  const lost = gathered.filter(
    (of) =>
      of.note && facts.some((fact) => fact.link === of.link && fact.quote === of.evidence && (SAYS[fact.field] ?? plain)(fact, of) && fact.field === of.field),
  );
  return {
    count: facts.length,
    faults: [
      ...wrong.map((fact) => `${fact.where}: no gathered fact says ${fact.field} ${fact.value} with ${fact.link}`),
      ...lost.map((of) => `${of.link}: a fact with a note was taken: ${of.field} ${of.value ?? of.position}`),
    ],
  };
}
