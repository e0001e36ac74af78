import { fromDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { DatedLevel } from '../../../domain/returns/period-returns.ts';
import { isOpenEnd, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketService } from './service.ts';

const DAY_MS = 86_400_000;
/** The longest return, and a week for the last bar before it. */
const HISTORY_MS = (5 * 366 + 7) * DAY_MS;

/**
 * Daily closes with dividends reinvested, oldest first: what returns are measured on. Net asset
 * values are published in cents, which are too coarse for that: an open-end fund is measured on the
 * levels that its own pages are.
 */
export async function totalReturnLevels(
  service: Pick<MarketService, 'registry' | 'now' | 'instrument'>,
  symbol: SymbolId,
  delay: number,
  signal: AbortSignal,
): Promise<readonly DatedLevel[]> {
  const to = Math.ceil(service.now() / DAY_MS + 1) * DAY_MS;
  const { data: instrument } = await service.instrument(symbol, signal);
  return isOpenEnd(instrument.type)
    ? fundLevels(service, symbol, to, signal)
    : barLevels(service, symbol, to, delay, signal);
}

async function fundLevels(
  { registry }: Pick<MarketService, 'registry'>,
  symbol: SymbolId,
  to: number,
  signal: AbortSignal,
): Promise<readonly DatedLevel[]> {
  const dateOf = (time: number): IsoDate => fromDayNumber(Math.floor(time / DAY_MS));
  const query = { symbols: [symbol], from: dateOf(to - HISTORY_MS), to: dateOf(to) };
  const { data } = await registry.ask('totalReturns', query, signal);
  const series = data.find((one) => one.symbol === symbol);
  return series === undefined
    ? []
    : Array.from(series.days, (day, at) => ({
        date: fromDayNumber(day),
        level: series.levels[at] ?? 0,
      }));
}

async function barLevels(
  { registry }: Pick<MarketService, 'registry'>,
  symbol: SymbolId,
  to: number,
  delay: number,
  signal: AbortSignal,
): Promise<readonly DatedLevel[]> {
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
