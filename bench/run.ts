import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Growth } from './generate.ts';
import type { Effort, Line } from './kit.ts';
import { measure as p1 } from './p1.ts';
import { measure as p2 } from './p2.ts';
import { measure as p3 } from './p3.ts';
import { measure as p4 } from './p4.ts';
import { grown, measure as p5 } from './p5.ts';
import { measure as p6 } from './p6.ts';
import { measure as p7 } from './p7.ts';
import { measure as p8 } from './p8.ts';
import { measure as p9 } from './p9.ts';
import { measure as p10 } from './p10.ts';
import { measure as p11 } from './p11.ts';
import { measure as p12 } from './p12.ts';
import { measure as observatory } from './observatory.ts';
import { measure as streams } from './streams.ts';
import { measure as agree } from './agree.ts';
import { measure as assistant } from './assistant.ts';
import { measure as dao } from './dao.ts';
import { measure as headlines } from './headlines.ts';
import { measure as history } from './history.ts';
import { measure as mails } from './mails.ts';
import { startSite, type Site } from './site.ts';

/*
 * npm run bench [-- P1 P3 … --pairs 5 --seconds 3 --projects 40000 --names]: speed goals, each against a yardstick in the same run.
 * Ours and the yardstick run in turn, A B A B; ratios are medians of the pairs. It prints what was reached and never fails for it.
 * --names asks the database of P5, which is grown in a third of the time: projects, organizations and people without rounds and sectors.
 */

interface Goal {
  measure?(site: Site, effort: Effort): Promise<Line[]>;
  /** Measured without a site. */
  alone?(effort: Effort): Promise<Line[]>;
  /** What there is to be, when it is not a whole market. */
  grown?(projects: number): Growth;
  env?: Record<string, string>;
  /** Measured only when it is named: it needs what is not here. */
  named?: true;
}

/** A market by the number of its projects, so that rows hold what real ones do: investors, money raised, sectors. */
const market = (projects: number): Growth => ({
  projects,
  organizations: Math.round(projects * 0.425),
  people: Math.round(projects * 0.375),
  rounds: Math.round(projects * 0.375),
  sectors: 120,
});

const GOALS: Record<string, Goal> = {
  P1: { measure: p1 },
  P2: { measure: p2 },
  P3: { measure: p3, env: { CACHE_MB: '1', COLUMNS: 'off' } },
  P4: { measure: p4 },
  P5: { measure: p5, grown, env: { CACHE_MB: '1' } },
  P6: { measure: p6 },
  P7: { measure: p7 },
  P8: { measure: p8 },
  P9: { measure: p9 },
  P10: { measure: p10, named: true },
  P11: { measure: p11, named: true },
  P12: { measure: p12, env: { CACHE_MB: '1' } },
  OBSERVATORY: { measure: observatory, env: { CACHE_MB: '1' } },
  // Each question comes from an address of its own.
  AI: { measure: assistant, env: { CACHE_MB: '1', TRUSTED_PROXIES: '127.0.0.1' } },
  STREAMS: { measure: streams, env: { STREAMS_PER_ADDRESS: '5000' } },
  HISTORY: { alone: history },
  MAILS: { alone: mails },
  DAO: { alone: dao },
  AGREE: { alone: agree, named: true },
  HEADLINES: { alone: headlines, named: true },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    projects: { type: 'string', default: '40000' },
    names: { type: 'boolean', default: false },
  },
});
const number = (name: 'pairs' | 'seconds' | 'projects'): number => {
  const read = Number(values[name]);
  if (!(read > 0) || (name !== 'seconds' && !Number.isSafeInteger(read))) throw new RangeError(`--${name} takes a number above 0`);
  return read;
};
const effort: Effort = { pairs: number('pairs'), seconds: number('seconds') };
const wanted = positionals.length > 0 ? positionals.map((name) => name.toUpperCase()) : Object.keys(GOALS).filter((name) => !GOALS[name]?.named);
const unknown = wanted.filter((name) => !(name in GOALS));
if (unknown.length > 0) throw new RangeError(`no goal ${unknown.join(', ')}; there are ${Object.keys(GOALS).join(', ')}`);

const COLUMNS = [46, 11, 11, 7];
const print = (cells: string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(COLUMNS[at] ?? 0) : cell.padStart(COLUMNS[at] ?? 0))).join('  '));

const show = (lines: readonly Line[]) => {
  for (const line of lines) print([line.name, line.ours, line.yardstick, line.ratio.toFixed(2), `${line.goal}  ${line.met ? 'met' : 'missed'}`]);
};

const [busy = 0] = loadavg();
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, ${effort.pairs} pairs of ${effort.seconds} s`,
);
if (busy > 1) console.log(`Other programs are at work (load ${busy.toFixed(1)}): expect noise.`);
print(['name', 'ours', 'yardstick', 'ratio', 'goal']);
for (const name of wanted) {
  const goal = GOALS[name];
  if (!goal) continue;
  if (goal.alone) show(await goal.alone(effort));
  if (!goal.measure) continue;
  const site = await startSite((values.names ? grown : (goal.grown ?? market))(number('projects')), goal.env);
  try {
    show(await goal.measure(site, effort));
  } finally {
    await site.stop();
  }
}
