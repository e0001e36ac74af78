import type { Visitor } from '../../../domain/identity/visitor.ts';
import {
  combined,
  type MissingPart,
  sourced,
  type Sourced,
} from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { limitedParallel } from './limited-parallel.ts';
import { orMissing } from './or-none.ts';
import type { BarsRequest, MarketService } from './service.ts';

export interface DayLine {
  readonly symbol: SymbolId;
  readonly closes: readonly number[];
}

/** Symbols that are asked for at a time. */
const WIDTH = 4;

export const dayRequest = (symbol: SymbolId): BarsRequest => ({
  symbol,
  range: '1d',
  interval: '15m',
  from: undefined,
  to: undefined,
  adjustment: 'split',
  extended: false,
});

/** The last session of many symbols. One that nobody knows is left out, one without trades is empty. */
export async function dayLinesOf(
  service: MarketService,
  symbols: readonly SymbolId[],
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Sourced<readonly DayLine[]>> {
  const known = await service.directory.findAll(symbols, signal);
  const missing: MissingPart[] = [];
  const answers: Sourced<unknown>[] = [];
  const lines = await limitedParallel(
    symbols.filter((symbol) => known.has(symbol)),
    WIDTH,
    async (symbol): Promise<DayLine> => {
      signal.throwIfAborted();
      const asked = service.bars(dayRequest(symbol), visitor, signal);
      const { data: series, missing: part } = await orMissing(symbol, asked, null);
      missing.push(...part);
      if (series === null) return { symbol, closes: [] };
      answers.push(series);
      return { symbol, closes: series.data.bars.map(({ close }) => close) };
    },
  );
  const nothing = sourced(service.sources.map(({ id }) => id).join(', '), service.now(), null);
  return combined(answers.length === 0 ? [nothing] : answers, lines, { missing });
}
