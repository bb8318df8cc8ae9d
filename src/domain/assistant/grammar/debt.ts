import { INSTRUMENTS } from '../../records/instruments.ts';
import { stageOf } from '../../records/stages.ts';
import { normal } from '../../screener/normal.ts';
import { printWhere } from '../../screener/print.ts';
import type { Expr } from '../../screener/screen.ts';
import { compare, condsOf, type Cond } from './frame.ts';

const OWED = INSTRUMENTS.filter((instrument) => instrument === 'Bond' || stageOf(instrument) === 'Debt');
const instrument = compare('instrument', 'in', OWED);

/** Debt: by its stage, or by what investors get, whatever the stage. */
export const DEBT = { or: [compare('stage', '=', 'Debt'), instrument] } satisfies Expr;
/** No debt: what investors get is told of few rounds, and the others are no debt that is known. */
export const NO_DEBT: Cond = { slot: 'not stage', expr: { or: [{ not: compare('instrument', 'known') }, { not: instrument }] } };

/** Money raised with debt: what counts as raised, and what is owed. */
export const WITH_DEBT: Cond = { slot: 'stage', expr: { or: [compare('raise', '=', 'true'), ...DEBT.or] } };

const textOf = (expr: Expr): string => printWhere(normal(expr));
const [debt, noDebt, withDebt] = [DEBT, NO_DEBT.expr, WITH_DEBT.expr].map(textOf);

/** Whether a condition asks for debt, for what is none, or for debt beside what was raised. */
export const owedBy = (expr: Expr): 'debt' | 'no-debt' | 'with-debt' | undefined => {
  if (!('or' in expr)) return undefined;
  const text = textOf(expr);
  return text === debt ? 'debt' : text === noDebt ? 'no-debt' : text === withDebt ? 'with-debt' : undefined;
};

/** Whether rounds of a screen are debt alone. */
export const isDebtAlone = (q: string): boolean => condsOf('round', q).some(({ group, expr }) => group === undefined && owedBy(expr) === 'debt');
