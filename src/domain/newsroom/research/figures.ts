import { KIND_NAMES, KINDS, type KindName } from '../../kinds/kinds.ts';
import { recordAddress, recordPage } from '../../kinds/record-address.ts';
import { pathOf, pathsOf, type PathDef } from '../../records/quantities.ts';
import { groupDef, isInTime } from '../../screener/groups/groups.ts';
import { isAdditive } from '../../screener/groups/measures.ts';
import { printQuery, type SiteAddress } from '../../site/addresses.ts';
import { DISTRIBUTION_PATHS } from './distribution.ts';
import {
  listOf,
  LONGEST_QUESTION,
  questionAddress,
  QUESTION_NAMES,
  readParameters,
  readQuestion,
  type OrFault,
  type Question,
  type ReadQuestion,
} from './question.ts';

/** Which value of an answer a figure is. */
export type Pick =
  | { of: 'total' }
  | { of: 'groups' }
  /** Of the group at a place, its value or its name; of the first groups together, their value or its part of the whole in per cent; how many have at least so much. */
  | { of: 'row' | 'name' | 'top' | 'top-share' | 'at-least'; place: number }
  /** Of the group with this key. */
  | { of: 'key'; key: string };

/** A value of one record. */
export interface CellFigure {
  type: 'cell';
  kind: KindName;
  slug: string;
  path: string;
}

/** A value that is computed of a screen. */
export interface ScreenFigure {
  type: 'figure';
  question: Question;
  pick: Pick;
}

export type Figure = CellFigure | ScreenFigure;

/** The word of a kind in addresses of cells: that of its page. */
export const cellWord = (kind: KindName): string => KINDS[kind].page ?? KINDS[kind].wire;

const SLUG = /^[a-z0-9-]{1,200}$/;
const SCHEME = /^(cell|figure):(.*)$/s;
/** Most groups that are taken together by their records: a screen asks 50 questions. */
const MOST_TOGETHER = 20;
const FIGURE_NAMES: readonly string[] = [...QUESTION_NAMES, 'pick'];

/** Whether the address of a link is one of ours: it must then be read, or is a fault. */
export const isFigureAddress = (address: string): boolean => SCHEME.test(address);

/** Whether a value can stand in a text: addresses, truths and what is read out of another value cannot. */
const isWritten = ({ path, type }: PathDef): boolean => type !== 'link' && type !== 'bool' && path !== 'country' && !path.endsWith('_precision');

/** Whether a cell is of how a project's token is shared out. */
export const isOfDistribution = ({ kind, path }: { kind: KindName; path: string }): boolean => kind === 'project' && Object.hasOwn(DISTRIBUTION_PATHS, path);

function readCell(text: string): OrFault<CellFigure> {
  const [word = '', slug = '', path = '', ...more] = text.split('/');
  const kind = KIND_NAMES.find((name) => cellWord(name) === word);
  if (!kind || more.length > 0) return { fault: `A cell is "cell:${KIND_NAMES.map(cellWord).join('|')}/<slug>/<path>".` };
  if (!SLUG.test(slug)) return { fault: `"${slug}" cannot be the slug of a record.` };
  const def = pathOf(kind, path);
  if (!(def ? isWritten(def) : isOfDistribution({ kind, path }))) {
    const paths = pathsOf(kind).flatMap((one) => (isWritten(one) ? [one.path] : []));
    if (kind === 'project') paths.push(...Object.keys(DISTRIBUTION_PATHS));
    return { fault: `There is no value called "${path}" of ${cellWord(kind)}. Expected: ${paths.join(', ')}.` };
  }
  return { type: 'cell', kind, slug, path };
}

const PICK = /^(total|groups)$|^(row|name|top|top-share|at-least):(\d{1,6})$|^key:(.+)$/s;

function readPick(text: string): Pick | undefined {
  const [found, plain, counted, place, key] = PICK.exec(text) ?? [];
  if (found === undefined) return undefined;
  if (plain !== undefined) return plain === 'total' ? { of: 'total' } : { of: 'groups' };
  if (key !== undefined) return { of: 'key', key };
  return Number(place) > 0 ? { of: counted as 'row', place: Number(place) } : undefined;
}

/** Whether rows may be in several groups of a grouping. */
export const isSeveral = ({ kind }: Question, { by }: ReadQuestion['groups']): boolean =>
  by.some((one) => !isInTime(one) && groupDef(kind, one.word)?.many === true);

function pickFault(pick: Pick, { question, groups }: ReadQuestion): string | undefined {
  const [measure] = groups.show;
  const { of } = pick;
  const isGrouped = groups.by.length > 0;
  if (of !== 'total' && !isGrouped) return `\`pick=${of}\` is for groups: \`by\` is missing.`;
  if (question.whole !== undefined && of !== 'total') return '`whole` is for the total alone.';
  if (question.without !== undefined && (of === 'total' || of === 'top' || of === 'top-share')) return `\`without\` cannot stand with \`pick=${of}\`.`;
  if (of === 'top' || of === 'top-share') {
    if (!measure || 'of' in measure || !isAdditive(measure)) return `\`pick=${of}\` is for counts and sums.`;
    if (isSeveral(question, groups) && (groups.by.length > 1 || pick.place > MOST_TOGETHER))
      return `Rows may be in several of these groups: at most ${MOST_TOGETHER} of one grouping can be taken together.`;
  }
  return undefined;
}

/** Reads the address of a live figure: `cell:project/aave/raised` or `figure:fundraising?q=date:2024&show=sum(amount)`. Never throws. */
export function readFigure(address: string): OrFault<Figure> {
  const [, scheme, rest = ''] = SCHEME.exec(address) ?? [];
  if (scheme === undefined) return { fault: 'A live figure begins with "cell:" or "figure:".' };
  if (address.length > LONGEST_QUESTION) return { fault: `A live figure has at most ${LONGEST_QUESTION} characters.` };
  if (scheme === 'cell') return readCell(rest);
  const [list = '', ...query] = rest.split('?');
  const parameters = readParameters(query.join('?'), FIGURE_NAMES);
  if ('fault' in parameters) return parameters;
  const { found } = parameters;
  const read = readQuestion(list, found);
  if ('fault' in read) return read;
  if (read.groups.show.length > 1) return { fault: 'A figure shows one measure.' };
  const pick = readPick(found.get('pick') ?? 'total');
  if (!pick) return { fault: '`pick` is total, groups, row:1, name:1, key:Seed, top:10, top-share:10 or at-least:2.' };
  const fault = pickFault(pick, read);
  return fault === undefined ? { type: 'figure', question: read.question, pick } : { fault };
}

const pickText = (pick: Pick): string => ('key' in pick ? `key:${pick.key}` : 'place' in pick ? `${pick.of}:${pick.place}` : pick.of);

/** The canonical address of a figure: one figure has one key. It is read as the same figure. */
export function figureKey(figure: Figure): string {
  if (figure.type === 'cell') return `cell:${cellWord(figure.kind)}/${figure.slug}/${figure.path}`;
  const { kind, q, show, ...others } = figure.question;
  const pick = pickText(figure.pick);
  return `figure:${listOf(kind)}${printQuery({ ...others, q: q === '' ? undefined : q, show: show === 'count' ? undefined : show, pick: pick === 'total' ? undefined : pick })}`;
}

/** Where anybody can open what a figure is made of: the record, or the list with the screen and its groups. */
export function figureAddress(figure: Figure): SiteAddress {
  if (figure.type === 'figure') return questionAddress(figure.question);
  return isOfDistribution(figure) ? recordPage('project', figure.slug, 'distribution') : recordAddress(KINDS[figure.kind].wire, figure.slug);
}

/** What a figure is, in the words that it is asked with: for the list of a note's figures. */
export function figureLabel(figure: Figure): string {
  if (figure.type === 'cell') return `${figure.path} of ${figure.slug}`;
  const { kind, q, by, show = 'count', whole, grants } = figure.question;
  const pick = pickText(figure.pick);
  const parts = [
    pick === 'total' ? show : `${show}, ${pick}`,
    by !== undefined && `by ${by}`,
    `of ${listOf(kind)}`,
    q !== '' && `where ${q}`,
    grants === 'only' && '(grants)',
    whole !== undefined && `in per cent of ${whole === '' ? 'all' : `those where ${whole}`}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' ');
}
