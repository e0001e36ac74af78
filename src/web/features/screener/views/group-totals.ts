import { type FieldId, fieldOf } from '../../../../domain/fields/catalogue.ts';
import type { FieldDefinition } from '../../../../domain/fields/field.ts';
import type {
  Aggregate,
  AggregateMeasure,
  ScreenEngine,
  ScreenExpression,
} from '../../../../domain/screener/engine/engine.ts';
import { emptyBitmap, setBit } from '../../../../domain/screener/engine/bitmap.ts';
import type { ScreenGrouping } from '../address.ts';
import type { ScreenResult } from '../view-props.ts';
import type { GroupTotals } from './table-lines.ts';

/** What the figures of a group come to: amounts add up, ratios have a middle, prices say nothing. */
export function aggregateOf({
  unit,
}: Pick<FieldDefinition, 'unit'>): Extract<AggregateMeasure, 'sum' | 'median'> | null {
  switch (unit) {
    case 'money':
    case 'count':
      return 'sum';
    case 'percent':
    case 'points':
    case 'times':
    case 'plain':
      return 'median';
    case 'price':
    case 'text':
    case 'date':
    case 'grade':
    case 'verdict':
      return null;
    default:
      return unit satisfies never;
  }
}

/** Count, medians and sums of the groups of a result, the largest first. */
export function groupTotals(
  engine: ScreenEngine,
  result: Pick<ScreenResult, 'rows' | 'left'>,
  grouping: Exclude<ScreenGrouping, 'none'>,
  fields: readonly FieldId[],
  formulas: ReadonlyMap<string, ScreenExpression>,
): readonly GroupTotals[] {
  const shown = fields.flatMap((id): readonly (readonly [string, Aggregate])[] => {
    const measure = aggregateOf(fieldOf(id));
    return measure === null ? [] : [[id, { of: id, measure }]];
  });
  const all = [
    ...shown,
    ...[...formulas].map(([id, of]): readonly [string, Aggregate] => [
      id,
      { of, measure: 'median' },
    ]),
  ];
  const among = emptyBitmap(engine.table.rows);
  for (let at = 0; at < result.rows.length; at += 1) {
    const row = result.rows[at]!;
    if (!result.left.has(row)) setBit(among, row);
  }
  const groups = engine.groups(
    grouping,
    all.map(([, aggregate]) => aggregate),
    among,
  );
  return groups
    .filter(({ count }) => count > 0)
    .map(({ word, count, values }) => ({
      word,
      count,
      totals: new Map(all.map(([id], at) => [id, values[at] ?? null])),
    }));
}
