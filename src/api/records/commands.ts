import type { Command } from 'commander';
import { ENTRY_KIND, KIND, type EntryKindName } from '#domain/records/codes.ts';
import { SWITCH_NAMES } from '#domain/records/switches.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { COMMAND, print, ready, showLine, withDatabase, type Session } from '#platform/command-line.ts';
import { invalid } from '#platform/errors.ts';
import { decideMatch, mergeRecords, unmergeRecord } from './decide-match.ts';
import { addQuality } from './quality/command.ts';
import { countCandidates, listCandidates } from './queries.ts';
import { checkRebuild, rebuild } from './rebuild.ts';
import { refreshMatches } from './refresh-matches.ts';
import { setSwitch } from './set-switches.ts';
import { setTrust } from './set-trust.ts';
import { takeDown } from './take-down.ts';

const isKind = (text: string): text is KindName => Object.hasOwn(KIND, text);
const isEntryKind = (text: string): text is EntryKindName => Object.hasOwn(ENTRY_KIND, text);

function kindOf(text: string): KindName {
  if (!isKind(text)) throw invalid('kind', `is none of ${Object.keys(KIND).join(', ')}`);
  return text;
}

/** Runs a command on the site's database, matched by the rules of this version. @throws Failure UNAVAILABLE while migrations are pending */
const inDatabase = (work: (session: Session) => Promise<void>): Promise<void> =>
  asItStands(async (session) => {
    await refreshMatches(session, showLine);
    await work(session);
  });

/** As `inDatabase`, and changes nothing before the command does. */
const asItStands = (work: (session: Session) => Promise<void>): Promise<void> =>
  withDatabase(async (session) => {
    await ready(session);
    await work(session);
  });

/** Adds the commands of records: rebuild, candidates, merge, trust, take down, quality. */
export function recordCommands(program: Command): void {
  addRebuild(program);
  addCandidates(program);
  addMerge(program);
  addUnmerge(program);
  addTakeDown(program, 'take-down', 'hide a record from every list, link and search, for every import to come');
  addTakeDown(program, 'show', 'show a record again that was taken down');
  addTrust(program);
  addSwitch(program);
  addQuality(program);
}

function addRebuild(program: Command): void {
  program
    .command('rebuild')
    .description('match, choose and write everything again; with --check only compare, and end with 1 when something differs')
    .option('--check', 'change nothing')
    .action(({ check }: { check?: boolean }) => asItStands(check ? printDifferences : rebuildAndPrint));
}

async function rebuildAndPrint(session: Session): Promise<void> {
  const done = await rebuild(session, COMMAND);
  print(`Rebuilt: ${done.changes} choices changed, ${done.created} records made, ${done.merged} merged, ${done.unmerged} separated.`);
}

/** Sets the exit code 1 if a rebuild would change anything. */
async function printDifferences(session: Session): Promise<void> {
  const differences = await checkRebuild(session, COMMAND, (what) => showLine(`comparing ${what}`));
  showLine('');
  for (const { what, surplus, missing } of differences) print(`${what}: ${surplus} too many, ${missing} missing`);
  const total = differences.reduce((n, d) => n + d.surplus + d.missing, 0);
  print(total === 0 ? 'Everything is as a rebuild would make it: 0 differences.' : `${total} differences.`);
  if (total > 0) process.exitCode = 1;
}

function addCandidates(program: Command): void {
  const candidates = program.command('candidates').description('matches that keys do not settle, for a person to decide');
  candidates
    .command('list')
    .description('list what nobody decided, the surest first')
    .option('--limit <n>', 'at most so many', '50')
    .option('--kind <kind>', Object.keys(KIND).join(', '))
    .action((options: { limit: string; kind?: string }) => inDatabase((session) => printCandidates(session, options)));
  candidates
    .command('decide')
    .description('say that an entry is a record, or is not')
    .argument('<source>')
    .argument('<entry>', 'the native key of the entry, as the list shows it')
    .argument('<kind>')
    .argument('<slug>')
    .argument('<decision>', 'same or different')
    .action((source: string, nativeKey: string, kind: string, slug: string, decision: string) =>
      inDatabase(async (session) => {
        if (decision !== 'same' && decision !== 'different') throw invalid('decision', 'is neither same nor different');
        const done = await decideMatch(session, COMMAND, { source, nativeKey, kind: kindOf(kind), slug, same: decision === 'same' });
        print(
          `Noted: ${nativeKey} is ${decision === 'same' ? '' : 'not '}${slug}. ${done.merged} merged, ${done.unmerged} separated, ${done.created} made, ${done.changes} changes.`,
        );
      }),
    );
}

async function printCandidates({ db }: Session, options: { limit: string; kind?: string }): Promise<void> {
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) throw invalid('limit', 'is no number from 1');
  const rows = await listCandidates(db.read, { limit, kind: options.kind === undefined ? undefined : kindOf(options.kind) });
  const kinds = new Map<number, string>(Object.entries(KIND).map(([name, code]) => [code, name]));
  for (const c of rows)
    print(
      `${c.score.toFixed(1)}\t${c.source} ${c.nativeKey}\t${c.entryName ?? '-'}${c.entryRecord === null ? ' (waits)' : ` (now ${c.entryRecord})`}\t${kinds.get(c.kind)} ${c.recordSlug}\t${c.evidence.reason}: ${c.evidence.scheme} ${c.evidence.value}`,
    );
  print(`${await countCandidates(db.read)} candidates in all. Decide: npm run cairn -- candidates decide <source> <entry> <kind> <slug> same|different`);
}

function addMerge(program: Command): void {
  program
    .command('merge')
    .description('make one record part of another; its address leads there')
    .argument('<kind>')
    .argument('<loser>', 'slug of the record that becomes part of the other')
    .argument('<winner>', 'slug of the record that stays')
    .action((kind: string, loser: string, winner: string) =>
      inDatabase(async (session) => {
        const done = await mergeRecords(session, COMMAND, { kind: kindOf(kind), loser, winner });
        print(`${loser} is part of ${winner} now: ${done.changes} changes.`);
      }),
    );
}

function addUnmerge(program: Command): void {
  program
    .command('unmerge')
    .description('take a record out again of the one it was merged into')
    .argument('<kind>')
    .argument('<slug>')
    .action((kind: string, slug: string) =>
      inDatabase(async (session) => {
        const done = await unmergeRecord(session, COMMAND, { kind: kindOf(kind), slug });
        print(`${slug} stands by itself again: ${done.changes} changes.`);
      }),
    );
}

function addTakeDown(program: Command, name: 'take-down' | 'show', description: string): void {
  const hidden = name === 'take-down';
  program
    .command(name)
    .description(description)
    .argument('<kind>')
    .argument('<slug>')
    .requiredOption('--reason <text>', 'why; it stands in the log of acts')
    .action((kind: string, slug: string, { reason }: { reason: string }) =>
      inDatabase(async (session) => {
        if (reason.trim() === '') throw invalid('reason', 'says nothing');
        await takeDown(session, COMMAND, { kind: kindOf(kind), slug, hidden, reason });
        print(`${slug} is ${hidden ? 'down' : 'shown again'}.`);
      }),
    );
}

function addTrust(program: Command): void {
  program
    .command('trust')
    .description('set how far a source is trusted about a field; what follows is chosen at once')
    .argument('<kind>', 'project, organization, person, party (what the last two share) or round')
    .argument('<field>')
    .argument('<source>')
    .argument('<rank>', 'a whole number, the higher wins; "default" for the rank of the source')
    .action((kind: string, field: string, source: string, rank: string) =>
      inDatabase(async (session) => {
        if (!isEntryKind(kind)) throw invalid('kind', `is none of ${Object.keys(ENTRY_KIND).join(', ')}`);
        const changes = await setTrust(session, COMMAND, {
          kind,
          field,
          source,
          rank: rank === 'default' ? undefined : /^\d+$/.test(rank) ? Number(rank) : Number.NaN,
        });
        print(`Noted: ${changes} changes.`);
      }),
    );
}

const SWITCH_STATES: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

function addSwitch(program: Command): void {
  program
    .command('switch')
    .description('set what may be done with the values of a source, over what its terms say')
    .argument('<source>', 'key of the source, as the page of sources shows it')
    .argument('<switch>', SWITCH_NAMES.join(', '))
    .argument('<state>', Object.keys(SWITCH_STATES).join(', '))
    .action((source: string, name: string, state: string) =>
      inDatabase(async (session) => {
        const on = SWITCH_STATES[state];
        if (on === undefined) throw invalid('state', `is none of ${Object.keys(SWITCH_STATES).join(', ')}`);
        await setSwitch(session, COMMAND, { source, name, on });
        print('Noted.');
      }),
    );
}
