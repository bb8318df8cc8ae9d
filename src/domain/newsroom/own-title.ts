import { readDecimal } from '../writing/decimal.ts';
import { marksOf, writeCompact } from '../writing/written.ts';
import { LONGEST_ARTICLE_TITLE, plainLine } from './article.ts';

/** A round as a title of ours tells it. Amount in US dollars. */
export interface ToldRound {
  project: string;
  amount: string | null;
  stage: string | null;
  isGrant: boolean;
  isRaise: boolean;
  /** Investors that a source calls leading. */
  leads: readonly string[];
}

/** A fact of a record as a title of ours tells it. */
export interface ToldFact {
  field: string;
  /** Name of the record. */
  name: string;
  /** What is said, as text. */
  said: string | null;
  /** Name of the record that it points to. */
  object: string | null;
  /** Whether it was over when its page was published. */
  isOver: boolean;
}

/** Fields whose facts make a title, those that tell most first; others say only whom a page is about. */
export const TELLING_FIELDS = ['events', 'assets_under_management', 'roles', 'founded', 'location'] as const;

function dollars(amount: string | null): string | undefined {
  const decimal = amount === null ? undefined : readDecimal(amount);
  return decimal && `$${writeCompact(decimal, marksOf('en')).replace(/\.?0+(?=[KMBT]?$)/, '')}`;
}

const possessive = (name: string): string => `${name}${/s$/i.test(name) ? "'" : "'s"}`;

function listed(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length === 1 ? more[0] : `${more.length} more`}`;
}

/** Stages that are the name of a round: "Other" names none. */
const roundOf = (stage: string | null): string =>
  stage === null || stage === 'Other'
    ? 'round'
    : /^(?:pre-)?seed$|^strategic$|^private$|^public$/i.test(stage)
      ? `${stage.toLowerCase()} round`
      : stage.replace(' and later', '');

/** A title made from what is stated about a round, in English: "Paradigm leads Uniswap's $50M Series B". */
export function roundTitle({ project, amount, stage, isGrant, isRaise, leads }: ToldRound): string {
  const money = dollars(amount);
  const title = () => {
    if (isGrant) return money ? `${project} receives a grant of ${money}` : `${project} receives a grant`;
    if (!isRaise) return `${project}: ${stage === null || stage === 'Other' ? 'a deal' : stage}${money ? `, ${money}` : ''}`;
    const round = roundOf(stage);
    // The amount is the whole round's, never what those who lead it paid.
    if (leads.length > 0) return `${listed(leads)} ${leads.length > 1 ? 'lead' : 'leads'} ${possessive(project)} ${money ? `${money} ` : ''}${round}`;
    if (money) return round === 'round' ? `${project} raises ${money}` : `${project} raises ${money} in its ${round}`;
    return `${project} raises ${round === 'round' ? 'a round' : `its ${round}`}`;
  };
  return plainLine(title(), LONGEST_ARTICLE_TITLE);
}

/** A title made from a fact that a page carries, in English: "Ann Lee, CEO at Uniswap"; where the fact makes none, whom the page is about. */
export function factTitle({ field, name, said, object, isOver }: ToldFact): string {
  const title = () => {
    if (field === 'events' && said) return `${name}: ${said}`;
    if (field === 'assets_under_management' && said) return `${name} manages ${dollars(said) ?? said}`;
    if (field === 'roles' && object !== null) {
      const position = [isOver && !/\bformer/i.test(said ?? '') && 'formerly', said].filter(Boolean).join(' ');
      return `${name}${position && `, ${position}`} at ${object}`;
    }
    if (field === 'founded' && said) return `${name}, founded in ${said.slice(0, 4)}`;
    if (field === 'location' && said) return `${name}, based in ${said}`;
    return `About ${name}`;
  };
  return plainLine(title(), LONGEST_ARTICLE_TITLE);
}
