import { keyOf, streamOf } from '../random/hash.ts';
import { smoothAt } from '../random/noise.ts';
import type { FundListing } from '../universe/listing.ts';
import { ANCHOR, SESSIONS_A_YEAR } from '../world-time.ts';

/** Shares outstanding on a session: money flows in slowly, with ups and downs. */
export function fundShares(seed: number, fund: FundListing, session: number): number {
  const stream = streamOf(keyOf(seed, `fund:${fund.symbol}`), 4);
  const years = (session - ANCHOR) / SESSIONS_A_YEAR;
  const flows = Math.exp(0.04 * years + 0.03 * smoothAt(stream, 60, session));
  const lot = fund.instrument.type === 'etf' ? 50_000 : 1_000;
  return Math.max(lot, Math.round((fund.netAssets / fund.price) * (flows / lot)) * lot);
}
