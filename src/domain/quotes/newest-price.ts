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
