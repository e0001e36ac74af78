import type { WireHolding } from '../../../contract/portfolio/views.schema.ts';
import { parseAmount } from '../../../domain/money/decimal-text.ts';
import { parseAssetId } from '../../../domain/portfolio/asset-id.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';

const amount = (text: string) => parseAmount(text)!;

/** Ten shares at 120 that cost 100 each. */
export const heldShares = (name: string, change: Partial<WireHolding> = {}): WireHolding => ({
  asset: parseAssetId(name)!,
  name: `${name} Inc`,
  class: 'equity',
  sector: 'Technology',
  country: null,
  symbol: symbolId(name),
  isin: null,
  currency: 'USD',
  multiplier: amount('1'),
  accounts: ['main'],
  quantity: amount('10'),
  price: 120,
  priceDate: isoDate('2026-11-16'),
  priceTime: null,
  priceOrigin: 'market',
  previousPrice: 119,
  rate: 1,
  averagePrice: amount('100'),
  cost: amount('1000'),
  value: amount('1200'),
  baseCost: amount('1000'),
  dayChange: amount('10'),
  dayChangeRate: 1 / 119,
  gains: {
    realised: amount('5'),
    unrealised: amount('200'),
    dividends: amount('3'),
    interest: amount('0'),
    fees: amount('-1'),
    taxes: amount('-0.5'),
    currency: amount('0'),
  },
  totalGain: amount('206.5'),
  gainRate: 0.2,
  weight: 0.5,
  timeWeighted: 0.25,
  moneyWeighted: { kind: 'one', rate: 0.12 },
  firstBooked: isoDate('2024-01-02'),
  lastBooked: isoDate('2025-01-02'),
  ...change,
});
