import { easternDate } from '../calendar/eastern-time.ts';
import { type DatedLevel, trailingReturn } from '../returns/period-returns.ts';
import type { SectorFund } from './market-board.ts';
import type { Quote } from './quote.ts';

/** Returns of a fund up to its quote, from its closes before (oldest first), in percent. */
export function sectorFundOf(quote: Quote, closes: readonly DatedLevel[]): SectorFund {
  const date = easternDate(quote.lastTime);
  const levels = [...closes.filter((close) => close.date < date), { date, level: quote.last }];
  const percent = (period: '1m' | 'ytd' | '1y'): number | null => {
    const found = trailingReturn(levels, period);
    return found === null ? null : Math.round(found * 1e6) / 1e4;
  };
  return {
    etf: quote.symbol,
    return1Month: percent('1m'),
    returnYtd: percent('ytd'),
    return1Year: percent('1y'),
  };
}
