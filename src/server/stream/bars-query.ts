import { type Bar, type BarInterval, INTRADAY_MS } from '../../domain/prices/bar.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { BarsQuery } from '../../ports/market-data.ts';

const DAY = 86_400_000;
/** Far enough back to meet a bar over any holiday. */
const REACH_INTRADAY = 5 * DAY;
const REACH_LONGER = 70 * DAY;

/** From the last bar that may still change; without one, the newest that there are. */
export function barsQuery(
  symbol: SymbolId,
  interval: BarInterval,
  delay: number,
  now: number,
  last: Bar | undefined,
): BarsQuery {
  const reach = INTRADAY_MS[interval] === null ? REACH_LONGER : REACH_INTRADAY;
  return {
    symbol,
    interval,
    from: last?.time ?? now - delay - reach,
    to: now + 1,
    delay,
    adjustment: 'split',
    extended: true,
  };
}
