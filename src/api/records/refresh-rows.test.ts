import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { importFile } from './import-file.ts';
import { fileOf } from './listings.testing.ts';
import { PROJECTIONS } from './projections.ts';
import { checkRebuild } from './rebuild.ts';
import { refreshRows } from './refresh-rows.ts';
import { marketEntries } from './testing.ts';
import { world } from './world.testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
const version = async () => (await site.context.db.read.query("select version from data_version where kind = 'person'")).rows;
const differences = async () => (await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0).map((d) => d.what);
const load = () => {
  const entries = [...marketEntries({ projects: 60, rounds: 40 })];
  const documents = [...new Set(entries.flatMap((entry) => entry.claims.map((claim) => claim.document)))].map((url) => ({ url, title: 'List' }));
  return write(site.context, COMMAND, (tx) => importFile(tx, { ...fileOf('a', entries), documents }));
};
const query = (text: string) => site.context.db.write.query(text);

/** As it is after the migration of a database whose rows another version wrote: new columns empty, nothing said of the revision. */
async function age(): Promise<void> {
  for (const { table, folded = [] } of PROJECTIONS)
    for (const column of folded)
      if (column !== 'name' || table === 'record_sector' || table === 'job_title') await query(`update ${table} set ${column}_folded = null`);
  await query('update project set sector_folded = null');
  await query('update person set primary_job_title = null');
  await query('delete from portfolio');
  await query('delete from projection_revision');
}

describe('rows of another version', () => {
  it('are rewritten at the first start after an upgrade, once [records-18]', async () => {
    await load();
    const whole = await world(site.context.db.read, true);
    expect((await site.context.db.read.query("select 1 from person where primary_job_title_folded <> '' limit 1")).rowCount).toBe(1);
    await age();
    expect(await differences()).toEqual(expect.arrayContaining(['record_sector', 'project', 'person', 'role', 'portfolio']));
    const said: string[] = [];
    expect(await refreshRows(site.context, (line) => said.push(line))).toBe(true);
    expect(said).toEqual(['Writing rows for this version …']);
    expect(await world(site.context.db.read, true)).toEqual(whole);
    expect(await differences()).toEqual([]);

    const raised = await version();
    expect(await refreshRows(site.context, (line) => said.push(line))).toBe(false);
    expect([await version(), said.length]).toEqual([raised, 1]);

    // Rules of choosing may have changed alone: what counts choices looks at the log.
    await query('delete from projection_revision');
    expect(await refreshRows(site.context)).toBe(false);
    expect((await query("select from audit_log where action = 'records.refresh-rows'")).rowCount).toBe(2);
  });

  it('are rewritten when the revision is another, whatever their texts say', async () => {
    await load();
    const whole = await world(site.context.db.read, true);
    await query("update project set symbol_folded = 'folded otherwise' where symbol is not null");
    await query('delete from projection_revision');
    await query('insert into projection_revision (revision) values (0)');
    expect(await differences()).toEqual(['project']);
    expect(await refreshRows(site.context)).toBe(true);
    expect(await world(site.context.db.read, true)).toEqual(whole);
  });

  it('choose again too: rules of choosing may be other ones [records-65]', async () => {
    await load();
    const whole = await world(site.context.db.read, true);
    await query('update choice c set statement_id = s.id from statement s where c.field_id = 1 and s.field_id = 1 and c.entry_id < s.entry_id');
    await query('update projection_revision set revision = 0');
    expect(await differences()).toContain('choice');
    expect(await refreshRows(site.context)).toBe(false);
    expect(await world(site.context.db.read, true)).toEqual(whole);
  });

  it('of an empty database need no word', async () => {
    const said: string[] = [];
    await query('delete from projection_revision');
    expect(await refreshRows(site.context, (line) => said.push(line))).toBe(false);
    expect(said).toEqual([]);
    expect((await site.context.db.read.query('select revision from projection_revision')).rowCount).toBe(1);
  });
});
