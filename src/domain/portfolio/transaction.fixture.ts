import { type IsoDate, isoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { AssetId } from './asset.ts';
import type { PortfolioSettings } from './portfolio.ts';
import type { CashFlow, Trade } from './transaction.ts';

/** A purchase for tests: complete, and different in what a test names. */
export const buyRow = (id: string, differences: Partial<Trade> = {}): Trade => ({
  id,
  kind: 'buy',
  date: isoDate('2024-03-01'),
  time: null,
  account: 'main',
  note: '',
  reference: null,
  fee: null,
  tax: null,
  cashAccount: null,
  asset: 'MSFT' as AssetId,
  quantity: '10' as DecimalText,
  price: '400.25' as DecimalText,
  currency: 'USD',
  gross: null,
  settled: null,
  lotMethod: null,
  lots: null,
  ...differences,
});

export const depositRow = (id: string, amount: string, date: IsoDate): CashFlow => ({
  id,
  kind: 'deposit',
  date,
  time: null,
  account: 'main',
  note: '',
  reference: null,
  amount: { amount: amount as DecimalText, currency: 'USD' },
  fee: null,
});

export const SETTINGS: PortfolioSettings = {
  base: 'USD',
  lotMethod: 'fifo',
  taxMethod: 'none',
  flowConvention: 'in-start-out-end',
  cash: 'tracked',
  automaticSplits: true,
  benchmark: 'SPY',
};
