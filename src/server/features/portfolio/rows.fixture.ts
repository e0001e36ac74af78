import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type {
  CashFlow,
  Income,
  Money,
  Trade,
  Transaction,
} from '../../../domain/portfolio/transaction.ts';

export const money = (amount: string, currency = 'USD'): Money => ({
  amount: amount as DecimalText,
  currency,
});
const row = (id: string, date: string) => ({
  id,
  date: isoDate(date),
  time: null,
  account: 'main',
  note: '',
  reference: null,
});

export const trade = (
  kind: Trade['kind'],
  id: string,
  date: string,
  asset: string,
  quantity: string,
  price: string,
  more: Partial<Trade> = {},
): Trade => ({
  ...row(id, date),
  kind,
  asset: asset as AssetId,
  quantity: quantity as DecimalText,
  price: price as DecimalText,
  currency: 'USD',
  gross: null,
  settled: null,
  lotMethod: null,
  lots: null,
  fee: null,
  tax: null,
  cashAccount: null,
  ...more,
});

export const deposit = (id: string, date: string, amount: Money): CashFlow => ({
  ...row(id, date),
  kind: 'deposit',
  amount,
  fee: null,
});

export const dividend = (
  id: string,
  date: string,
  asset: string,
  amount: Money,
  tax: Money | null,
): Income => ({
  ...row(id, date),
  kind: 'dividend',
  asset: asset as AssetId,
  amount,
  settled: null,
  fee: null,
  tax,
  cashAccount: null,
});

/** A few years of an account in two currencies: all kinds of figures have something in them. */
export const someRows = (): readonly Transaction[] => [
  deposit('d1', '2023-01-03', money('50000')),
  deposit('d2', '2023-01-03', money('8000', 'EUR')),
  trade('buy', 'b1', '2023-01-04', 'MSFT', '20', '240.1', { fee: money('1.5') }),
  trade('buy', 'b2', '2023-05-09', 'JPM', '30', '411.25', { fee: money('1') }),
  trade('buy', 'b3', '2023-09-12', 'MSFT', '10', '331.7', { fee: money('1.5') }),
  trade('sell', 's1', '2024-02-15', 'MSFT', '12.5', '406.5', {
    fee: money('2'),
    tax: money('7.3'),
  }),
  dividend('v1', '2024-06-13', 'MSFT', money('13.125'), money('1.97')),
  trade('short', 'h1', '2025-02-03', 'TSLA', '5', '383.7', { fee: money('1') }),
  trade('buy', 'b4', '2025-03-03', '~flat', '3', '1000', { currency: 'EUR' }),
  trade('cover', 'c1', '2025-08-01', 'TSLA', '2', '302.6'),
];
