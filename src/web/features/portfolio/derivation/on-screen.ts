import { partsOnScreen, sumOnScreen } from '../../../../domain/money/coins.ts';
import type { AnswerOfQuery } from '../../../api/endpoint-query.ts';
import type { derivationQuery } from './derivation-query.ts';

export type Answer = AnswerOfQuery<typeof derivationQuery>;
type OnScreen = Pick<Answer, 'steps' | 'value' | 'rows'>;

/** On the pages these are what the figures beside them leave, so that they add up there. */
const isDifference = ({ figure }: Pick<Answer, 'figure'>): boolean =>
  figure === 'totalGain' || figure === 'unrealised';

/** What is held comes first among the lines of a value; its inputs are of that alone. */
const isValue = ({ figure }: Pick<Answer, 'figure'>): boolean =>
  figure === 'value' || figure === 'startValue';

/**
 * A derivation in money as it stands on screen: the lines add up to the result, which is the figure
 * of the page, and the inputs to what they are inputs of.
 */
export function onScreen(answer: Answer): OnScreen {
  const { base, unit, steps, value } = answer;
  if (unit !== 'money' || value === null) return answer;
  const rounded = sumOnScreen(base, value);
  const isSum =
    steps.length > 0 && steps.every((step) => step.sign !== null && step.unit === 'money');
  if (!isSum) return { steps, value: rounded, rows: rowsOnScreen(answer, rounded) };
  const signed = steps.map((step) => Number(step.value) * (step.sign === '-' ? -1 : 1));
  const result = isDifference(answer) ? sumOnScreen(base, ...signed) : rounded;
  const parts = isDifference(answer)
    ? signed.map((amount) => sumOnScreen(base, amount))
    : partsOnScreen(base, signed, value);
  const shown = steps.map((step, at) => ({
    ...step,
    value: (parts[at] ?? 0) * (step.sign === '-' ? -1 : 1),
  }));
  const whole = isValue(answer) ? (shown[0]?.value ?? null) : result;
  return { steps: shown, value: result, rows: rowsOnScreen(answer, whole) };
}

/** The last column is what each input brings. */
function rowsOnScreen(
  { base, figure, columns, rows }: Answer,
  whole: number | null,
): Answer['rows'] {
  const last = columns.length - 1;
  if (columns[last]?.unit !== 'money') return rows;
  const cells = rows.map((row) => row[last] ?? null);
  const left = rows.findIndex((row) => row[0] === 'unrealised');
  // As on the page, what is not realised takes what rounding leaves over.
  const others = cells.filter((_, at) => at !== left).map((cell) => -Number(cell));
  const shown =
    figure === 'totalGain' && left >= 0
      ? cells.map((cell, at) => (at === left ? sumOnScreen(base, whole, ...others) : cell))
      : partsOnScreen(base, cells, whole);
  return rows.map((row, at) => [...row.slice(0, last), shown[at] ?? null]);
}
