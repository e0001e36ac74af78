import type { LiveQuote } from '../../../contract/stream.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';

type Known = Quote | LiveQuote;

const FIELDS: Readonly<Record<string, keyof Quote>> = {
  price: 'last',
  bid: 'bid',
  ask: 'ask',
  open: 'open',
  high: 'high',
  low: 'low',
  previousClose: 'previousClose',
  change: 'change',
  volume: 'volume',
  averageVolume: 'averageVolume',
  vwap: 'vwap',
  high52: 'high52',
  low52: 'low52',
};

/** A figure of a quote by the name that conditions have for it; shares are fractions. */
export function quoteSignal(quote: Known | undefined, name: string): number | null {
  if (quote === undefined) return null;
  if (name === 'changePercent')
    return quote.changePercent === null ? null : quote.changePercent / 100;
  if (name === 'gap')
    return quote.open === null || quote.previousClose === null || quote.previousClose === 0
      ? null
      : quote.open / quote.previousClose - 1;
  const field = FIELDS[name];
  const value = field === undefined ? null : quote[field];
  return typeof value === 'number' ? value : null;
}
