import type { Position } from './book-entry.ts';

export const assetsOf = (p: Position): number =>
  p.cash +
  p.investments +
  p.receivables +
  p.inventory +
  p.otherCurrentAssets +
  p.property +
  p.goodwill +
  p.intangibles +
  p.otherAssets;

export const liabilitiesOf = (p: Position): number =>
  p.payables +
  p.accrued +
  p.deferredRevenue +
  p.otherCurrentLiabilities +
  p.debt +
  p.deferredTaxes +
  p.otherLiabilities;

export const equityOf = (p: Position): number =>
  p.commonStock + p.retainedEarnings + p.treasuryStock + p.otherEquity;
