import { isoDate, toDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { adjustBars, adjustmentSteps, closeBeforeIn } from './adjust-bars.ts';
import type { Bar, BarAdjustment } from './bar.ts';
import type { CorporateAction } from './corporate-action.ts';

const DAY = 86_400_000;
const symbol = symbolId('TEST');

export const dayBar = (date: string, close: number, volume = 1000): Bar => ({
  time: toDayNumber(isoDate(date)) * DAY,
  open: close,
  high: close * 1.01,
  low: close * 0.99,
  close,
  volume,
});

export const split = (date: string, to: number, from = 1): CorporateAction => ({
  kind: 'split',
  symbol,
  exDate: isoDate(date),
  to,
  from,
  announcedAt: 0,
});

export const dividend = (date: IsoDate, amount: number): CorporateAction => ({
  kind: 'dividend',
  symbol,
  exDate: date,
  recordDate: date,
  payDate: date,
  amount,
  currency: 'USD',
  type: 'regular',
  frequency: 4,
  announcedAt: 0,
});

/** Adjusts raw daily bars, pricing each dividend by the close before it, as the provider does. */
export const adjustDailyBars = (
  bars: readonly Bar[],
  actions: readonly CorporateAction[],
  adjustment: BarAdjustment,
): readonly Bar[] =>
  adjustBars(bars, '1d', adjustmentSteps(actions, adjustment, closeBeforeIn(bars)));
