import type { Answered, AnsweredColumn } from '#domain/assistant/answered.ts';
import { exact, print, ratio, times } from '#domain/screener/groups/arithmetic.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import type { ResultRow, ToolResult } from '#domain/tools/results.ts';
import { labelOf, type Asking, type ToolContext } from '../../tools/index.ts';
import { restOf, type AggregatePlan, type Total } from './aggregate-words.ts';
import { capital, columnsOf, countOf, EMPTY, plainNumber, rowsOf, sentences, type Making } from './rows.ts';
import { countText, restText } from './screen-words.ts';
import { subjectOf, type Subject } from './subject.ts';

/** Decimals of a share in per cent. */
const PLACES = 2;
const SHARE = 'share(count)';

const rowOf = ({ rows, href }: Total, name: string): ResultRow => ({
  kind: null,
  id: null,
  slug: null,
  name: capital(name),
  href,
  logo: null,
  cells: { count: { value: String(rows), href } },
});

/** How many of the rows of the first screen are in the second, in per cent: "20.36% of 830 rounds in 2024 are rounds with no known amount in 2024 (169)". */
export async function ofShare(
  context: ToolContext,
  plan: AggregatePlan,
  result: ToolResult,
  asking: Asking,
  making: Making,
  subject: Subject,
): Promise<Answered> {
  const { kind, grants, over } = plan.input;
  const { texts, language } = making;
  const [whole, part] = result.totals ?? [];
  const own = await subjectOf(context, { kind, grants, q: over[1]?.q ?? '' }, asking, making);
  const rest = restText(result, own, making);
  if (!whole || !part || whole.rows === 0)
    return { ...EMPTY, outcome: 'refuse', reason: kind === 'round' ? 'no-such-round' : 'not-held', text: sentences(countText(kind, 0, subject, making), rest) };
  const percent = print(ratio(times(exact(String(part.rows)), 100n), exact(String(whole.rows)), PLACES));
  const share = plainNumber(percent, 'percent');
  const written = writeNumber(percent, 'percent', language);
  const names = [subject, own].map(({ isWhole, many }) => (isWhole ? many : texts('ai_say_fitting', { what: many })));
  const columns = [{ key: 'count', type: 'count' as const }];
  const rows = rowsOf(
    [whole, part].map((total, i) => rowOf(total, names[i] ?? '')),
    columns,
    making,
  );
  const column: AnsweredColumn = { key: SHARE, type: 'percent', label: labelOf(texts, SHARE, kind) };
  return {
    ...EMPTY,
    ...restOf(result),
    columns: [...columnsOf(columns, making), column],
    rows: rows.map((row, i) =>
      i === 1 ? { ...row, values: { ...row.values, [SHARE]: share }, cells: { ...row.cells, [SHARE]: { text: written, href: row.href } } } : row,
    ),
    total: part.rows,
    over: whole.rows,
    counts: [whole.rows, part.rows],
    value: share,
    unit: 'percent',
    citations: [
      ...[whole, part].flatMap(({ href }, i) => (href == null ? [] : [{ href, of: names[i] ?? '' }])),
      ...subject.named,
      ...own.named,
      ...result.citations,
    ],
    text: sentences(
      texts('ai_say_share_of', {
        share: written,
        total: countOf(whole.rows, making),
        whole: names[0] ?? '',
        part: names[1] ?? '',
        count: countOf(part.rows, making),
      }),
      rest,
    ),
  };
}
