import { readDecimal } from '#domain/writing/decimal.ts';
import { marksOf, writeCompact } from '#domain/writing/written.ts';
import type { Language, Texts } from '#platform/texts.ts';

/** The fields of a list's row that the title of a round is made of. */
export interface TitledRound {
  name: string | null;
  stages: string | null;
  grant: boolean;
  raise: boolean;
  instrument: string | null;
  amount_quantity: number | null;
  amount_quantity_state: string | null;
}

/** An amount of US dollars in a few signs: "$25.00M". Undefined where it is no number. */
export function writeDollars(amount: string | number, language: Language): string | undefined {
  const decimal = readDecimal(amount);
  return decimal && `$${writeCompact(decimal, marksOf(language))}`;
}

/** A round in one line: "Aave raised $25.00M (Series A)". */
export function roundTitle(round: TitledRound, language: Language, texts: Texts): string {
  const project = round.name ?? texts('list_unnamed_project');
  const { stages } = round;
  const amount = round.amount_quantity === null ? undefined : writeDollars(round.amount_quantity, language);
  if (amount && round.grant) return texts('feed_granted', { project, amount });
  if (amount && !round.raise) return texts('feed_deal', { project, amount, instrument: round.instrument ?? stages ?? texts('feed_stage_unknown') });
  if (amount) return texts('feed_raised', { project, amount }) + (stages === null ? '' : ` (${stages})`);
  const stage = stages ?? texts('feed_stage_unknown');
  return texts(round.amount_quantity_state === null ? 'feed_unknown' : 'feed_undisclosed', { project, stage });
}
