import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import type { FundListing } from '../universe/listing.ts';

/** The furthest that an exchange-traded fund's price strays from its net asset value, a fraction. */
export function largestPremium({ basis, netAssets }: FundListing): number {
  const small = netAssets < 2e9 ? 2 : 1;
  switch (basis.kind) {
    case 'equity':
      return (basis.market === 'us' ? 0.0004 : 0.0025) * small;
    case 'bond':
      return (basis.quality === 'low' ? 0.003 : basis.duration < 1 ? 0.0003 : 0.0012) * small;
    case 'commodity':
      return basis.of === 'bitcoin' ? 0.002 : 0.001;
    case 'leveraged':
      return 0.001;
    default:
      return 0.0006 * small;
  }
}

/** Price over net asset value minus one, at the open (even moments) and close (odd) of a session. */
export function premiumOn(
  seed: number,
  fund: FundListing,
  session: number,
  atClose: boolean,
): number {
  const stream = streamOf(keyOf(seed, `fund:${fund.symbol}`), 3);
  return largestPremium(fund) * (2 * uniformAt(stream, 2 * session + (atClose ? 1 : 0)) - 1);
}
