import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { type GuessedUnit, unitOfTree } from './unit-of-tree.ts';

/** A value of a formula, written by the unit that its expression comes to. */
export function formulaText(
  format: Formats,
  tree: ScreenExpression | undefined,
  value: number,
): string {
  const unit: GuessedUnit = tree === undefined ? 'plain' : unitOfTree(tree);
  switch (unit) {
    case 'percent':
      return format.percent(value);
    case 'money':
      return format.compact(value);
    case 'plain':
      return Math.abs(value) >= 100_000 ? format.compact(value) : format.number(value, 2);
    default:
      return unit satisfies never;
  }
}
