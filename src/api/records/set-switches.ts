import { SWITCH_NAMES, type SwitchName } from '#domain/records/switches.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { applyMatches } from './apply.ts';
import { dropFigures, restoreFigures } from './figures.ts';
import { lockRecords } from './import-file.ts';
import { forgetLedger } from './ledger/count.ts';
import { assertMay } from './policy.ts';
import { SOURCE_RUN } from './source-runs.ts';
import { chooseSwitches } from './sources.ts';

/**
 * Sets what may be done with the values of a source, over what its terms say; null gives a switch back to them. What is shown of its records, and its latest figures, follow at once;
 * figures that were kept of days gone by go with the next ones that come. @throws Failure NOT_FOUND, INVALID_INPUT
 */
export async function setSwitch(context: WriteContext, actor: Actor, input: { source: string; name: string; on: boolean | null }): Promise<void> {
  const permit = assertMay(actor, 'set-switches');
  const name = SWITCH_NAMES.find((known): known is SwitchName => known === input.name);
  if (name === undefined) throw invalid('switch', `is none of ${SWITCH_NAMES.join(', ')}`);
  await transact(context, permit, { acts: ['source.switch'] }, async (tx) => {
    await lockRecords(tx.sql);
    const id = await chooseSwitches(tx.sql, input.source, { [name]: input.on });
    if (id === undefined) throw new Failure('NOT_FOUND', { description: `There is no source ${input.source}.` });
    tx.audit('source.switch', `source:${input.source}`, { name, on: input.on });
    tx.raise(SOURCE_RUN);
    tx.raise('statement');
    if (name !== 'show') return;
    await forgetLedger(tx);
    const shown = await tx.sql.query('select from source where id = $1 and may_show', [id]);
    await (shown.rowCount ? restoreFigures(tx, id) : dropFigures(tx, id));
    const { rows } = await tx.sql.query<{ id: string }>('select distinct record_id as id from entry where source_id = $1 and record_id is not null', [id]);
    const records = rows.map((row) => row.id);
    await applyMatches(tx, { entries: [], records, now: new Date(), actor: actorText(actor), cause: { policy: { source: id, switch: name, on: input.on } } });
  });
}
