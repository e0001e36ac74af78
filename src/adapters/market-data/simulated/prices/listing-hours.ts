import type { TradingHours } from '../../../../domain/calendar/trading-hours.ts';
import { isCoinPair } from '../universe/coins.ts';
import type { ReferenceListing } from '../universe/listing.ts';

/** The overnight venue lists what is worth at least this much on the anchor date, in dollars. */
const OVERNIGHT_FROM = 2e9;

/** Every share trades before and after the session; the large ones through the night too. */
export const shareHours = (value: number): TradingHours =>
  value >= OVERNIGHT_FROM ? 'overnight' : 'extended';

export function referenceHours({ symbol, instrument }: ReferenceListing): TradingHours {
  if (instrument.type === 'commodity') return 'futures';
  return isCoinPair(symbol) ? 'always' : 'currency';
}
