import { parseSymbolId } from '../symbols/instrument.ts';
import type { AlertFiring } from './alert.ts';

/** A path of this product; `//host` and `/\host` lead elsewhere. */
const isOwnPath = (link: string): boolean => /^\/(?![/\\])/.test(link);

/** Charts have fewer intervals than alerts: the next finer one shows the same moment. */
const CHARTED: Readonly<Record<string, string>> = { '2m': '1m', '10m': '5m' };

/** The chart of a symbol as it stood at a moment. */
export const chartLink = (symbol: string, interval: string, at: number): string =>
  `/equity/home/charting?symbol=${encodeURIComponent(symbol)}&interval=${CHARTED[interval] ?? interval}&at=${at}`;

/** Where a firing leads: to what happened, to the chart at that moment, or to the page of its subject. */
export function firingLink({
  subject,
  interval,
  at,
  facts,
}: Pick<AlertFiring, 'subject' | 'interval' | 'at' | 'facts'>): string {
  for (const fact of facts)
    if (fact.kind === 'event' && fact.link !== null && isOwnPath(fact.link)) return fact.link;
  if (subject.startsWith('portfolio:') || subject.startsWith('order:')) return '/portfolio';
  return parseSymbolId(subject) === null ? '/alerts' : chartLink(subject, interval, at);
}
