import type { Alert } from './alert.ts';
import type { AlertCondition, AlertOperand, AlertTest } from './condition.ts';
import { QUOTE_SIGNALS } from './signal-names.ts';

/** Every test of a condition, wherever it stands. */
export function testsIn(condition: AlertCondition): readonly AlertTest[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.items.flatMap(testsIn);
    case 'not':
    case 'within':
      return testsIn(condition.item);
    default:
      return [condition];
  }
}

const operandsIn = (operand: AlertOperand): readonly AlertOperand[] =>
  operand.kind === 'arithmetic'
    ? [...operandsIn(operand.left), ...operandsIn(operand.right)]
    : [operand];

/** What a test compares, down to its parts. */
export const operandsOf = (test: AlertTest): readonly AlertOperand[] => {
  if (test.kind === 'event') return [];
  if (test.kind === 'holds') return [test.series];
  return [...operandsIn(test.left), ...operandsIn(test.right)];
};

const QUOTED: ReadonlySet<string> = new Set(QUOTE_SIGNALS);

/**
 * Quotes of one symbol do not say how far the alert is: bars, a past, a drawing, a slow figure or
 * the symbols of a list are needed. Of what happens nobody knows how far it is.
 */
export function needsWatcher({ status, target, condition }: WatchState): boolean {
  const tests = testsIn(condition).filter(({ kind }) => kind !== 'event');
  if (status !== 'active' || tests.length === 0) return false;
  if (target.kind !== 'symbol') return true;
  return tests.some(
    (test) =>
      test.kind === 'holds' ||
      operandsOf(test).some((operand) =>
        operand.kind === 'signal' ? !QUOTED.has(operand.name) : operand.kind !== 'number',
      ),
  );
}

type WatchState = Pick<Alert, 'status' | 'target' | 'condition'>;
