import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseIsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { fieldOf } from '../../../domain/fields/catalogue.ts';
import {
  type FactName,
  type FieldValue,
  hasField,
  NO_FACTS,
} from '../../../domain/fields/field.ts';
import { isDescription } from '../../../domain/screener/backtest/past-fields.ts';
import { pastFacts } from '../../../domain/screener/backtest/past-facts.ts';
import { numberColumn, textColumn } from '../../../domain/screener/column.ts';
import { partsOfKey } from '../../../domain/screener/column-key.ts';
import { madeTable } from '../../../domain/screener/made-table.ts';
import type { Column, ColumnKey, ScreenTable } from '../../../domain/screener/screen-table.ts';
import type { UniverseKind } from '../../../domain/screener/universe.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { inRequestContext } from '../market/request-context.ts';
import type { MarketService } from '../market/service.ts';
import type { BacktestCalendar } from './backtest-calendar.ts';
import { readPast, type SourceNeeds } from './backtest-source.ts';

/** As long as the event loop is held at most, but for one instrument's first answer. */
const SLICE_MS = 6;
/** What is kept has as many digits as this, so that half the memory holds it. */
const DIGITS = 7;
const PATIENCE = 30_000;

/** One figure of a universe at the end of every month, a month of all rows after the other. */
interface PastColumn extends PastFigures {
  readonly isAssumed: boolean;
  readonly isRestated: boolean;
}

export interface PastTables {
  readonly symbols: readonly SymbolId[];
  /** What was known on a month's last close. */
  readonly tableOn: (day: number) => ScreenTable;
  readonly isAssumed: boolean;
  readonly isRestated: boolean;
}

/** What of the past is kept in memory. */
export interface PastFigures {
  readonly values: Float32Array;
  readonly isAssumed?: boolean;
  readonly isRestated?: boolean;
}

export interface PastColumnParts {
  readonly market: Pick<MarketService, 'registry'>;
  readonly kept: Cache<PastFigures>;
}

export interface PastUniverse {
  readonly kind: UniverseKind;
  readonly instruments: readonly Instrument[];
}

export type PastColumns = (
  universe: PastUniverse,
  calendar: BacktestCalendar,
  keys: readonly ColumnKey[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<PastTables>;

const isTextKey = (key: ColumnKey): boolean => {
  const { unit } = fieldOf(partsOfKey(key).field);
  return unit === 'text' || unit === 'grade' || unit === 'verdict';
};

const numberOf = (value: FieldValue): number => {
  if (typeof value === 'number') return value;
  const date = value === null ? null : parseIsoDate(value);
  return date === null ? Number.NaN : toDayNumber(date);
};

/** The figures of universes at all month ends, read once and kept in memory as far as it goes. */
export function pastColumns({ market, kept }: PastColumnParts): PastColumns {
  return async (universe, calendar, keys, signal, onProgress) => {
    const { instruments } = universe;
    const symbols = instruments.map(({ symbol }) => symbol);
    const described = keys.filter((key) => isDescription(partsOfKey(key).field));
    const figures = keys.filter((key) => !described.includes(key));
    const nameOf = (key: ColumnKey) =>
      `${universe.kind} ${calendar.today} ${instruments.length} ${key}`;
    const found = new Map(
      figures.flatMap((key) => {
        const column = kept.get(nameOf(key));
        return column === undefined ? [] : [[key, column] as const];
      }),
    );
    const missing = figures.filter((key) => !found.has(key));
    if (missing.length > 0) {
      const made = await inRequestContext({ priority: 'nightly', patience: PATIENCE }, () =>
        fill(market, instruments, calendar, missing, signal, onProgress),
      );
      for (const [key, column] of made) {
        kept.set(nameOf(key), column);
        found.set(key, column);
      }
    }
    const texts = new Map(described.map((key) => [key, describedColumn(key, instruments)]));
    const places = new Map(calendar.monthEnds.map((day, at) => [day, at]));
    const all = [...found.values()];
    return {
      symbols,
      isAssumed: all.some(({ isAssumed }) => isAssumed === true),
      isRestated: all.some(({ isRestated }) => isRestated === true),
      tableOn: (day) => {
        const at = places.get(day);
        if (at === undefined) throw new RangeError('not the end of a month');
        const columns = new Map<ColumnKey, Column>(texts);
        for (const [key, { values }] of found)
          columns.set(key, monthColumn(values, at, symbols.length));
        return madeTable(symbols, columns);
      },
    };
  };
}

/** Half the bits keep seven digits: 0.0015 comes back as 0.0015. */
function monthColumn(values: Float32Array, month: number, rows: number): Column {
  const column = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const value = values[month * rows + row]!;
    column[row] = Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
  }
  return numberColumn(column);
}

function describedColumn(key: ColumnKey, instruments: readonly Instrument[]): Column {
  const { read } = fieldOf(partsOfKey(key).field);
  const values = instruments.map((instrument) => read({ ...NO_FACTS, instrument }));
  return isTextKey(key)
    ? textColumn(values.map((value) => (value === null ? null : String(value))))
    : numberColumn(Float64Array.from(values, numberOf));
}

function needsOf(keys: readonly ColumnKey[]): SourceNeeds {
  const fields = keys.map((key) => fieldOf(partsOfKey(key).field));
  const facts = new Set<FactName>(fields.flatMap(({ needs }) => needs));
  return {
    facts,
    statements:
      (['ratios', 'statistics'] as const).some((name) => facts.has(name)) ||
      fields.some(({ id }) => id === 'market-cap'),
    longReturns: fields.some(({ id }) => id === 'return-3y' || id === 'return-5y'),
  };
}

async function fill(
  market: PastColumnParts['market'],
  instruments: readonly Instrument[],
  calendar: BacktestCalendar,
  keys: readonly ColumnKey[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<ColumnKey, PastColumn>> {
  const { monthEnds } = calendar;
  const needs = needsOf(keys);
  const parts = keys.map((key) => ({ key, ...partsOfKey(key) }));
  const byBack = Map.groupBy(parts, ({ back }) => back);
  const rows = instruments.length;
  const values = new Map(
    keys.map((key) => [key, new Float32Array(rows * monthEnds.length).fill(Number.NaN)]),
  );
  let [isAssumed, isRestated, answered] = [false, false, 0];
  let failed: unknown;
  let slice = performance.now();
  for (const [row, instrument] of instruments.entries()) {
    await nextTurn();
    signal.throwIfAborted();
    slice = performance.now();
    let past;
    try {
      past = await readPast(market, instrument, calendar, needs, signal);
    } catch (problem) {
      signal.throwIfAborted();
      // One instrument without an answer is unknown; without any there is no test.
      if (!(problem instanceof ProviderError)) throw problem;
      failed = problem;
      continue;
    }
    answered += 1;
    isAssumed ||= past.isAssumed;
    isRestated ||= past.isRestated;
    const factsOn = pastFacts(past.source);
    for (const [at, day] of monthEnds.entries()) {
      for (const [back, of] of byBack) {
        const facts = factsOn(day, needs.facts, back);
        for (const { key, field } of of) {
          const definition = fieldOf(field);
          if (!hasField(definition, instrument.type)) continue;
          values.get(key)![at * rows + row] = numberOf(definition.read(facts));
        }
      }
      if (performance.now() - slice < SLICE_MS) continue;
      await nextTurn();
      signal.throwIfAborted();
      slice = performance.now();
    }
    onProgress((row + 1) / rows);
  }
  if (answered === 0 && failed !== undefined) throw failed;
  return new Map(keys.map((key) => [key, { values: values.get(key)!, isAssumed, isRestated }]));
}
