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
  | 'enterprise';

/** The value after the price has become `times` what it was; `enterprise` likewise for the enterprise value. */
export function followed(
  rule: Exclude<LiveRule, 'quote'>,
  value: number,
  times: number,
  enterprise: number,
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
    default:
      return rule satisfies never;
  }
}
