import { print } from '#platform/command-line.ts';
import type { ListReport } from './import-list.ts';

/** Refused items printed for each list unless all are requested. */
const SHOWN_REFUSALS = 5;

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Prints what an import did. @param all also every refused item */
export function printReport(list: ListReport, all: boolean): void {
  const time = `${(list.ms / 1000).toFixed(1)} s`;
  if ('skipped' in list) {
    print(`${list.format}: ${list.skipped === 'known' ? 'read before, nothing to do' : `not taken (${list.skipped}): ${list.reason}`}`);
    return;
  }
  const matched = Object.entries(list.matched)
    .sort(([, a], [, b]) => b - a)
    .map(([key, n]) => `${key} ${n}`)
    .join(', ');
  print(
    `${list.format}: ${list.entries} entries in ${time}: ${list.new} new, ${list.changed} changed, ${list.unchanged} unchanged; ${list.statements.begun} statements begun, ${list.statements.ended} ended`,
  );
  print(
    `  ${plural(list.records, 'record', 'records')} made, ${list.merged} merged, ${list.unmerged} separated, ${list.changes} changes in others; ${list.candidates} candidates, ${list.waiting} waiting${list.figures > 0 ? `, figures of ${list.figures}` : ''}`,
  );
  if (matched) print(`  matched by: ${matched}`);
  printRefused(list.refused, all);
}

/** Prints what was not taken. @param all every item, not the first alone */
export function printRefused(refused: readonly { where: string; reason: string }[], all: boolean): void {
  if (refused.length > 0) print(`  ${refused.length} not taken:`);
  for (const { where, reason } of all ? refused : refused.slice(0, SHOWN_REFUSALS)) print(`    ${where}: ${reason}`);
  if (!all && refused.length > SHOWN_REFUSALS) print(`    … and ${refused.length - SHOWN_REFUSALS} more; --refused shows all`);
}
