import { addDays, fromDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { lastClosedSession } from '../../../../domain/calendar/sessions.ts';
import {
  crossRates,
  type FxSeries,
  LONGEST_CARRY,
  pointsWithin,
} from '../../../../domain/money/fx-rates.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import type { FxRatesQuery } from '../../../../ports/market-data.ts';
import type { DayBars } from '../quotes/day-bars.ts';
import { COINS } from '../universe/coins.ts';
import type { World } from '../world.ts';

const DAY_MS = 86_400_000;
/** Every pair of the simulated market has it on one side. */
const CENTRE = 'USD';

/** Closes of the pairs of the simulated market, as daily rates. */
export function fxRatesOf(
  world: World,
  days: DayBars,
  { base, quotes, from, to }: FxRatesQuery,
  now: number,
): readonly FxSeries[] {
  const closed = lastClosedSession(now).day * DAY_MS;
  const since = Date.parse(`${addDays(from, -LONGEST_CARRY)}T00:00:00Z`);

  /** What a dollar costs in a currency; `null` for the dollar itself, `undefined` for the unknown. */
  const perCentre = (currency: string): FxSeries | null | undefined => {
    if (currency === CENTRE) return null;
    // No central bank publishes coins.
    if (COINS.has(currency)) return undefined;
    for (const [name, inverse] of [
      [`${CENTRE}${currency}=X`, false],
      [`${currency}${CENTRE}=X`, true],
    ] as const) {
      const symbol = parseSymbolId(name);
      const listing = symbol === null ? undefined : world.listingOf(symbol);
      if (listing === undefined) continue;
      const points = days
        .of(listing, 'raw', now, since)
        .filter(({ time, close }) => time <= closed && close > 0)
        .map(({ time, close }) => ({
          date: fromDayNumber(time / DAY_MS),
          rate: inverse ? 1 / close : close,
        }));
      return { base: CENTRE, quote: currency, points };
    }
    return undefined;
  };

  const own = perCentre(base);
  if (own === undefined) return [];
  return quotes.flatMap((quote): FxSeries[] => {
    const other = quote === base ? undefined : perCentre(quote);
    if (other === undefined) return [];
    return [{ base, quote, points: pointsWithin(crossRates(own, other), from, to) }];
  });
}
