import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { JobContext } from '#platform/data/outbox.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { coin, judgedOf, read } from './planted.testing.ts';
import { measureQuality } from './quality.ts';
import { qualityLines } from './quality-text.ts';
import { measuring } from './report.ts';

const site = useSite({ createApi, datasets });

const JOB: JobContext = { signal: new AbortController().signal, jobId: 'test' };
const see = (person?: Person) => site.call('/api/admin/quality', person ? { headers: person.headers } : {});
const ask = (person?: Person) =>
  site.call('/api/admin/quality/measure', { method: 'POST', headers: { ...person?.headers, 'content-type': 'application/json' } });
const judged = () => judgedOf({ projects: ['same | case | a coin:novalune | b coin:novalune | one website'], persons: ['person | Nobody'] });
const run = () =>
  measuring(
    () => site.context,
    async ({ write }) => measureQuality(write, await judged()),
  ).handler({}, JOB);
const asked = async () => (await site.context.db.write.query<{ asked: string }>('select asked_at::text as asked from quality_report')).rows[0]?.asked;

it('a moderator sees the quality of the records and has it measured; nobody else does either [records-94]', async () => {
  expect([(await see()).status, (await ask()).status]).toEqual([401, 401]);
  for (const roles of [['member'], ['editor']] as const) {
    const other = await makePerson(site.context, { roles });
    expect([(await see(other)).status, (await ask(other)).status]).toEqual([403, 403]);
  }
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  expect(await (await see(moderator)).json()).toEqual({ state: 'none', computed_at: null, report: null });
  expect(await (await ask(moderator)).json()).toEqual({ state: 'measuring' });
  expect(await (await see(moderator)).json()).toMatchObject({ state: 'measuring', report: null });
});

it('the report is kept with its time, says what the command prints, and stays while another is on its way [records-94]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  for (const source of ['a', 'b'] as const) await read(site.context, source, [coin(source, 'Novalune', 'https://novalune.example/')]);
  await ask(moderator);
  await run();
  const { state, computed_at, report } = (await (await see(moderator)).json()) as { state: string; computed_at: string; report: Record<string, never> };
  expect(state).toBe('done');
  expect(Math.abs(Date.now() - Date.parse(computed_at))).toBeLessThan(60_000);
  const quality = await measureQuality(site.context.db.write, await judged());
  const { tuned, held } = quality.pairs.project;
  expect(tuned.here + held.here).toBe(1);
  expect(report).toMatchObject({
    pairs: [{ family: 'project', tuned: { here: tuned.here, not_here: 0, precision: tuned.precision }, held: { recall: held.recall } }, {}, {}],
    names: { tuned: { not_here: quality.names.tuned.notHere } },
    twins: [{ list: 'rank' }, { list: 'raised' }, { list: 'investors' }, { list: 'rounds' }],
    values: [{ list: 'projects', of: 1, fields: quality.values.lists.projects.fields }, {}, {}, {}],
    presumed: quality.values.presumed,
  });
  expect([...qualityLines(quality)].join('\n')).toContain('projects      website            1 of 1');
  await ask(moderator);
  expect(await (await see(moderator)).json()).toMatchObject({ state: 'measuring', computed_at, report: { twins: [{}, {}, {}, {}] } });
});

it('what is on its way is not asked for twice, and what did not come for long is stuck and can be asked for again [records-94]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await ask(moderator);
  const before = await asked();
  await ask(moderator);
  expect(await asked()).toBe(before);
  await site.context.db.write.query("update quality_report set asked_at = now() - interval '1 hour'");
  expect(await (await see(moderator)).json()).toMatchObject({ state: 'stuck' });
  const long = await asked();
  await ask(moderator);
  expect(await asked()).not.toBe(long);
  expect(await (await see(moderator)).json()).toMatchObject({ state: 'measuring' });
});

it('a report that another version wrote counts as none [records-94]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await site.context.db.write.query(`insert into quality_report (id, asked_at, computed_at, report) values (1, now(), now(), '{"old":1}')`);
  expect(await (await see(moderator)).json()).toEqual({ state: 'none', computed_at: null, report: null });
});
