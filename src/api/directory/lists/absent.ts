import { LIST_NAMES, LISTS } from '#domain/directory/lists/lists.ts';
import { ACCOUNTS } from '#domain/records/list-fields.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { withGrants } from '#domain/screener/grants.ts';
import type { Expr, ScreenKind } from '#domain/screener/screen.ts';
import type { PathDef } from '#domain/records/quantities.ts';
import { dataset } from '#platform/data/dataset.ts';
import { anySql, parameters } from '../../screener/index.ts';
import { absentAnswer } from '../contract/answers.ts';
import { noParams } from '../contract/params.ts';
import { LIST_READS } from './lists.ts';

const known = (path: string): Expr => ({ path, op: 'known' });
/** A value that a source keeps secret is one to show. */
const shown = ({ path, secret }: PathDef): Expr => (secret ? { or: [known(path), { path, op: 'undisclosed' }] } : known(path));

/** What can be shown in the list of a kind, by path. What every record has is left out. */
function asked(kind: ScreenKind): [path: string, fits: Expr][] {
  const { paths } = CATALOGUE[kind];
  const has = (name: string) => paths.some(({ path }) => path === name);
  const own = paths.filter(({ always }) => !always).map((def): [string, Expr] => [def.path, shown(def)]);
  return ACCOUNTS.every(has) ? [...own, ['social', { or: ACCOUNTS.map(known) }]] : own;
}

/** Of what no record of a list has a value, while nothing is filtered. Each path is one look for a first row. */
export const absentDataset = dataset({
  sid: 'list-absent',
  description: 'What no record of a list has a value of, while nothing is filtered: its columns step back, and its filters say so.',
  params: noParams,
  reads: LIST_READS,
  dated: () => true,
  answer: absentAnswer,
  query(_, { today }) {
    const { values, add } = parameters();
    const absent = (kind: ScreenKind) =>
      asked(kind).map(([path, fits]) => {
        const where: Expr = { and: [fits] };
        return `case when not ${anySql({ kind, where: kind === 'round' ? withGrants(where).where : where }, today, add)} then '${path}' end`;
      });
    const lists = LIST_NAMES.map(
      (list) => `json_build_object('list', '${list}', 'paths', array_to_json(array_remove(array[${absent(LISTS[list].kind).join(', ')}], null)))`,
    );
    return { text: `select json_build_object('absent', json_build_array(${lists.join(', ')}))::text as body`, values };
  },
});
