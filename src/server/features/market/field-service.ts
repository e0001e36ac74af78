import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FieldId, fieldOf } from '../../../domain/fields/catalogue.ts';
import {
  type FactName,
  type FieldDefinition,
  type FieldFacts,
  NO_FACTS,
  hasField,
  isText,
} from '../../../domain/fields/field.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { technicalSummary } from '../../../domain/insights/technical-summary.ts';
import { PEER_MEASURES } from '../../../domain/peers/measures.ts';
import { trailingReturn } from '../../../domain/returns/period-returns.ts';
import { yearlyDrawdown, yearlyVolatility } from '../../../domain/returns/yearly-risk.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import {
  combined,
  type MissingPart,
  sourced,
  type Sourced,
} from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { limitedParallel } from './limited-parallel.ts';
import { orMissing } from './or-none.ts';
import type { MarketService } from './service.ts';
import { totalReturnLevels } from './total-return-levels.ts';

/** Symbols whose single questions are asked at a time. */
const WIDTH = 4;
/** What takes long to make is made once a minute, as for the comparison with peers. */
const KEPT_MS = 60_000;
const KEPT_BYTES = 4_000;

/** Asked symbol by symbol; instruments and quotes come for all at once. */
type SingleFact = Exclude<FactName, 'instrument' | 'quote'>;

export interface FieldColumn {
  readonly field: FieldId;
  readonly numbers: readonly (number | null)[] | null;
  readonly texts: readonly (string | null)[] | null;
}

export interface FieldTable {
  readonly symbols: readonly SymbolId[];
  readonly columns: readonly FieldColumn[];
  readonly unknown: readonly string[];
}

export type FieldService = (
  symbols: readonly SymbolId[],
  fields: readonly FieldId[],
  visitor: Visitor,
  signal: AbortSignal,
) => Promise<Sourced<FieldTable>>;

/** Many fields of many symbols: quotes in one question, the rest only as far as the fields need it. */
export function fieldService(service: MarketService): FieldService {
  const { registry } = service;
  const kept = service.caches.open<{ readonly until: number; readonly fact: unknown }>(
    'field facts',
    () => KEPT_BYTES,
  );

  const remembered = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.fact as T;
    const fact = await make();
    kept.set(key, { until: now + KEPT_MS, fact });
    return fact;
  };

  const ask: {
    readonly [N in SingleFact]: (
      symbol: SymbolId,
      delay: number,
      signal: AbortSignal,
    ) => Promise<FieldFacts[N]>;
  } = {
    statistics: async (symbol, delay, signal) =>
      (await registry.ask('keyStatistics', { symbol, delay }, signal)).data,
    ratios: (symbol, delay, signal) =>
      remembered(`ratios ${symbol} ${delay}`, async () => {
        const query = { symbol, basis: 'ttm', limit: 1, delay } as const;
        const [set] = (await registry.ask('ratios', query, signal)).data;
        return set === undefined ? null : new Map(set.ratios.map(({ id, value }) => [id, value]));
      }),
    performance: (symbol, delay, signal) =>
      remembered(`performance ${symbol} ${delay}`, async () => {
        const levels = await totalReturnLevels(service, symbol, delay, signal);
        const periods = PEER_MEASURES.flatMap(({ period }) => period ?? []);
        return {
          returns: new Map(periods.map((period) => [period, trailingReturn(levels, period)])),
          volatility: yearlyVolatility(levels),
          drawdown: yearlyDrawdown(levels),
        };
      }),
    technicals: (symbol, delay, signal) =>
      remembered(`technicals ${symbol} ${delay}`, async () => {
        const bars = await service.barsAt(
          {
            symbol,
            range: '2y',
            interval: '1d',
            from: undefined,
            to: undefined,
            adjustment: 'split',
            extended: false,
          },
          delay,
          signal,
        );
        return technicalSummary(bars.data.bars);
      }),
    target: async (symbol, _delay, signal) =>
      (await registry.ask('priceTarget', { symbol }, signal)).data,
    ratings: async (symbol, _delay, signal) =>
      (await registry.ask('ratings', { symbol }, signal)).data,
    fund: async (symbol, _delay, signal) =>
      (await registry.ask('fundProfile', { symbol }, signal)).data,
  };

  return async (symbols, ids, visitor, signal) => {
    const fields = ids.map(fieldOf);
    const needs = new Set(fields.flatMap((field) => field.needs));
    const instruments = await service.directory.findAll(symbols, signal);
    const known = symbols.filter((symbol) => instruments.has(symbol));
    const found =
      needs.has('quote') && known.length > 0
        ? await service.quotes(known, visitor, signal)
        : undefined;
    const quotes = new Map(
      (found?.data.batches ?? []).flatMap(({ data }) =>
        data.map((quote): [SymbolId, Quote] => [quote.symbol, quote]),
      ),
    );
    const single = [...needs].filter(
      (name): name is SingleFact => name !== 'instrument' && name !== 'quote',
    );
    const missing: MissingPart[] = [];
    let latest = 0;
    const facts = await limitedParallel(known, WIDTH, async (symbol): Promise<FieldFacts> => {
      const instrument = instruments.get(symbol) as Instrument;
      const base = { ...NO_FACTS, instrument, quote: quotes.get(symbol) ?? null };
      const wanted = single.filter((name) => isNeeded(name, fields, instrument));
      if (wanted.length === 0) return base;
      // A symbol takes a few ms: others get their turn in between.
      await nextTurn();
      signal.throwIfAborted();
      const delay = await service.delayFor(symbol, visitor, signal);
      latest = Math.max(latest, delay);
      const parts = await Promise.all(
        wanted.map(async (name) => {
          const fact: Promise<unknown> = ask[name](symbol, delay, signal);
          const part = await orMissing(symbol, fact, null);
          missing.push(...part.missing);
          return [name, part.data] as const;
        }),
      );
      return { ...base, ...Object.fromEntries(parts) };
    });
    const table: FieldTable = {
      symbols: known,
      columns: fields.map((field) => columnOf(field, facts)),
      unknown: symbols.filter((symbol) => !instruments.has(symbol)),
    };
    const own = sourced(
      service.sources.map(({ id }) => id).join(', '),
      service.now() - latest,
      table,
      latest,
    );
    return combined(found === undefined ? [own] : [own, found], table, { missing });
  };
}

/** Nobody asks for the statements of an index. */
const isNeeded = (
  name: FactName,
  fields: readonly FieldDefinition[],
  { type }: Instrument,
): boolean => fields.some((field) => field.needs.includes(name) && hasField(field, type));

function columnOf(
  field: FieldDefinition & { readonly id: FieldId },
  facts: readonly FieldFacts[],
): FieldColumn {
  const values = facts.map((one) =>
    one.instrument !== null && hasField(field, one.instrument.type) ? field.read(one) : null,
  );
  return isText(field)
    ? {
        field: field.id,
        numbers: null,
        texts: values.map((value) => (value === null ? null : String(value))),
      }
    : {
        field: field.id,
        numbers: values.map((value) => (typeof value === 'number' ? value : null)),
        texts: null,
      };
}
