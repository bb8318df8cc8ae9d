import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { applyClaims } from './apply-claims.ts';
import { setFigures } from './figures.ts';
import { importFile } from './import-file.ts';
import { fileOf, info, listOf } from './listings.testing.ts';
import { checkRebuild } from './rebuild.ts';
import { takeDown } from './take-down.ts';
import { marketEntries } from './testing.ts';

type Element = { id: string; slug: string; name: string };
type Row = Record<string, unknown> & { id: string };

const site = useCommittingSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
const LISTS = { projects: 'master-projects', people: 'master-people', ventures: 'master-ventures', fundraising: 'master-fundraising' } as const;

const rowsOf = async (list: keyof typeof LISTS): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let more = true; more;) {
    const answer = await site.struct(LISTS[list], { take: 100, skip: rows.length });
    expect(answer.status).toBe(200);
    const page = ((await answer.json()) as Record<string, Row[]>)[list] ?? [];
    rows.push(...page);
    more = page.length === 100;
  }
  return rows;
};
const named = (row: Row, field: string): Element[] => JSON.parse(String(row[field])) as Element[];
const wrong = async () => (await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0);
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
  const { rows } = await site.context.db.read.query<T>(text, values);
  if (!rows[0]) throw new Error(`nothing found: ${text}`);
  return rows[0];
};
const say = (recordId: string, field: string, value: string) =>
  write(site.context, COMMAND, (tx) =>
    applyClaims(tx, {
      source: info('people'),
      recordId,
      claims: [{ field, value, document: listOf('people') }],
      review: 'moderator',
      documents: [{ url: listOf('people'), title: 'Proof' }],
    }),
  );

/** Everywhere that lists name a record: list, field, and the name they give it. */
async function namings(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    for (const row of await rowsOf(list)) {
      for (const field of Object.keys(row).filter((key) => typeof row[key] === 'string' && (row[key] as string).startsWith('[{"id"')))
        for (const element of named(row, field)) if (element.id === id) found.push(`${list} ${field} ${element.name}`);
    }
  }
  return found.sort();
}

describe('rows of lists', () => {
  beforeAll(async () => {
    const entries = [...marketEntries({ projects: 160, rounds: 60 })];
    const documents = [...new Set(entries.flatMap((entry) => entry.claims.map((claim) => claim.document)))].map((url) => ({ url, title: 'List' }));
    await write(site.context, COMMAND, (tx) => importFile(tx, { ...fileOf('a', entries), documents }));
  });

  const MOST = {
    organization: 'select investor_id as id from portfolio join organization o on o.id = investor_id group by 1 order by count(*) desc, 1 limit 1',
    person: 'select person_id as id from role order by 1 limit 1',
    project:
      'select project_id as id from round join role on object_id = project_id join portfolio using (project_id) group by 1 order by count(*) desc, 1 limit 1',
    chain: 'select chain_id as id from project_chain group by 1 order by count(*) desc, 1 limit 1',
  };
  it.each(Object.entries(MOST))('name a %s again as soon as it is named again, in every list [records-19]', async (_, most) => {
    const { id } = await one<{ id: string }>(most);
    const before = await namings(id);
    expect(before.length).toBeGreaterThan(0);
    await say(id, 'name', 'Another Name');
    const after = await namings(id);
    expect(after).toEqual(before.map((text) => text.replace(/^(\S+ \S+) .*$/, '$1 Another Name')).sort());
    expect(await wrong()).toEqual([]);
  });

  it('show the sectors of a project at its rounds as soon as they change [records-19]', async () => {
    const { id, round } = await one<{ id: string; round: string }>('select project_id as id, id as round from round order by id limit 1');
    // The first word of a source moves the project; the second changes nothing but sectors.
    await say(id, 'sectors', 'Heard Of');
    await say(id, 'sectors', 'Sector Never Heard Of');
    expect((await rowsOf('fundraising')).find((row) => row.id === round)?.['sector']).toContain('Sector Never Heard Of');
    expect(await wrong()).toEqual([]);
  });

  it('no longer name what was taken down [records-19]', async () => {
    const { id } = await one<{ id: string }>(MOST.organization);
    expect((await namings(id)).length).toBeGreaterThan(0);
    const { slug } = await one<{ slug: string }>('select slug from record where id = $1', [id]);
    await takeDown(site.context, COMMAND, { kind: 'organization', slug, hidden: true, reason: 'A test' });
    expect(await namings(id)).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('name chains by their prominence as soon as market capitalizations say otherwise [records-19]', async () => {
    const { id } = await one<{ id: string }>(
      'select project_id as id from project_chain group by 1 having count(*) between 2 and 5 order by count(*) desc, 1 limit 1',
    );
    const chains = async () => named((await rowsOf('projects')).find((row) => row.id === id) as Row, 'chains').map((chain) => chain.id);
    const before = await chains();
    const last = before.at(-1) ?? '';
    const entry = await one<{ id: number; source: number }>('select id, source_id as source from entry where record_id = $1 order by id limit 1', [last]);
    await write(site.context, COMMAND, (tx) =>
      setFigures(tx, { sourceId: entry.source, figures: [{ entryId: entry.id, at: '2026-10-01T08:00:00Z', market_cap_usd: '5000000000' }] }),
    );
    expect(await chains()).toEqual([last, ...before.slice(0, -1)]);
    expect(await wrong()).toEqual([]);
  });

  it('are left alone where nothing of them changed [records-19]', async () => {
    const { id } = await one<{ id: string }>(MOST.organization);
    const versions = async () =>
      (await site.context.db.write.query<{ id: string; at: string }>('select id, xmin::text || ctid::text as at from list_row order by id')).rows;
    const moved = async (field: string, value: string) => {
      const before = await versions();
      await say(id, field, value);
      return (await versions()).filter(({ id: row, at }) => before.find((b) => b.id === row)?.at !== at).map((row) => row.id);
    };
    expect(await moved('location', 'Hanoi')).toEqual([id]);
    expect(await moved('email_address', 'somebody@fund.example')).toEqual([]);
  });
});
