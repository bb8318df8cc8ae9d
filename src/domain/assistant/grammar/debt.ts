import { INSTRUMENTS } from '../../records/instruments.ts';
import { stageOf } from '../../records/stages.ts';
import { normal } from '../../screener/normal.ts';
import { printWhere } from '../../screener/print.ts';
import type { Expr } from '../../screener/screen.ts';
import { compare, type Cond } from './frame.ts';

const OWED = INSTRUMENTS.filter((instrument) => instrument === 'Bond' || stageOf(instrument) === 'Debt');
const instrument = compare('instrument', 'in', OWED);

/** Debt: by its stage, or by what investors get, whatever the stage. */
export const DEBT: Expr = { or: [compare('stage', '=', 'Debt'), instrument] };
/** No debt: what investors get is told of few rounds, and the others are no debt that is known. */
export const NO_DEBT: Cond = { slot: 'not stage', expr: { or: [{ not: compare('instrument', 'known') }, { not: instrument }] } };

const textOf = (expr: Expr): string => printWhere(normal(expr));
const [debt, noDebt] = [DEBT, NO_DEBT.expr].map(textOf);

/** Whether a condition asks for debt, or for what is none. */
export const owedBy = (expr: Expr): 'debt' | 'no-debt' | undefined => {
  if (!('or' in expr)) return undefined;
  const text = textOf(expr);
  return text === debt ? 'debt' : text === noDebt ? 'no-debt' : undefined;
};
