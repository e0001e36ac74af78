import type { ExpressionWarning, ProblemArguments } from '../../expressions/expression-error.ts';
import { type Measure, mayAdd, mayMeet, measureOf } from '../../expressions/units.ts';
import type { AlertCondition, AlertOperand } from '../condition.ts';
import type { TargetKind } from './alert-names.ts';
import { seriesUnit } from './series-unit.ts';
import { portfolioSignal, symbolSignal } from './signals.ts';

export interface NodeWarning {
  readonly node: object;
  readonly problem: ExpressionWarning;
  readonly values: ProblemArguments;
  readonly suggestion?: string;
}

/** What an operand measures; `bare` takes the unit of its neighbour. */
export function unitOf(operand: AlertOperand, target: TargetKind | undefined): Measure {
  switch (operand.kind) {
    case 'number':
      return operand.unit === 'percent' ? 'percent' : 'bare';
    case 'signal':
      return (
        (target === 'portfolio' && operand.subject === null
          ? portfolioSignal(operand.name)
          : symbolSignal(operand.name)
        )?.unit ?? null
      );
    case 'series':
      return seriesUnit(operand.expression);
    case 'move':
      return 'percent';
    case 'line':
      return 'price';
    case 'arithmetic':
      return measureOf(
        operand.operator,
        unitOf(operand.left, target),
        unitOf(operand.right, target),
      );
    default:
      return operand satisfies never;
  }
}

/** What is allowed and probably not meant: `price crosses rsi(14)`, `change(5, days) < -7`. */
export function alertWarnings(
  condition: AlertCondition,
  target: TargetKind | undefined,
): readonly NodeWarning[] {
  const found: NodeWarning[] = [];
  const visit = (part: AlertCondition): void => {
    switch (part.kind) {
      case 'all':
      case 'any':
        part.items.forEach(visit);
        return;
      case 'not':
      case 'within':
        visit(part.item);
        return;
      case 'compare':
      case 'cross':
        sides(part.left, part.right, target, found);
        return;
      case 'holds':
      case 'event':
        return;
      default:
        part satisfies never;
    }
  };
  visit(condition);
  return found;
}

function sides(
  left: AlertOperand,
  right: AlertOperand,
  target: TargetKind | undefined,
  found: NodeWarning[],
): void {
  const [first, second] = [unitOf(left, target), unitOf(right, target)];
  if (!mayMeet(first, second))
    found.push({
      node: right,
      problem: 'unitsDiffer',
      values: { left: String(first), right: String(second) },
    });
  for (const [unit, other] of [
    [first, right],
    [second, left],
  ] as const) {
    if (unit !== 'percent' || other.kind !== 'number' || other.unit !== undefined) continue;
    // A move of more than the whole is written as `150%`.
    if (Math.abs(other.value) >= 1)
      found.push({
        node: other,
        problem: 'percentNumber',
        values: { number: other.value, percent: other.value * 100 },
        suggestion: `${other.value}%`,
      });
  }
  for (const side of [left, right]) sums(side, target, found);
}

function sums(operand: AlertOperand, target: TargetKind | undefined, found: NodeWarning[]): void {
  if (operand.kind !== 'arithmetic') return;
  const { operator, left, right } = operand;
  const [first, second] = [unitOf(left, target), unitOf(right, target)];
  if ((operator === '+' || operator === '-') && !mayAdd(operator, first, second))
    found.push({
      node: operand,
      problem: 'unitsDiffer',
      values: { left: String(first), right: String(second) },
    });
  sums(left, target, found);
  sums(right, target, found);
}
