import type { AskedField } from '../../tools/calls.ts';
import { fieldsOf, LISTED_FIELDS } from '../../tools/calls.ts';
import type { AnswerForm, Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { conditionsOf, isRoundish, type Target } from './conditions.ts';
import { compare, planOf, planOfRecord, type Cond, type Screened } from './frame.ts';
import type { Item } from './items.ts';
import { beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, recordOf, tagOf, type Question } from './question.ts';
import { orderOf } from './order.ts';

/** Words of a position that a question names. */
const positionsOf = (q: Question): string[] => q.items.flatMap((item) => tagOf(item, 'position')?.value ?? []);

/** Fields of a record that a question asks for, in its order. */
export function fieldsAsked(q: Question, kind: NamedRecord['kind'] | 'round', except: readonly Item[] = []): AskedField[] {
  const known = fieldsOf(kind);
  const found: AskedField[] = [];
  const add = (field: string) => {
    if (!found.some((one) => one.field === field)) found.push({ field });
  };
  for (const item of q.items) {
    if (except.includes(item) || item.names.length > 0 || q.used.has(item)) continue;
    const fields = item.tags.flatMap((tag) => (tag.is === 'field' && known.includes(tag.field) ? [tag.field] : []));
    // A list of the page says more than the list column of the same word.
    const listed = fields.find((field) => (LISTED_FIELDS[kind] as readonly string[]).includes(field));
    const field = listed ?? fields[0];
    if (field !== undefined) add(field);
  }
  return found;
}

/** A round of a project, or rounds of it: by stage, amount, day, the newest, the biggest, with whom. */
function roundsOf(q: Question, of: Item, project: NamedRecord): Plan {
  const target: Target = { kind: 'round', of: [of], one: true };
  const order = orderOf(q, 'round');
  const conds: Cond[] = [{ slot: 'project', expr: compare('project', '=', project.slug) }, ...conditionsOf(q, target)];
  const grants = hasNoun(q, 'grant') ? ('only' as const) : hasCue(q, 'grantsIn') ? ('include' as const) : undefined;
  const fields = roundFields(q);
  const screened: Screened = { kind: 'round', conds, grants, sort: order?.sort ?? '-date', fields };
  if (hasFn(q, 'count')) return planOf({ ...screened, sort: undefined, fields: [] }, 'count');
  const aggregated = aggregatedRounds(q, screened, order !== undefined);
  if (aggregated) return aggregated;
  if (isYesNo(q) && conds.length > 1) return planOf(screened, 'exists');
  const isOne =
    order?.take === undefined &&
    (order !== undefined || conds.some(({ slot }) => slot === 'stage' || slot === 'amount')) &&
    !q.items.some((item) => isNoun(item, 'round') && /s$|^cac|^nhung/.test(item.folded) && !/series/.test(item.folded));
  return planOf({ ...screened, ...(order?.take && { take: order.take }) }, isOne ? 'first' : 'rows');
}

const STATS = { sum: 'sum', mean: 'mean', median: 'median' } as const;

/** What rounds of a project come to: a sum, a mean, a median. */
function aggregatedRounds(q: Question, screened: Screened, isOrdered: boolean): Plan | undefined {
  const measure = q.items.some((item) => tagOf(item, 'field')?.field === 'valuation') ? 'valuation' : 'amount';
  for (const fn of ['mean', 'median'] as const)
    if (hasFn(q, fn)) return planOf({ ...screened, sort: undefined, fields: [], groups: { show: `${STATS[fn]}(${measure}),count` } }, 'value');
  const hasStage = screened.conds.some(({ slot }) => slot === 'stage' || slot === 'amount');
  const wantsMoney = hasCue(q, 'howMuch') || hasFn(q, 'sum');
  if (wantsMoney && !isOrdered && !hasStage && measure === 'amount')
    return planOf({ ...screened, sort: undefined, fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  return undefined;
}

/** Fields of a round that a question asks for, by its verbs and question words. */
export function roundFields(q: Question): AskedField[] {
  const found: AskedField[] = [];
  const add = (field: string) => {
    if (!found.some((one) => one.field === field)) found.push({ field });
  };
  const asksWho = hasCue(q, 'who') || hasNoun(q, 'investor', 'lead', 'fund');
  if ((hasVerb(q, 'lead', 'ledBy') && asksWho) || hasNoun(q, 'lead')) add('lead');
  else if (hasNoun(q, 'investor', 'angel') || (asksWho && hasVerb(q, 'invest', 'investedBy'))) add('investors');
  if (hasCue(q, 'howMuch')) add('amount');
  for (const { field } of fieldsAsked(q, 'round')) {
    if (field === 'lead' && found.some((one) => one.field === 'investors')) continue;
    if (field === 'project' || field === 'organizations' || field === 'people') continue;
    if (field === 'investor_count' && hasFn(q, 'count') === false && hasCue(q, 'who')) continue;
    add(field);
  }
  if (hasCue(q, 'when') && !found.some(({ field }) => field === 'date')) add('date');
  return found;
}

/** Whether a question asks for yes or no. */
export function isYesNo(q: Question): boolean {
  const first = q.items.find((item) => !['hi', 'hey', 'hello', 'so', 'and', 'please'].includes(item.folded));
  if (first && isCue(first, 'is') && !['bao nhieu', 'da'].includes(first.folded) && q.world.language === 'en')
    return !hasCue(q, 'howMuch', 'who', 'when', 'where') && !hasFn(q, 'count');
  const text = q.items.map(({ folded }) => folded).join(' ');
  return (
    q.world.language === 'vi' && /(co phai|phai khong|dung khong|hay khong|hay chua|khong$|chua$)/.test(text) && !hasCue(q, 'howMuch', 'who', 'when', 'where')
  );
}

/** A question about one project. */
export function aboutProject(q: Question, item: Item, project: NamedRecord): Plan {
  const others = q.items.filter((other) => other !== item && other.names.length > 0 && !other.weak);
  const chain = others.find((other) => recordOf(other, 'project') && isCue(beside(q, q.items.indexOf(other), -1), 'on'));
  const contract = q.items.some((other) => tagOf(other, 'field')?.field === 'contracts' || /^(address|contract)/.test(other.folded));
  if (contract) return planOfRecord(project, [{ field: 'contracts', ...(chain && { with: recordOf(chain, 'project')?.slug ?? chain.text }) }]);
  const hasOrder = q.items.some((other) => other.names.length === 0 && tagOf(other, 'most') !== undefined);
  const speaksOfRounds =
    hasNoun(q, 'round', 'grant', 'lead') ||
    hasVerb(q, 'raise', 'invest', 'lead', 'ledBy', 'investedBy') ||
    q.items.some((other) => ['valuation', 'amount', 'investors', 'lead'].includes(tagOf(other, 'field')?.field ?? ''));
  const isSingled =
    q.items.some(
      (other) =>
        other.names.length === 0 &&
        (tagOf(other, 'stage') !== undefined ||
          tagOf(other, 'instrument') !== undefined ||
          (other.time !== undefined && !hasVerb(q, 'found', 'work')) ||
          (other.bound !== undefined && !hasNoun(q, 'token'))),
    ) ||
    (hasOrder && speaksOfRounds);
  const asked = fieldsAsked(q, 'project', [item]);
  // "Total raised and the date of its last round" is asked of the project.
  if (hasOrder && asked.some(({ field }) => field === 'raised') && hasNoun(q, 'round') && orderOf(q, 'round')?.sort === '-date' && !hasCue(q, 'who')) return planOfRecord(project, [...asked.filter(({ field }) => !['rounds', 'last_round'].includes(field)), { field: 'last_round' }]);
  const onlyRounds = isNounAlone(q);
  if (hasNoun(q, 'grant')) return roundsOf(q, item, project);
  if (isSingled && !(hasNoun(q, 'team') || positionsOf(q).length > 0)) return roundsOf(q, item, project);
  return factsOfProject(q, item, project, onlyRounds);
}

/** Whether a question names rounds and nothing of them: "rounds of Uniswap". */
const isNounAlone = (q: Question): boolean => hasNoun(q, 'round') && !hasVerb(q, 'invest', 'lead') && !hasNoun(q, 'investor', 'lead', 'fund');

function factsOfProject(q: Question, item: Item, project: NamedRecord, onlyRounds: boolean): Plan {
  const fields = fieldsAsked(q, 'project', [item]);
  const has = (field: string): boolean => fields.some((one) => one.field === field);
  const add = (...names: string[]) => names.forEach((field) => void (has(field) || fields.unshift({ field })));
  const drop = (...names: string[]) =>
    names.forEach(
      (name) =>
        void (
          has(name) &&
          fields.splice(
            fields.findIndex(({ field }) => field === name),
            1,
          )
        ),
    );
  const positions = positionsOf(q);
  if (hasFn(q, 'count') && (hasNoun(q, 'round') || (onlyRounds && !has('raised')))) return roundsOf(q, item, project);
  if (hasFn(q, 'mean', 'median')) return roundsOf(q, item, project);
  if (positions.length > 0 && !has('investors')) {
    drop('team', 'founders', 'operating_status');
    if (fields.length === 0)
      return planOfRecord(
        project,
        positions.map((position) => ({ field: 'team', with: position })),
      );
    fields.push(...positions.map((position) => ({ field: 'team', with: position })));
    return planOfRecord(project, fields.slice(0, 12));
  }
  const asksWho = hasCue(q, 'who', 'which', 'whose') || hasNoun(q, 'investor', 'lead', 'fund', 'angel');
  if (hasNoun(q, 'lead') || (hasVerb(q, 'lead', 'ledBy') && asksWho)) {
    drop('investors', 'lead', 'leads');
    add('leads');
  } else if (hasNoun(q, 'investor', 'fund') || (hasVerb(q, 'invest', 'investedBy') && asksWho)) add('investors');
  if (hasVerb(q, 'found') && hasCue(q, 'who') && !has('founders')) {
    drop('founded');
    add('founders');
  }
  if (hasVerb(q, 'found') && hasCue(q, 'when')) add('founded');
  if (hasVerb(q, 'work') && hasCue(q, 'who')) add('team');
  if ((hasCue(q, 'howMuch') || hasFn(q, 'sum')) && (hasVerb(q, 'raise') || hasNoun(q, 'round')) && fields.length === 0) add('raised');
  if (hasCue(q, 'when') && hasVerb(q, 'raise') && fields.length === 0) return roundsOf(q, item, project);
  if (hasCue(q, 'where') && fields.length === 0) add('location');
  if (hasVerb(q, 'raise') && fields.length === 0 && !hasCue(q, 'who')) add('raised');
  if (has('raised') && has('funding_received')) drop('funding_received');
  if (onlyRounds && (fields.length === 0 || (fields.length === 1 && has('rounds')))) return roundsOf(q, item, project);
  if (hasCue(q, 'aka')) add('aliases');
  if (isYesNo(q) && fields.length === 0 && q.items.some((other) => tagOf(other, 'sector'))) add('sector');
  if (fields.length === 0 && q.items.some(({ folded, names }) => names.length === 0 && /^(still )?(active|alive|operating|dead|defunct|running)$/.test(folded)))
    add('operating_status');
  if (has('valuation')) return roundsOf(q, item, project);
  const roundOnly = fieldsAsked(q, 'round', [item]).find(({ field }) => ['valuation', 'amount', 'stage'].includes(field));
  if (fields.length === 0 && roundOnly) return roundsOf(q, item, project);
  if (fields.length === 1 && has('rounds')) return roundsOf(q, item, project);
  return counted(q, planOfRecord(project, fields.slice(0, 12)), fields);
}

/** "How many" of the members of a list. */
function counted(q: Question, plan: Plan, fields: readonly AskedField[]): Plan {
  const [only] = fields;
  if (!hasFn(q, 'count') || fields.length !== 1 || !only || plan.tool !== 'record') return plan;
  if (only.field === 'sources') return { ...plan, input: { ...plan.input, fields: [{ field: 'source_count' }] } };
  return { ...plan, as: 'count' };
}

/** A question about one investor: an organization or a person. */
export function aboutParty(q: Question, item: Item, party: NamedRecord): Plan {
  const positions = positionsOf(q);
  const invests = hasVerb(q, 'invest', 'investedBy') || hasCue(q, 'portfolio');
  const leads = hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead');
  const asksProjects = hasNoun(q, 'project', 'token') || (invests && hasCue(q, 'what', 'which', 'where') && !hasNoun(q, 'round'));
  const order = orderOf(q, 'round');
  const fields = fieldsAsked(q, party.kind, [item]);
  const has = (name: string): boolean => fields.some(({ field }) => field === name);
  const isStated = (name: string): boolean =>
    has(name) && q.items.some((other) => other.tags.some((tag) => tag.is === 'field' && tag.field === name) && !isCue(other, 'portfolio'));
  if (hasCue(q, 'co') || has('co_investors')) return coInvestors(q, party);
  if (hasFn(q, 'share')) return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), fields: [] }, 'count');
  if (hasCue(q, 'howMuch') && hasNoun(q, 'fund') && fields.length === 0) return planOfRecord(party, [{ field: 'assets_under_management' }]);
  if (fields.length === 0 && isYesNo(q) && q.items.some((other) => isCue(other, 'active')) && party.kind === 'organization') return planOfRecord(party, [{ field: 'operating_status' }, { field: 'actively_investing' }]);
  if (positions.length > 0 && party.kind === 'organization' && !invests)
    return planOfRecord(
      party,
      positions.map((position) => ({ field: 'team', with: position })),
    );
  if (party.kind === 'person') {
    const career = hasVerb(q, 'work') || has('roles') || has('current_organization') || has('primary_job_title');
    if (career && !invests)
      return planOfRecord(party, [
        {
          field:
            hasCue(q, 'where') && !has('current_organization')
              ? 'roles'
              : (fields.find(({ field }) => ['roles', 'current_organization', 'primary_job_title'].includes(field))?.field ?? 'roles'),
        },
      ]);
    if (hasNoun(q, 'project', 'token') && !invests && !leads && !hasVerb(q, 'found')) return planOfRecord(party, [{ field: 'roles' }]);
    if (hasVerb(q, 'write') || has('works')) return planOfRecord(party, [{ field: 'works' }]);
    if (hasVerb(q, 'found') && !invests) return planOfRecord(party, [{ field: 'roles', with: 'founder' }]);
  }
  if ((hasCue(q, 'howMuch') || hasFn(q, 'sum')) && invests && !isRoundish(q)) return planOfRecord(party, [{ field: 'total_investment_amount' }]);
  if ((hasCue(q, 'howMuch') || hasFn(q, 'sum')) && (invests || leads))
    return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  if (hasFn(q, 'count') && (invests || leads || has('investment_count') || hasNoun(q, 'round', 'project'))) return countOfParty(q, party, leads);
  const target: Target = { kind: asksProjects && !order ? 'project' : 'round' };
  const probe: Question = { ...q, used: new Set(q.used) };
  const conds = conditionsOf(probe, target);
  const hasMore = conds.length > 1;
  const stated = ['lead_count', 'total_investment_amount', 'total_funding_amount', 'assets_under_management', 'last_investment', 'actively_investing'].find(
    (name) => isStated(name),
  );
  if (stated !== undefined && !hasMore) return planOfRecord(party, fields.filter(({ field }) => field !== 'portfolio').slice(0, 12));
  if (hasNoun(q, 'grant'))
    return planOf(
      { kind: 'round', conds: conditionsOf(q, { kind: 'round' }), grants: 'only', sort: order?.sort ?? '-date', fields: roundFieldsOfParty(q) },
      'rows',
    );
  if (order && (invests || leads || hasNoun(q, 'round') || has('portfolio') || has('investment_count'))) {
    const ordered = conditionsOf(q, { kind: 'round' });
    return planOf(
      { kind: 'round', conds: ordered, sort: order.sort, take: order.take, fields: roundFieldsOfParty(q) },
      order.take === undefined ? 'first' : 'rows',
    );
  }
  if (leads || hasNoun(q, 'round') || invests || asksProjects || hasMore) {
    // A date alone asks when this investor did something: rounds; else the projects.
    const kind = asksProjects || (invests && !leads && !hasNoun(q, 'round')) ? 'project' : 'round';
    const own = conditionsOf(q, { kind });
    if (kind === 'project' && own.length === 1 && !leads && own[0]?.group === undefined) return planOfRecord(party, [{ field: 'portfolio' }]);
    return planOf(
      {
        kind,
        conds: own,
        sort: kind === 'round' ? '-date' : '-last_round',
        fields:
          kind === 'round'
            ? roundFieldsOfParty(q)
            : fieldsAsked(q, 'project', [item]).filter(({ field }) => (field !== 'founded' && field !== 'raised') || isStated(field)),
      },
      'rows',
    );
  }
  const typed = q.items.find((other) => tagOf(other, 'value')?.kind === party.kind);
  if (typed && isYesNo(q) && fields.length === 0) return planOfRecord(party, [{ field: tagOf(typed, 'value')?.path ?? 'type' }]);
  if (
    isNoun(
      q.items.find((other) => isNoun(other, 'fund')),
      'fund',
    ) &&
    isYesNo(q) &&
    fields.length === 0 &&
    party.kind === 'organization'
  )
    return planOfRecord(party, [{ field: 'type' }]);
  if (hasVerb(q, 'found') && hasCue(q, 'who')) return planOfRecord(party, [{ field: 'founders' }]);
  if (hasVerb(q, 'work') && hasCue(q, 'who')) return planOfRecord(party, [{ field: 'team' }]);
  if (hasVerb(q, 'found') && hasCue(q, 'when')) return planOfRecord(party, [{ field: 'founded' }]);
  if (hasCue(q, 'where') && fields.length === 0) return planOfRecord(party, [{ field: 'location' }]);
  if (hasCue(q, 'aka')) return planOfRecord(party, [{ field: 'aliases' }]);
  return counted(q, planOfRecord(party, fields.slice(0, 12)), fields);
}

const roundFieldsOfParty = (q: Question): AskedField[] => {
  const asked = fieldsAsked(q, 'round').filter(
    ({ field }) => !['lead', 'organizations', 'people', 'investors', 'project', 'date', 'stage', 'amount'].includes(field),
  );
  return [{ field: 'stage' }, { field: 'amount' }, { field: 'date' }, ...asked];
};

function countOfParty(q: Question, party: NamedRecord, leads: boolean): Plan {
  const kind = hasNoun(q, 'project', 'token') ? 'project' : 'round';
  const probe = conditionsOf({ ...q, used: new Set(q.used) }, { kind });
  if (kind === 'round' && probe.length <= 1 && !hasNoun(q, 'grant')) return planOfRecord(party, [{ field: leads ? 'lead_count' : 'investment_count' }]);
  return planOf({ kind, conds: conditionsOf(q, { kind }), ...(hasNoun(q, 'grant') && { grants: 'only' as const }), fields: [] }, 'count');
}

/** Who most often took part in rounds together with an investor. */
function coInvestors(q: Question, party: NamedRecord): Plan {
  const order = orderOf(q, 'round');
  const conds = conditionsOf(q, { kind: 'round' });
  const own = conds.some(({ slot }) => slot === 'organizations' || slot === 'people' || slot === 'lead')
    ? conds
    : [{ slot: 'organizations', expr: compare(party.kind === 'person' ? 'people' : 'organizations', '=', party.slug) }, ...conds];
  const as: AnswerForm = hasFn(q, 'count')
    ? 'count'
    : order && order.take === undefined && hasCue(q, 'who', 'which') && !/s$/.test(q.items.find((one) => isNoun(one, 'investor', 'fund'))?.folded ?? 's')
      ? 'first'
      : 'rows';
  return planOf(
    { kind: 'round', conds: own, take: order?.take ?? 20, fields: [], groups: { by: 'investor', show: 'count', sort: '-count', without: party.slug } },
    as,
  );
}
