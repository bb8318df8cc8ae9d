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
const heldBy = (of) => of.position.replace(/\s*\((?:former|resigned)\)/, '').replace(/^Joined as /, '');
const wordsOf = (text) => fold(text).match(/\p{L}+/gu) ?? [];
const within = (position, evidence) => wordsOf(position).every((word) => wordsOf(evidence).includes(word));
/** Words that tell of a role as past, or of another thing that is. */
const PAST =
  /\b(?:former|formerly|previous|previously|prior to|ex|resigned|resigning|stepped (?:down|back)|stepping down|departed|alumni of|began (?:his|her|my|their) \S*\s?career|(?:I|he|she) was at)\b/i;
/** Whether a gathered fact says what a line says. Types and sectors are words of our own vocabulary, with the page's words as the quote. */
const SAYS = {
  name: (fact, of) => [of.person, of.organization, of.project].some((name) => name && fold(name).includes(fold(fact.value))),
  aliases: (fact, of) => fold(of.value ?? '') === fold(fact.value) || fold(of.person ?? '') === fold(fact.value),
  roles: (fact, of) =>
    of.field === 'roles' &&
    (fact.position === undefined || fold(fact.position).startsWith(fold(heldBy(of))) || within(fact.position, of.evidence)) &&
    [fact.from, fact.to].every(
      (day, at) =>
        day === undefined ||
        days(
          fact,
          day,
          [of.from, of.to][at],
          of.evidence.match(/\b(?:19|20)\d\d\b/g)?.find((year) => day.startsWith(year)),
        ),
    ),
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
/** The page of DefiLlama's list of investors, whose texts are in the list itself. */
export const ENTITIES = 'https://github.com/DefiLlama/defillama-server/blob/c534f48c5752c66ad2c90efc5676f3958df37a26/defi/src/protocols/entities.ts';
/** Whether a description has its words from the description that DefiLlama's list gives of the same investor. */
const describedByEntity = (folder, { field, link, quote, organization }) =>
  field === 'description' &&
  link === ENTITIES &&
  JSON.parse(readFileSync(path.join(folder, 'defillama-vc-entities.json'), 'utf8')).some((e) => fold(e.name) === organization && e.description.includes(quote));
const plain = (fact, of) => of.field === fact.field && fold(String(of.value)).replace(/\/$/, '') === fold(fact.value).replace(/\/$/, '');

/** The roles of one person at one place that last although the quote has a word of the past, as `person | place | why`. */
const lastingOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' | ').slice(0, 2).join(' '));

/**
 * What is wrong with roles by themselves: one that its quote tells as past and that has no end, and a position that says nothing.
 * @param facts lines of pages @param lasting the person and place of roles that were read and last
 */
export function faultsOfRoles(facts, lasting) {
  const roles = facts.filter((fact) => fact.field === 'roles');
  const past = (fact) => PAST.test(fact.quote) && !fact.ended && fact.to === undefined;
  const unread = roles.filter((fact) => past(fact) && !lasting.includes(`${fact.person} ${fact.value}`));
  const idle = lasting.filter((held) => !roles.some((fact) => past(fact) && held === `${fact.person} ${fact.value}`));
  const filler = roles.filter((fact) => /^team member\b/i.test(fact.position ?? '') && !within('team member', fact.quote));
  return [
    ...unread.map((fact) => `${fact.where}: the quote tells of the past, and the role of ${fact.person} at ${fact.value} has no end`),
    ...idle.map((held) => `${held}: no such role is told with a word of the past`),
    ...filler.map((fact) => `${fact.where}: ${fact.position} stands nowhere on the page`),
  ];
}

/** Places that pages call projects and that are kept as organizations, each with the reason. */
const COMPANIES = new Map([
  ['organization:yield-guild-games', 'a guild that invests; its coin is a project of its own'],
  ['organization:geo', 'no list has it, and an older coin has its name'],
  ['organization:university-of-waterloo', 'a university'],
  ['organization:artificial-superintelligence-alliance', 'an alliance of projects that each have a coin'],
]);

/**
 * Roles at organizations of which a page speaks as projects: they would be missing on the pages of the projects.
 * @param facts lines of pages @param said the gathered facts of a line
 */
export function faultsOfPlaces(facts, said) {
  const isProject = (fact) => said(fact).some((of) => of.field === 'roles' && of.project && !of.organization && SAYS.roles(fact, of));
  return facts
    .filter((fact) => fact.field === 'roles' && fact.value.startsWith('organization:') && !COMPANIES.has(fact.value) && isProject(fact))
    .map((fact) => `${fact.where}: the page calls ${fact.value} of ${fact.person} a project`);
}

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
    (fact) =>
      fact.field !== 'key' &&
      !describedByEntity(folder, fact) &&
      !(byPage.get(`${fact.link} ${fact.quote}`) ?? []).some((of) => (SAYS[fact.field] ?? plain)(fact, of)),
  );
  const lost = gathered.filter(
    (of) =>
      of.note && facts.some((fact) => fact.link === of.link && fact.quote === of.evidence && (SAYS[fact.field] ?? plain)(fact, of) && fact.field === of.field),
  );
  return {
    count: facts.length,
    faults: [
      ...wrong.map((fact) => `${fact.where}: no gathered fact says ${fact.field} ${fact.value} with ${fact.link}`),
      ...faultsOfRoles(facts, lastingOf(path.join(starter, '../judged/lasting-roles.txt'))),
      ...faultsOfPlaces(facts, (fact) => byPage.get(`${fact.link} ${fact.quote}`) ?? []),
      ...lost.map((of) => `${of.link}: a fact with a note was taken: ${of.field} ${of.value ?? of.position}`),
    ],
  };
}
