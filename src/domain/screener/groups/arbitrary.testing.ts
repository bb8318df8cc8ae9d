import fc, { type Arbitrary } from 'fast-check';
import { pathOf } from '../../records/quantities.ts';
import { CATALOGUE } from '../catalogue.ts';
import type { ScreenKind } from '../screen.ts';
import { datePaths, groupDefs, type Grouping } from './groups.ts';
import { DERIVED, isAdditive, measuredPaths, measureText, STATISTICS, type Measure, type PlainMeasure } from './measures.ts';
import { UNITS } from './spans.ts';
import { groupingText, type Groups } from './text.ts';

function plain(kind: ScreenKind): Arbitrary<PlainMeasure> {
  const numbers = measuredPaths(CATALOGUE[kind].paths);
  const statistics = numbers.flatMap(({ path, type, unit }) =>
    STATISTICS.flatMap((fn) => ((type === 'number' ? fn === 'sum' && unit === 'percent' : fn !== 'min' && fn !== 'max') ? [] : [{ fn, path }])),
  );
  const words = groupDefs(kind).map(({ word }): PlainMeasure => ({ fn: 'distinct', word }));
  return fc.oneof(fc.constant<PlainMeasure>({ fn: 'count' }), fc.constantFrom<PlainMeasure>(...statistics), fc.constantFrom(...words));
}

function measure(kind: ScreenKind, isInTime: boolean): Arbitrary<Measure> {
  const derived = fc.tuple(fc.constantFrom(...DERIVED), plain(kind)).map(([fn, of]): Measure => {
    const isDate = 'path' in of && pathOf(kind, of.path)?.type === 'date';
    const fits = fn === 'growth' ? isInTime && !isDate : (isAdditive(of) || (fn === 'share' && of.fn === 'distinct')) && (fn === 'share' || isInTime);
    return fits ? { fn, of } : of;
  });
  return fc.oneof({ arbitrary: plain(kind), weight: 3 }, { arbitrary: derived, weight: 2 });
}

/** Arbitrary groups of rows of a kind. */
export function arbitraryGroups(kind: ScreenKind): Arbitrary<Groups> {
  const groupings: Grouping[] = [...datePaths(kind).flatMap((path) => UNITS.map((unit) => ({ unit, path }))), ...groupDefs(kind).map(({ word }) => ({ word }))];
  return fc.uniqueArray(fc.constantFrom(...groupings), { maxLength: 2, selector: groupingText }).chain((by) => {
    const [first] = by;
    const isInTime = first !== undefined && 'unit' in first;
    return fc.uniqueArray(measure(kind, isInTime), { minLength: 1, maxLength: 4, selector: measureText }).chain((show) =>
      fc
        .option(fc.tuple(fc.constantFrom(...by.map(groupingText), ...show.map(measureText)), fc.constantFrom('asc' as const, 'desc' as const)), {
          nil: undefined,
        })
        .map((sort): Groups => ({ by, show, ...(sort && { sort: { of: sort[0], dir: sort[1] } }) })),
    );
  });
}
