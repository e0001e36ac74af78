import type { Bar } from '../prices/bar.ts';
import { columnOf, type IndicatorDefinition, type InputValue, type Machine } from './definition.ts';
import { type FindIndicator, type GivenInputs, readInputs } from './inputs.ts';
import { isPriceField } from './price-field.ts';
import { type GrowingTape, openTape } from './tape.ts';

/** One indicator over a growing list of bars. */
export interface IndicatorRun {
  readonly definition: IndicatorDefinition;
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** Count of bars, and of the values in each column. */
  readonly length: number;
  /** `other` is the second symbol's bar of the same time, for indicators of two symbols. */
  readonly append: (bar: Bar, other?: Bar | null) => void;
  /** The last bar has changed; the first bar where there is none yet. */
  readonly replaceLast: (bar: Bar, other?: Bar | null) => void;
  /** One value for each bar, NaN where there is none. The list is live: it grows with the run. */
  readonly column: (output: string) => readonly number[];
}

export type StartIndicator = (
  definition: IndicatorDefinition,
  inputs?: GivenInputs,
  bars?: readonly Bar[],
  others?: readonly (Bar | null)[],
) => IndicatorRun;

/**
 * `find` looks up the indicators that are sources of others. What uses a few definitions and no such
 * source gives one that finds nothing, and does not load the whole catalogue.
 */
export const indicatorStarter =
  (find: FindIndicator): StartIndicator =>
  (definition, inputs = {}, bars = [], others = []) =>
    start(find, definition, inputs, bars, others);

function start(
  find: FindIndicator,
  definition: IndicatorDefinition,
  inputs: GivenInputs,
  bars: readonly Bar[],
  others: readonly (Bar | null)[],
): IndicatorRun {
  const { values } = readInputs(definition, inputs, find);
  const tape = openTape(bars);
  const other = openTape(others, bars.length);
  const { columns, step, settle } = machineOf(find, definition, values, tape, other);
  let length = bars.length;
  let settled = -1;
  for (let at = 0; at < length; at += 1) step(at);
  const append = (bar: Bar, second: Bar | null = null): void => {
    tape.append(bar);
    other.append(second);
    step(length);
    length += 1;
  };
  return {
    definition,
    inputs: values,
    get length() {
      return length;
    },
    append,
    replaceLast: (bar, second = null) => {
      if (length === 0) {
        append(bar, second);
        return;
      }
      tape.replaceLast(bar);
      other.replaceLast(second);
      settled = -1;
      step(length - 1);
    },
    column: (output) => {
      if (settle !== undefined && settled !== length) {
        settle(length);
        settled = length;
      }
      return columnOf(definition, columns, output).values;
    },
  };
}

/** A source that is an indicator is a machine of its own on the same bars, one step ahead. */
function machineOf(
  find: FindIndicator,
  definition: IndicatorDefinition,
  inputs: Readonly<Record<string, InputValue>>,
  bars: GrowingTape,
  other: GrowingTape,
): Machine {
  const named = inputs['source'] ?? null;
  if (named === null || typeof named !== 'object')
    return definition.start({
      inputs,
      bars,
      other,
      // Made when it is read: not every indicator has a source.
      get source() {
        return bars.column(isPriceField(named) ? named : 'close');
      },
    });
  const inner = find(named.id)!;
  const innerInputs = readInputs(inner, named.inputs ?? {}, find).values;
  const first = machineOf(find, inner, innerInputs, bars, other);
  const [usual = ''] = Object.keys(inner.outputs);
  const source = columnOf(inner, first.columns, named.output ?? usual);
  const second = definition.start({ inputs, bars, other, source });
  return {
    ...second,
    step: (at) => {
      first.step(at);
      second.step(at);
    },
  };
}
