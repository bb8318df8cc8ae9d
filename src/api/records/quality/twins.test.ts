import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { Source } from '../listings.testing.ts';
import { coin, judgedOf, party, read as readInto, round, type JudgedLines } from './planted.testing.ts';
import { findUnjudged, measureQuality } from './quality.ts';
import { suspectLines } from './twins-text.ts';

const site = useSite({ createApi, datasets });

const read = (source: Source, entries: EntryInput[]) => readInto(site.context, source, entries);
const twins = async (lines: JudgedLines) => (await measureQuality(site.context.db.write, await judgedOf(lines))).twins;
async function listed(lines: JudgedLines = {}): Promise<string[]> {
  const { searched, open } = await findUnjudged(site.context.db.write, await judgedOf(lines));
  const printed: string[] = [];
  for await (const line of suspectLines(site.context.db.write, searched, open)) printed.push(line);
  return printed;
}
/** Which suspects the command prints, each with its reasons. */
const suspectsOf = (lines: readonly string[]) =>
  lines.flatMap((line, at) => {
    const [, why] = /^# \S+, first by (.+)$/.exec(line) ?? [];
    const ends = lines[at + 3]?.split(' | ').slice(2, 4).sort();
    return why === undefined ? [] : [`${why}: ${ends?.join(' | ')}`];
  });

const plantProjects = () =>
  read('a', [
    coin('a', 'Novalune', 'https://novalune.example/', { symbol: 'NOVA', market_cap_rank: '1' }),
    coin('a', 'Novalune Labs', 'https://labs.example/'),
    coin('a', 'Novalune Markets, Inc.'),
    coin('a', 'Novalune Inu'),
    coin('a', 'Novalune (Portal)'),
    coin('a', 'Tessera', 'https://tessera.example/', { symbol: 'TES', market_cap_rank: '2' }),
    coin('a', 'Quarry', undefined, { symbol: 'TES' }),
    coin('a', 'Quill', undefined, { symbol: 'TES' }),
    round('a', 1, 'coin:quarry', { date: '2022-01-01', amount_usd: '5000000' }),
  ]);

it('suspects among projects are near names, domains, and tickers where one is known, and no variants or chance tickers [records-92]', async () => {
  await plantProjects();
  expect(suspectsOf(await listed()).sort()).toEqual([
    'rank: name begins: a coin:novalune | a coin:novalune markets, inc.',
    'rank: name: a coin:novalune | a coin:novalune labs',
    'rank: ticker: a coin:quarry | a coin:tessera',
  ]);
});

it('a printed suspect is a line for the judged files, and is printed no more once judged [records-92]', async () => {
  await plantProjects();
  const lines = await listed();
  const judged = lines.filter((line) => line.startsWith('? |')).map((line, n) => `${line.replace('?', n === 0 ? 'same' : 'different')}as the sites say`);
  expect(judged).toHaveLength(3);
  expect(lines.find((line) => line.startsWith('#   Tessera'))).toContain('#2 · https://tessera.example/');
  expect(await listed({ projects: judged })).toEqual([]);
  const { lists } = await twins({ projects: judged });
  expect(lists.rank).toEqual({ suspects: 3, unjudged: 0, sameApart: 1, differentJoined: 0 });
  const joined = 'different | case | a coin:novalune | b coin:novalune | two coins';
  await read('b', [coin('b', 'Novalune', 'https://novalune.example/')]);
  expect((await twins({ projects: [joined] })).lists.rank).toMatchObject({ differentJoined: 1, sameApart: 0, unjudged: 3 });
  expect((await twins({ projects: [joined.replace('different', 'same')] })).lists.rank).toMatchObject({ differentJoined: 0, sameApart: 0 });
});

const near = { date: '2022-03-10', amount_usd: '9600000' };
const plantRounds = () =>
  read('a', [
    ...['Novalune', 'Tessera', 'Quarry', 'Quill'].map((name) => coin('a', name)),
    coin('a', 'Quarry Labs'),
    party('a', 'organization', 'Basalt'),
    party('a', 'organization', 'Basalt Capital'),
    round('a', 1, 'coin:novalune', { date: '2022-03-01', amount_usd: '10000000' }, ['organization:basalt']),
    round('a', 2, 'coin:tessera', near, ['organization:basalt']),
    round('a', 3, 'coin:quarry', { date: '2019-05-01', amount_usd: '4000000' }),
    round('a', 4, 'coin:quarry labs', { date: '2019-05-31', amount_usd: '4000000' }),
    round('a', 5, 'coin:quill', near),
    round('a', 6, 'coin:quarry labs', { date: '2019-07-15', amount_usd: '4000000' }),
  ]);

it('suspects among rounds are near in amount and day, with an investor in common or near names of projects [records-92]', async () => {
  await plantRounds();
  const found = suspectsOf(await listed());
  expect(found.filter((line) => line.startsWith('rounds')).sort()).toEqual([
    'rounds: investors: a coin:novalune 2022-03-01 10000000 | a coin:tessera 2022-03-10 9600000',
    'rounds: project: a coin:quarry 2019-05-01 4000000 | a coin:quarry labs 2019-05-31 4000000',
  ]);
  expect(found.filter((line) => line.startsWith('investors'))).toEqual(['investors: name begins: a organization:basalt | a organization:basalt capital']);
});

it('money of rounds that are judged the same and stand apart is counted twice, but the largest amount once [records-92]', async () => {
  await plantRounds();
  const same = 'same | twin | a coin:novalune 2022-03-01 10000000 | a coin:tessera 2022-03-10 9600000 | one round';
  const of = 10_000_000 + 2 * 9_600_000 + 3 * 4_000_000;
  expect((await twins({ rounds: [same] })).money).toEqual({ usd: 9_600_000, ofUsd: of, share: 9_600_000 / of });
  expect((await twins({ rounds: [same.replace('same', 'different')] })).money).toMatchObject({ usd: 0 });
});
