import { expect, it } from 'vitest';
import { canonicalJson, type Json } from '../records/claim.ts';
import { commitmentOf, createVerifier, GENESIS, rowHash, sha256, type LogRow, type Verified } from './verify-log.ts';

const PROPOSAL = '0197e5a0-0000-7000-8000-000000000001';
const ballotOf = (n: number) => ({ salt: String(n).repeat(64).slice(0, 64), voter: `voter-${n}`, choices: { website: n === 2 ? 'reject' : 'accept' }, reason: null });

/** A log of a proposal with three ballots that were opened in another order. */
async function makeLog(): Promise<LogRow[]> {
  const commitments = await Promise.all([0, 1, 2].map((n) => commitmentOf(ballotOf(n))));
  const bodies: [string, Json][] = [
    ['submitted', { type: 'token' }],
    ['published', { quorum: 3 }],
    ...commitments.map((commitment): [string, Json] => ['vote', { commitment }]),
    ...[2, 0, 1].map((n): [string, Json] => ['opened-vote', { commitment: commitments[n] ?? '', ballot: ballotOf(n), username: `voter-${n}` }]),
    ['closed', { state: 'accepted' }],
  ];
  const rows: LogRow[] = [];
  let before = GENESIS;
  for (const [n, [act, said]] of bodies.entries()) {
    const body = canonicalJson({ ...(said as Record<string, Json>), salt: String(n) });
    const row = { seq: n + 1, at: new Date(n * 1000).toISOString(), act, proposal: PROPOSAL, body_hash: await sha256(body) };
    before = await rowHash(before, row);
    rows.push({ ...row, hash: before, body });
  }
  return rows;
}

const headOf = (rows: readonly LogRow[]) => ({ seq: rows.at(-1)?.seq ?? 0, hash: rows.at(-1)?.hash ?? GENESIS });
async function verify(rows: readonly LogRow[], head: { seq: number; hash: string }): Promise<Verified> {
  const verifier = createVerifier();
  for (let n = 0; n < rows.length; n += 4) await verifier.add(rows.slice(n, n + 4));
  return verifier.end(head);
}

it('a log is verified with its ballots, in pages, and what was erased is withheld [dao-16]', async () => {
  const rows = await makeLog();
  expect(await verify(rows, headOf(rows))).toEqual({ rows: 9, faults: [], withheld: 0, ballots: 3 });
  const erased = rows.map((row) => (row.seq === 7 || row.seq === 1 ? { ...row, body: null } : row));
  expect(await verify(erased, headOf(rows))).toEqual({ rows: 9, faults: [], withheld: 2, ballots: 2 });
  const later = createVerifier({ after: 4, before: rows[3]?.hash ?? '' });
  await later.add(rows.slice(4));
  expect(later.end(headOf(rows)).faults).toEqual([]);
  expect(await verify([], { seq: 0, hash: GENESIS })).toMatchObject({ rows: 0, faults: [] });
});

it('every row that was tampered with is found, whatever was changed of it [dao-17]', async () => {
  const rows = await makeLog();
  const head = headOf(rows);
  const other = 'f'.repeat(64);
  const changes: Partial<LogRow>[] = [{ at: '2026-01-01T00:00:00.000Z' }, { act: 'held' }, { proposal: PROPOSAL.replace(/1$/, '2') }, { hash: other }, { body_hash: other }, { body: '{"salt":"0"}' }];
  for (const { seq } of rows)
    for (const change of changes) {
      const { faults } = await verify(
        rows.map((row) => (row.seq === seq ? { ...row, ...change } : row)),
        head,
      );
      expect([seq, Object.keys(change), faults.some((one) => one.seq === seq)]).toEqual([seq, Object.keys(change), true]);
    }
  for (const { seq } of rows) {
    const { faults } = await verify(
      rows.filter((row) => row.seq !== seq),
      head,
    );
    expect(faults[0]).toEqual(seq === rows.length ? { seq, fault: 'end' } : { seq, fault: 'missing' });
  }
  for (let n = 0; n + 1 < rows.length; n += 1) {
    const swapped = rows.toSpliced(n, 2, rows[n + 1] as LogRow, rows[n] as LogRow);
    expect((await verify(swapped, head)).faults.length).toBeGreaterThan(0);
    // What two rows say changes places, their numbers do not.
    const [one, two] = [rows[n] as LogRow, rows[n + 1] as LogRow];
    const said = rows.map((row) => (row === one ? { ...two, seq: one.seq } : row === two ? { ...one, seq: two.seq } : row));
    expect((await verify(said, head)).faults[0]?.seq).toBe(one.seq);
  }
  expect((await verify([...rows, { ...(rows[8] as LogRow), seq: 10 }], head)).faults.length).toBeGreaterThan(0);
});

/** Makes the chain of rows anew, as somebody would who owns the database. */
async function forge(rows: readonly LogRow[]): Promise<LogRow[]> {
  let before = GENESIS;
  const forged: LogRow[] = [];
  for (const [n, row] of rows.entries()) {
    const next = { ...row, seq: n + 1, body_hash: row.body === null ? row.body_hash : await sha256(row.body) };
    before = await rowHash(before, next);
    forged.push({ ...next, hash: before });
  }
  return forged;
}

it('a chain that was made anew does not hide a ballot that was changed, added, opened twice or left out [dao-18]', async () => {
  const rows = await makeLog();
  const body = (row: LogRow) => JSON.parse(row.body ?? '') as Record<string, Json>;
  const edit = (seq: number, change: (said: Record<string, Json>) => Json) => rows.map((row) => (row.seq === seq ? { ...row, body: canonicalJson(change(body(row))) } : row));
  const faults = async (of: readonly LogRow[]) => {
    const forged = await forge(of);
    return (await verify(forged, headOf(forged))).faults.map(({ fault }) => fault);
  };
  expect(await faults(rows)).toEqual([]);
  expect(await faults(edit(6, (said) => ({ ...said, ballot: { ...(said['ballot'] as Record<string, Json>), choices: { website: 'accept' } } })))).toEqual(['ballot']);
  expect(await faults(edit(6, (said) => ({ ...said, ballot: { ...(said['ballot'] as Record<string, Json>), voter: 'somebody' } })))).toEqual(['ballot']);
  expect(await faults(rows.filter(({ seq }) => seq !== 6))).toEqual(['unopened']);
  expect(await faults([...rows.slice(0, 6), rows[5] as LogRow, ...rows.slice(6)])).toEqual(['ballot']);
  expect(await faults(rows.filter(({ seq }) => seq !== 3))).toEqual(['ballot']);
});
