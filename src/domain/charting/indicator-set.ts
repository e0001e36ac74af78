import { CHART_SCOPE } from '../expressions/chart-scope.ts';
import { startExpression } from '../expressions/machine.ts';
import { readExpression } from '../expressions/read-expression.ts';
import { findIndicator } from '../indicators/catalogue.ts';
import { Column } from '../indicators/column.ts';
import type { IndicatorDefinition, InputValue, Machine } from '../indicators/definition.ts';
import { readInputs } from '../indicators/inputs.ts';
import { isPriceField } from '../indicators/price-field.ts';
import { openTape } from '../indicators/tape.ts';
import type { Bar } from '../prices/bar.ts';
import type { ChartIndicator } from './chart-indicator.ts';

/** The id of an indicator of one's own; its text is the input `text`. */
export const OWN_INDICATOR = 'expression';
/** Its only output. */
export const OWN_OUTPUT = 'value';

export const textOfOwn = ({ inputs }: Pick<ChartIndicator, 'inputs'>): string =>
  String(inputs['text'] ?? '');

export type IndicatorColumns = Readonly<Record<string, readonly number[]>>;

/** All indicators of a chart over the same bars. */
export interface IndicatorSet {
  /** Values by output, NaN where there is none; the lists grow with the bars. `null`: no such indicator, or its source is none. */
  readonly columns: (key: string) => IndicatorColumns | null;
  /**
   * Takes over bars that were added at the end and the last one when it has changed. `false` when
   * others have changed too: open a new set.
   */
  readonly follow: (bars: readonly Bar[]) => boolean;
}

interface Running extends Machine {
  readonly lists: IndicatorColumns;
}
const running = (machine: Machine): Running => ({
  ...machine,
  lists: Object.fromEntries(
    Object.entries(machine.columns).map(([name, { values }]) => [name, values]),
  ),
});

const lateOutputs = ({ displaced, repaints }: IndicatorDefinition): readonly string[] => [
  ...(displaced?.outputs ?? []),
  ...(repaints?.outputs ?? []),
];

/** Outputs that others may be computed of: those that later bars do not change. */
export const sourceOutputs = (definition: IndicatorDefinition): readonly string[] =>
  Object.keys(definition.outputs).filter((name) => !lateOutputs(definition).includes(name));

/**
 * Indicators on indicators run in the order in which they read each other, each of them once for
 * every bar. `others` gives the bars of a second symbol beside those of the chart.
 */
export function openIndicatorSet(
  indicators: readonly ChartIndicator[],
  bars: readonly Bar[],
  others: (symbol: string) => readonly (Bar | null)[] = () => [],
): IndicatorSet {
  const byKey = new Map(indicators.map((indicator) => [indicator.key, indicator]));
  const tape = openTape(bars);
  const started = new Map<string, Running | null>();
  const order: Running[] = [];
  const seen: Bar[] = [...bars];

  const start = (key: string): Running | null => {
    const known = started.get(key);
    if (known !== undefined) return known;
    // A ring of sources comes back here and finds nothing.
    started.set(key, null);
    const indicator = byKey.get(key);
    const found = indicator === undefined ? null : startOne(indicator);
    started.set(key, found);
    if (found !== null) order.push(found);
    return found;
  };

  const sourceOf = (source: string): Column | null => {
    if (isPriceField(source)) return tape.column(source);
    const at = source.lastIndexOf('.');
    const [key, output] = [source.slice(0, at), source.slice(at + 1)];
    const definition = findIndicator(byKey.get(key)?.id ?? '');
    if (definition !== null && !sourceOutputs(definition).includes(output)) return null;
    const columns = new Map(Object.entries(start(key)?.columns ?? {}));
    return columns.get(output) ?? null;
  };

  const startOne = (indicator: ChartIndicator): Running | null => {
    if (indicator.id === OWN_INDICATOR) return startOwn(textOfOwn(indicator), seen);
    const definition = findIndicator(indicator.id);
    if (definition === null) return null;
    const { source: _, ...given } = indicator.inputs;
    const inputs: Readonly<Record<string, InputValue>> = readInputs(
      definition,
      given,
      findIndicator,
    ).values;
    const source = 'source' in definition.inputs ? sourceOf(indicator.source) : new Column();
    if (source === null) return null;
    const symbol = inputs['symbol'];
    const other = openTape(typeof symbol === 'string' ? others(symbol) : [], bars.length);
    let rows = bars.length;
    const machine = definition.start({ inputs, bars: tape, other, source });
    const step = (at: number): void => {
      // The second symbol has no live bars of its own: a new bar has no partner yet.
      while (rows <= at) {
        other.append(null);
        rows += 1;
      }
      machine.step(at);
    };
    return running({ ...machine, step });
  };

  for (const { key } of indicators) start(key);
  for (let at = 0; at < bars.length; at += 1) for (const { step } of order) step(at);
  const settle = (): void => {
    for (const each of order) each.settle?.(seen.length);
  };
  settle();

  return {
    columns: (key) => started.get(key)?.lists ?? null,
    follow: (next) => {
      const last = seen.length - 1;
      if (next.length < seen.length || next[0] !== seen[0]) return false;
      if (last > 0 && next[last - 1] !== seen[last - 1]) return false;
      const newest = next[last];
      if (newest !== undefined && newest !== seen[last]) {
        tape.replaceLast(newest);
        seen[last] = newest;
        for (const { step } of order) step(last);
      }
      for (const bar of next.slice(seen.length)) {
        tape.append(bar);
        seen.push(bar);
        for (const { step } of order) step(seen.length - 1);
      }
      settle();
      return true;
    },
  };
}

/** `null` where the text is wrong; a condition is 1 or 0. */
function startOwn(text: string, bars: readonly Bar[]): Running | null {
  const { tree } = readExpression(text, CHART_SCOPE, ['number', 'boolean']);
  if (tree === undefined) return null;
  const machine = startExpression(tree);
  const column = new Column();
  return running({
    columns: { [OWN_OUTPUT]: column },
    step: (at) => {
      const bar = bars[at]!;
      const value = at < column.length ? machine.replaceLast(bar) : machine.append(bar);
      column.set(at, value === null ? NaN : Number(value));
    },
  });
}
