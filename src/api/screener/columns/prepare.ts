import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { bindingOf, pairsOf } from './bindings.ts';
import { membersOf, ownersOf, there } from './masks.ts';
import { orderedBy } from './page.ts';
import type { Asking } from './said.ts';
import { SUBJECTS } from './tables.ts';

/** Computes what answers keep beside the columns, a step at a time: what is not ready would hold up the first who asks for it. */
export function* preparations(asking: Asking): Generator<void, void> {
  for (const subject of SUBJECTS)
    for (const def of CATALOGUE[subject].paths) {
      const binding = bindingOf(subject, def.path);
      if ('value' in binding) binding.value(asking);
      else if ('texts' in binding) binding.texts(asking);
      else if ('pairs' in binding) pairsOf(binding.pairs, asking);
      if (def.type === 'reference') there(def, asking);
      yield;
    }
  for (const subject of SUBJECTS)
    for (const { rel, target } of CATALOGUE[subject].relations) {
      membersOf(subject, rel, target, asking);
      yield;
      ownersOf(subject, rel, target, asking);
      yield;
    }
  for (const kind of KIND_NAMES) {
    const paths = CATALOGUE[kind].paths.filter(({ sortable }) => sortable);
    for (const sort of [undefined, ...paths.map(({ path }) => ({ path, dir: 'desc' as const }))]) {
      orderedBy({ kind, sort }, asking);
      yield;
    }
  }
}
