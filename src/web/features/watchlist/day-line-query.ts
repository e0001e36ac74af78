import { getDayLines } from '../../../contract/market/bars.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { partQuery } from '../../api/part-query.ts';
import { askedTogether } from './asked-together.ts';

type AskLine = (symbol: SymbolId) => Promise<readonly number[] | null>;

/** Lines cost more than figures: fewer of them in one call. */
const PER_CALL = 50;
const FRESH = 5 * 60_000;

/** Rows come into view one by one; the lines of those that come together are asked for at once. */
export const dayLineAsker = (api: ApiClient): AskLine =>
  askedTogether(async (symbols: readonly SymbolId[]) => {
    const answers = await Promise.all(
      inBatches([...new Set(symbols)], PER_CALL).map((batch) =>
        api(getDayLines, { query: { symbols: batch.join(',') } }),
      ),
    );
    return new Map(
      answers.flatMap(({ data }) => data.map(({ symbol, closes }) => [symbol, closes] as const)),
    );
  });

/** The closes of the last session. */
export const dayLineQuery = (ask: AskLine, symbol: SymbolId) =>
  partQuery(getDayLines, { symbol }, () => ask(symbol), { staleTime: FRESH });
