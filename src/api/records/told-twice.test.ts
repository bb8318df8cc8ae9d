import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { readJudgedPairs } from '#domain/records/judged.ts';
import { partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import { fold } from '#domain/writing/fold.ts';
import { useSite } from '#platform/testing/kit.ts';
import { write } from '#platform/data/write.testing.ts';
import { takeHouseDecisions } from './house-decisions.ts';
import { importFile } from './import-file.ts';
import { fileOf, listOf, type Source } from './listings.testing.ts';
import { applyMatches } from './apply.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

interface Raise {
  name: string;
  date?: string;
  amount?: string;
  investors: readonly string[];
  category?: string;
}

/** Entries of a list with one raise. */
function raiseOf(source: Source, { name, date = '2021-10-05', amount = '152000000', investors, category }: Raise): EntryInput[] {
  const document = listOf(source);
  const key = roundKey({ date, precision: 'day', amount });
  const project = `project:${fold(name)}`;
  return [
    { kind: 'project', nativeKey: project, role: 'creates', keys: [...projectNames(name), key], claims: [{ field: 'name', value: name, document }] },
    ...investors.map((investor): EntryInput => ({
      kind: 'party',
      nativeKey: `name:${fold(investor)}`,
      role: 'creates',
      keys: partyNames(investor),
      claims: [{ field: 'name', value: investor, document }],
    })),
    {
      kind: 'round',
      nativeKey: `round:${fold(name)}|${date.slice(0, 7)}|`,
      role: 'creates',
      keys: [key],
      claims: [
        { field: 'project', object: project, document },
        { field: 'date', value: date, precision: 'day', document },
        { field: 'amount_usd', value: amount, document },
        ...(category === undefined ? [] : [{ field: 'category', value: category, document }]),
        ...investors.map((investor) => ({ field: 'investors', object: `name:${fold(investor)}`, document })),
      ],
    },
  ];
}

const take = (source: Source, entries: EntryInput[]) => write(site.context, COMMAND, (tx) => importFile(tx, fileOf(source, entries)));
const asked = async (text: string) => (await site.context.db.write.query<Record<string, unknown>>(text)).rows;
const ROUNDS = 'select d.amount_usd::text as amount, p.name, d.investors from round d join project p on p.id = d.project_id order by 1, 2';
const INVESTORS = ['Accel Ten', 'Paradise Labs', 'Standard Crypto Co', 'Fabric Partners'];

it('a round that two lists tell under two names is one, and two again when its amount turns out to be another [records-42, directory-80]', async () => {
  await take('a', raiseOf('a', { name: 'Sky Mavis', investors: INVESTORS }));
  await take('b', raiseOf('b', { name: 'Axie Infinity', date: '2021-10-06', investors: INVESTORS.slice(0, 3) }));
  expect(await asked(ROUNDS)).toEqual([{ amount: '152000000', name: expect.any(String), investors: 4 }]);
  expect(await asked('select count(*)::int as n from record where kind = 1 and state = 0')).toEqual([{ n: 2 }]);
  const [{ name: holder } = {}] = await asked(ROUNDS);
  const other = holder === 'Sky Mavis' ? 'axie-infinity' : 'sky-mavis';
  const query = new URLSearchParams({ sid: 'fundraising-details', params: JSON.stringify([{ slug: other }]) });
  const { rounds, elsewhere } = (await (await site.call(`/api/data/struct?${query.toString()}`)).json()) as Record<string, { project: string }[]>;
  expect([rounds, elsewhere], 'its page tells where the round stands').toEqual([[], [expect.objectContaining({ amount_quantity: 152_000_000 })]]);
  expect(JSON.parse(elsewhere?.[0]?.project ?? '')).toMatchObject({ name: holder });
  const countOf = async (slug: string) => {
    const asking = new URLSearchParams({ sid: 'project-summary', params: JSON.stringify([{ slug }]) });
    const said = (await (await site.call(`/api/data/struct?${asking.toString()}`)).json()) as Record<string, unknown>;
    return JSON.stringify(said).match(/"rounds_elsewhere_count":(\d+)/)?.[1];
  };
  expect([await countOf(other), await countOf(other === 'sky-mavis' ? 'axie-infinity' : 'sky-mavis')]).toEqual(['1', '0']);
  await take('b', raiseOf('b', { name: 'Axie Infinity', date: '2021-10-06', amount: '90000000', investors: INVESTORS.slice(0, 3) }));
  expect(await asked(ROUNDS)).toEqual([
    { amount: '152000000', name: 'Sky Mavis', investors: 4 },
    { amount: '90000000', name: 'Axie Infinity', investors: 3 },
  ]);
});

it('a house and its arm are one investor of a round where each list names one of them, and two where one list names both [records-219]', async () => {
  const names = () =>
    asked(
      `select o.name from round_investor i join organization o on o.id = i.investor_id join round d on d.id = i.round_id where d.date > '2021-01-01' order by 1`,
    );
  await take('d', raiseOf('d', { name: 'Lido', date: '2020-01-05', amount: '7000000', investors: ['Northgate', 'Northgate Ventures'] }));
  await take('a', raiseOf('a', { name: 'Sky Mavis', investors: ['Northgate', 'Ninth Street Capital'] }));
  await take('b', raiseOf('b', { name: 'Sky Mavis', investors: ['Northgate Ventures', 'Ninth Street Capital'] }));
  expect(await names()).toEqual([{ name: 'Ninth Street Capital' }, { name: 'Northgate' }]);
  expect(await asked(`select name, investments from organization where name like 'North%' order by 1`), 'and an investment of that one').toEqual([
    { name: 'Northgate', investments: 2 },
    { name: 'Northgate Ventures', investments: 1 },
  ]);
  await take('b', raiseOf('b', { name: 'Sky Mavis', investors: ['Northgate', 'Northgate Ventures', 'Ninth Street Capital'] }));
  expect(await names()).toEqual([{ name: 'Ninth Street Capital' }, { name: 'Northgate' }, { name: 'Northgate Ventures' }]);
});

it('a project is shown without the former name in brackets, by which it is found [records-217]', async () => {
  await take('a', raiseOf('a', { name: 'Everclear (ex Connext)', investors: INVESTORS }));
  expect(await asked('select name, name_folded as folded from project')).toEqual([{ name: 'Everclear', folded: 'everclear' }]);
  expect(await asked('select text from search_name where kind = 1 order by text')).toEqual([{ text: 'Everclear' }, { text: 'Everclear (ex Connext)' }]);
  expect(await asked('select s.value from choice c join statement s on s.id = c.statement_id where c.field_id = 1'), 'as its source states it').toEqual([
    { value: 'Everclear (ex Connext)' },
  ]);
});

it('one that may be the same is a candidate, which people decide [records-42]', async () => {
  await take('a', raiseOf('a', { name: 'Sky Mavis', investors: INVESTORS }));
  await take('b', raiseOf('b', { name: 'Axie Infinity', date: '2021-10-20', investors: INVESTORS.slice(0, 2) }));
  expect(await asked('select evidence from candidate')).toEqual([{ evidence: expect.objectContaining({ reason: 'other name' }) }]);
  expect(await asked(ROUNDS)).toHaveLength(2);
});

it('a round of one project that two lists tell months apart is one by its investors, also when they become one later [records-195]', async () => {
  const third = (source: Source, raise: EntryInput[], name: string, id?: string): EntryInput[] => {
    const document = listOf(source);
    const keys = [...partyNames(name), ...(id === undefined ? [] : [{ scheme: 'id' as const, value: id }])];
    const named: EntryInput = { kind: 'party', nativeKey: 'third', role: 'creates', keys, claims: [{ field: 'name', value: name, document }] };
    return [named, ...raise.map((e) => (e.kind === 'round' ? { ...e, claims: [...e.claims, { field: 'investors', object: 'third', document }] } : e))];
  };
  const [first, later] = [
    raiseOf('a', { name: 'Sky Mavis', investors: INVESTORS.slice(0, 2) }),
    raiseOf('b', { name: 'Sky Mavis', date: '2022-03-19', investors: INVESTORS.slice(0, 2) }),
  ];
  await take('a', third('a', first, 'Ninth Street', 'list:ninth'));
  await take('b', third('b', later, 'Corner House'));
  expect(await asked(ROUNDS), 'two of three').toHaveLength(2);
  expect(await asked('select evidence from candidate')).toEqual([{ evidence: expect.objectContaining({ reason: 'shared investors' }) }]);
  await take('b', third('b', later, 'Corner House', 'list:ninth'));
  expect(await asked(ROUNDS)).toEqual([{ amount: '152000000', name: 'Sky Mavis', investors: 3 }]);
});

it('a raise joins a coin of its name where its category fits what is said of the coin, and not one among the first 300 [records-41]', async () => {
  const coin = (name: string, rank: string): EntryInput => ({
    kind: 'project',
    nativeKey: `coin:${fold(name)}`,
    role: 'creates',
    keys: [...projectNames(name), { scheme: 'coingecko', value: fold(name) }],
    claims: [
      { field: 'name', value: name, document: listOf('b') },
      { field: 'market_cap_rank', value: rank, document: listOf('b') },
      { field: 'description', value: 'A market for lending and borrowing.', document: listOf('b') },
    ],
  });
  const raises = ['Yeti Finance', 'Polka Finance'].flatMap((name) => raiseOf('a', { name, investors: [`${name} Angel`], category: 'Lending' }));
  await take('a', raises);
  await take('b', [coin('Yeti Finance', '1824'), coin('Polka Finance', '14')]);
  expect(await asked("select name, count(*)::int as n from project where name like '% Finance' group by 1 order by 1")).toEqual([
    { name: 'Polka Finance', n: 2 },
    { name: 'Yeti Finance', n: 1 },
  ]);
});

it('what the house has judged of suspected twins joins and parts entries, and ends with the judgement [records-43]', async () => {
  await take('a', raiseOf('a', { name: 'Polkadot', investors: INVESTORS.slice(0, 1) }));
  await take('b', raiseOf('b', { name: 'Web3 Foundation', date: '2017-10-27', amount: '145000000', investors: INVESTORS.slice(1, 2) }));
  const judge = (lines: string) =>
    write(site.context, COMMAND, async (tx) => {
      const judged = { project: readJudgedPairs('project', 'projects.txt', lines), party: [], round: [] };
      const entries = await takeHouseDecisions(tx.sql, judged);
      await applyMatches(tx, { entries, now: new Date(), actor: 'command', cause: { test: true } });
      return entries.length;
    });
  const projects = () => asked('select p.name from project p order by 1');
  const [a, b] = [fileOf('a', []).source.key, fileOf('b', []).source.key];
  const line = (verdict: string) => `${verdict} | twin | ${a} project:polkadot | ${b} project:web3 foundation | the foundation sold the coin`;
  expect(await judge(line('same'))).toBe(2);
  expect(await projects()).toHaveLength(1);
  const names = (await asked('select distinct text from search_name where kind = 1 order by 1')).map(({ text }) => text);
  expect(names, 'it is found by the name of each').toEqual(['Polkadot', 'Web3 Foundation']);
  expect(await judge(line('same')), 'nothing new').toBe(0);
  expect(await judge('')).toBe(2);
  expect(await projects()).toHaveLength(2);
});
