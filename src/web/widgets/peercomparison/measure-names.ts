import type { MeasureGroup, MeasureId, MeasureUnit } from '../../../domain/peers/measures.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

export const groupNames: Readonly<Record<MeasureGroup, PlainKey>> = {
  valuation: 'peers.group.valuation',
  growth: 'peers.group.growth',
  margins: 'peers.group.margins',
  returns: 'peers.group.returns',
  performance: 'peers.group.performance',
};

/** Short, for the head of a column. */
export const measureNames: Readonly<Record<MeasureId, PlainKey>> = {
  'market-cap': 'peers.measure.market-cap',
  'price-earnings': 'peers.measure.price-earnings',
  'forward-price-earnings': 'peers.measure.forward-price-earnings',
  peg: 'peers.measure.peg',
  'price-sales': 'peers.measure.price-sales',
  'price-book': 'peers.measure.price-book',
  'ev-ebitda': 'peers.measure.ev-ebitda',
  'free-cash-flow-yield': 'peers.measure.free-cash-flow-yield',
  'dividend-yield': 'peers.measure.dividend-yield',
  'revenue-growth': 'peers.measure.revenue-growth',
  'operating-income-growth': 'peers.measure.operating-income-growth',
  'net-income-growth': 'peers.measure.net-income-growth',
  'eps-growth': 'peers.measure.eps-growth',
  'free-cash-flow-growth': 'peers.measure.free-cash-flow-growth',
  'gross-margin': 'peers.measure.gross-margin',
  'ebitda-margin': 'peers.measure.ebitda-margin',
  'operating-margin': 'peers.measure.operating-margin',
  'net-margin': 'peers.measure.net-margin',
  'free-cash-flow-margin': 'peers.measure.free-cash-flow-margin',
  'return-on-equity': 'peers.measure.return-on-equity',
  'return-on-assets': 'peers.measure.return-on-assets',
  'return-on-invested-capital': 'peers.measure.return-on-invested-capital',
  'return-on-capital-employed': 'peers.measure.return-on-capital-employed',
  'asset-turnover': 'peers.measure.asset-turnover',
  'return-1d': 'peers.measure.return-1d',
  'return-1w': 'peers.measure.return-1w',
  'return-1m': 'peers.measure.return-1m',
  'return-3m': 'peers.measure.return-3m',
  'return-6m': 'peers.measure.return-6m',
  'return-ytd': 'peers.measure.return-ytd',
  'return-1y': 'peers.measure.return-1y',
  'return-3y': 'peers.measure.return-3y',
  'return-5y': 'peers.measure.return-5y',
};

/** A figure with its unit. */
export function writeMeasure(
  format: Formats,
  unit: MeasureUnit,
  value: number | null,
  currency: string,
): string {
  if (value === null) return format.number(null);
  if (unit === 'currency') return format.compactMoney(value, currency, true);
  return unit === 'percent' ? format.percent(value, 1) : `${format.number(value, 1)}×`;
}
