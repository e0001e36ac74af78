import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { DatedLevel } from '../../../domain/returns/period-returns.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketService } from './service.ts';

const DAY_MS = 86_400_000;
/** The longest return, and a week for the last bar before it. */
const HISTORY_MS = (5 * 366 + 7) * DAY_MS;

/** Daily closes with dividends reinvested, oldest first: what returns are measured on. */
export async function totalReturnLevels(
  { registry, now }: Pick<MarketService, 'registry' | 'now'>,
  symbol: SymbolId,
  delay: number,
  signal: AbortSignal,
): Promise<readonly DatedLevel[]> {
  const to = Math.ceil(now() / DAY_MS + 1) * DAY_MS;
  const { data } = await registry.ask(
    'bars',
    {
      symbol,
      interval: '1d',
      from: to - HISTORY_MS,
      to,
      adjustment: 'total',
      extended: false,
      delay,
    },
    signal,
  );
  return data.bars.map(({ time, close }) => ({
    date: fromDayNumber(Math.floor(time / DAY_MS)),
    level: close,
  }));
}
