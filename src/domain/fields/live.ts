/**
 * How a field follows the price between two readings of its facts: `quote` is read from the quote
 * itself; the others take the value at the price it was computed with, and how many times that
 * price the new one is.
 */
export type LiveRule =
  | 'quote'
  /** Multiples of a price: P/E. */
  | 'proportional'
  /** What is divided by a price: yields. */
  | 'inverse'
  /** How far the price is above something: an average. */
  | 'above'
  /** The same per year, over three and five years: returns. */
  | 'above-3y'
  | 'above-5y'
  /** How far something is above the price: a price target. */
  | 'upside'
  /** Multiples of the enterprise value, of which only the market cap moves. */
  | 'enterprise'
  /** Altman's score, of which one term is the market cap. */
  | 'altman';

/** How far prices have moved since the facts were read. */
export interface PriceMove {
  /** The new price is so many times the one of the facts. */
  readonly times: number;
  /** The same of the enterprise value. */
  readonly enterprise: number;
  /** What the market cap added to Altman's score at the price of the facts. */
  readonly altmanCap: number;
}

/** What is known of a company at the price of its facts; `NaN` where it is not. */
export interface PriceParts {
  /** Market cap ÷ enterprise value. */
  readonly capShare: number;
  readonly altmanCap: number;
}

export const priceMove = (times: number, { capShare, altmanCap }: PriceParts): PriceMove => ({
  times,
  enterprise: 1 + (Number.isNaN(capShare) ? 1 : capShare) * (times - 1),
  altmanCap,
});

/** The value at the new price; `NaN` where it cannot be told. */
export function followed(
  rule: Exclude<LiveRule, 'quote'>,
  value: number,
  { times, enterprise, altmanCap }: PriceMove,
): number {
  switch (rule) {
    case 'proportional':
      return value * times;
    case 'inverse':
      return value / times;
    case 'above':
      return (1 + value) * times - 1;
    case 'above-3y':
      return (1 + value) * times ** (1 / 3) - 1;
    case 'above-5y':
      return (1 + value) * times ** (1 / 5) - 1;
    case 'upside':
      return (1 + value) / times - 1;
    case 'enterprise':
      return value * enterprise;
    case 'altman':
      return value + altmanCap * (times - 1);
    default:
      return rule satisfies never;
  }
}
