import {
  addDays,
  fromDayNumber,
  type IsoDate,
  toDayNumber,
} from '../../../domain/calendar/iso-date.ts';
import { zonedToUtc } from '../../../domain/calendar/zoned-time.ts';
import { LONGEST_CARRY } from '../../../domain/money/fx-rates.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { keptFile } from '../kept-file.ts';
import { ecbClient, type EcbClientOptions } from './client.ts';
import { seriesOf } from './map.ts';
import type { EuroRates } from './wire.ts';

export const ECB = 'ecb';
const DAY_MS = 86_400_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FRANKFURT = 'Europe/Berlin';
/** Concertation is at a quarter past two; the rates come out at about four. */
const AS_OF_MINUTES = 14 * 60 + 15;
/** The recent file has ninety days; a few less are sure to be in it. */
const RECENT_DAYS = 80;

/** The euro reference rates of the European Central Bank and what they say about other pairs. */
export function ecbProvider(options: EcbClientOptions): ClosableProvider {
  const { now } = options;
  const client = ecbClient(options);
  const recent = keptFile({
    now,
    fresh: 30 * MINUTE,
    stale: 3 * 24 * HOUR,
    load: client.recent,
  });

  const ratesOf = async (
    currencies: readonly string[],
    from: IsoDate,
    to: IsoDate,
    signal: AbortSignal,
  ): Promise<EuroRates> => {
    const oldest = fromDayNumber(Math.floor(now() / DAY_MS) - RECENT_DAYS);
    if (from >= oldest) return (await recent(signal)).value;
    // What the euro itself costs needs no question.
    const asked = currencies.filter((currency) => currency !== 'EUR').toSorted();
    return asked.length === 0 ? new Map() : client.history(asked, from, to, signal);
  };

  return {
    id: ECB,
    name: 'European Central Bank',
    minimumDelay: 0,
    timeout: 45_000,
    policies: { fxRates: { fresh: HOUR, stale: 30 * 24 * HOUR } },
    fxRates: async (query, signal) => {
      const from = addDays(query.from, -LONGEST_CARRY);
      const currencies = [...new Set([query.base, ...query.quotes])];
      const data = seriesOf(await ratesOf(currencies, from, query.to, signal), query);
      const newest = data
        .map(({ points }) => points.at(-1)?.date)
        .filter((date) => date !== undefined)
        .toSorted()
        .at(-1);
      const asOf =
        newest === undefined ? now() : zonedToUtc(FRANKFURT, toDayNumber(newest), AS_OF_MINUTES);
      return sourced(ECB, Math.min(asOf, now()), data);
    },
    close: client.close,
  };
}
