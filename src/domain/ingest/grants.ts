import { z } from 'zod';
import type { EntryInput } from '../records/claim.ts';
import { roundKey } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { Draft, maybe, numberText, readItems } from './draft.ts';
import { listedName, tidy } from './listed-text.ts';
import { readLines } from './lines.ts';
import { ossKey } from './oss-directory.ts';
import { webAddress, type Parsed } from './parsed.ts';

const grantSchema = z.object({
  project: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .nullish(),
  applicationName: z.string().transform(tidy).pipe(z.string().min(1).max(2000)),
  funder: listedName,
  pool: listedName,
  amountUsd: z.number().positive().nullish(),
  date: z.iso.date(),
  applicationUrl: maybe,
});
type Grant = z.output<typeof grantSchema>;

/** Known names of the funders. */
const FUNDERS: Readonly<Record<string, string>> = {
  optimism: 'Optimism',
  stellar: 'Stellar',
  'octant-golemfoundation': 'Golem Foundation',
  clrfund: 'clr.fund',
  'dao-drops-dorgtech': 'dOrg',
  arbitrumfoundation: 'Arbitrum Foundation',
};

/** Whether the text is the title of an application, such as "Extend the availability of blobs", and not a name. */
const isTitle = (name: string): boolean => name.length > 40 || name.split(' ').length > 5 || /[:!?]/.test(name);

const base = (g: Grant): string => [tidy(g.applicationUrl ?? ''), fold(g.applicationName), g.pool].join('|');
/**
 * Reads grants, each as a round with its funder. Payments on one application from one pool are numbered in order of time. The project comes from
 * the open source directory, else from the application's name if that reads as a name; all other grants are left out. @param input.document
 * address of the list, for grants whose application has no page @throws FormatError if the file is empty
 */
export function parseGrants({ lines, document }: { lines: Iterable<string>; document: string }): Parsed {
  const { items, refused } = readLines(lines, 'grants');
  const read = readItems(items, grantSchema, (g) => `${base(g)}|${g.date}|${g.amountUsd ?? ''}|${g.project ?? ''}`, refused).filter(({ item, where }) => {
    const none = !item.project && isTitle(item.applicationName);
    if (none) refused.push({ where, reason: 'names an application and no project', fault: false });
    return !none;
  });
  const times = new Map<string, number>();
  const projects = new Map<string, Draft>();
  const funders = new Map<string, Draft>();
  const rounds: EntryInput[] = [];
  for (const { where, item } of read) {
    const nth = (times.get(base(item)) ?? 0) + 1;
    times.set(base(item), nth);
    const place = { where, document: pageOf(item) ?? document, refused };
    const amount = numberText(item.amountUsd);
    const [date, precision] = [item.date, item.date.endsWith('-01') ? ('month' as const) : ('day' as const)];
    const key = roundKey({ date, precision, amount, link: pageOf(item) });

    const project = projectOf(item);
    const known = projects.get(project) ?? new Draft({ kind: 'project', nativeKey: project, role: item.project ? 'adds' : 'yields' }, place);
    projects.set(project, known);
    known.key(key);
    if (item.project) known.key(ossKey(item.project));
    else known.name(item.applicationName);

    const funder = funders.get(item.funder) ?? new Draft({ kind: 'organization', nativeKey: `funder:${item.funder}`, role: 'creates' }, { ...place, document });
    if (!funders.has(item.funder)) {
      funder.partyName(FUNDERS[item.funder] ?? item.funder);
      funder.claim({ field: 'kind', value: 'organization' });
    }
    funders.set(item.funder, funder);
    funder.key({ scheme: 'backed', value: fold(item.applicationName) });

    const round = new Draft({ kind: 'round', nativeKey: `grant:${base(item)}${nth > 1 ? `|${nth}` : ''}`, role: 'creates' }, place);
    round.key(key);
    round.claim({ field: 'project', object: project });
    round.claim({ field: 'date', value: date, precision });
    if (amount) round.claim({ field: 'amount_usd', value: amount });
    round.claim({ field: 'stage', value: 'Grant' });
    round.claim({ field: 'stage_text', value: item.pool });
    round.text('description', item.applicationName, 20_000);
    const page = pageOf(item);
    if (page) round.claim({ field: 'announcement', value: page });
    round.claim({ field: 'investors', object: `funder:${item.funder}` });
    rounds.push(round.entry());
  }
  const entriesOf = (drafts: ReadonlyMap<string, Draft>): EntryInput[] => [...drafts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, d]) => d.entry());
  return { entries: [...entriesOf(projects), ...entriesOf(funders), ...rounds], refused };
}

const projectOf = (g: Grant): string => (g.project ? `project:${g.project}` : `name:${fold(g.applicationName)}`);

function pageOf(g: Grant): string | undefined {
  const parsed = webAddress.safeParse(tidy(g.applicationUrl ?? '').replaceAll(' ', '%20'));
  return parsed.success ? parsed.data : undefined;
}
