import type { Exchange } from '../symbols/instrument.ts';
import type { Quote } from './quote.ts';

/** The trading outside of the regular session, while it is newer than the last trade in it. */
export const newerExtended = ({
  extended,
  phase,
  lastTime,
}: Pick<Quote, 'extended' | 'phase' | 'lastTime'>): Quote['extended'] =>
  extended !== null && phase !== 'regular' && extended.time > lastTime ? extended : null;

/** The newest price there is, whatever the session: what a broker values a position at. */
export const newestPrice = (
  quote: Pick<Quote, 'extended' | 'phase' | 'lastTime' | 'last'>,
): number => newerExtended(quote)?.price ?? quote.last;

/** Markets without a closing bell: their day is cut into sessions by the exchanges in New York. */
const ALL_DAY: ReadonlySet<Exchange> = new Set(['FX', 'CRYPTO', 'FUTURES', 'COMMODITY']);

/** The figures of a quote that a board prints. */
type Printed = Pick<Quote, 'last' | 'change' | 'changePercent' | 'previousClose'>;

/**
 * What a board prints of a quote. Currencies, coins and futures trade on while New York sleeps: their
 * price is that of the trading outside of the session, as at the head of their page, and its change is
 * since the close of that session. Shares and indices keep the session's own.
 */
export function currentQuote<
  Q extends Printed & Pick<Quote, 'exchange' | 'extended' | 'phase' | 'lastTime'>,
>(quote: Q): Q {
  const extended = ALL_DAY.has(quote.exchange) ? newerExtended(quote) : null;
  if (extended === null) return quote;
  const { price, change, changePercent } = extended;
  return { ...quote, last: price, change, changePercent, previousClose: quote.last };
}
