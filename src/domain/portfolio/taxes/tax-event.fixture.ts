import { isoDate } from '../../calendar/iso-date.ts';
import { decimal, decimalOfNumber } from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import type { TaxEvent } from './tax-event.ts';

const ASSET = 'ACME' as AssetId;
let made = 0;

const of = (date: string, asset: string) => ({
  date: isoDate(date),
  transaction: `row-${(made += 1)}`,
  asset: asset as AssetId,
});

export const acquired = (
  date: string,
  quantity: number,
  price: number,
  expenses = 0,
  asset: string = ASSET,
): TaxEvent => trade('acquire', date, quantity, price, expenses, asset);

export const disposed = (
  date: string,
  quantity: number,
  price: number,
  expenses = 0,
  asset: string = ASSET,
): TaxEvent => trade('dispose', date, quantity, price, expenses, asset);

function trade(
  kind: 'acquire' | 'dispose',
  date: string,
  quantity: number,
  price: number,
  expenses: number,
  asset: string,
): TaxEvent {
  return {
    ...of(date, asset),
    kind,
    quantity: decimalOfNumber(quantity),
    amount: decimalOfNumber(Number((quantity * price).toFixed(8))),
    expenses: decimalOfNumber(expenses),
  };
}

export const split = (date: string, numerator: string, denominator = '1'): TaxEvent => ({
  ...of(date, ASSET),
  kind: 'scale',
  factor: { numerator: decimal(numerator), denominator: decimal(denominator) },
});

export const fundEvent = (date: string, amount: string): TaxEvent => ({
  ...of(date, ASSET),
  kind: 'adjust',
  amount: decimal(amount),
});

export const spunOff = (date: string, into: string, factor: string, share: string): TaxEvent => ({
  ...of(date, ASSET),
  kind: 'divide',
  into: into as AssetId,
  factor: decimal(factor),
  share: decimal(share),
});
