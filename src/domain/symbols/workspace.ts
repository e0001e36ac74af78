import { isCompany, isFund, type InstrumentType } from './instrument.ts';

export type SymbolWorkspace = 'equity' | 'fund';

/** Which workspace shows a symbol: funds have their own tabs, everything else the equity ones. */
export const workspaceOf = (type: InstrumentType): SymbolWorkspace =>
  isFund(type) ? 'fund' : 'equity';

const QUOTED_ONLY: ReadonlySet<InstrumentType> = new Set([
  'index',
  'currency',
  'crypto',
  'future',
  'commodity',
]);

/** Indices, currencies, futures and commodities are quoted here but cannot be bought as such. */
export const isTradable = (type: InstrumentType): boolean => !QUOTED_ONLY.has(type);

/** Whether statements, estimates, ratings and insiders exist for the type. */
export const hasFundamentals = (type: InstrumentType): boolean => isCompany(type);

const ORDERED: ReadonlySet<InstrumentType> = new Set([
  'equity',
  'adr',
  'reit',
  'preferred',
  'warrant',
  'right',
  'unit',
  'etf',
  'closed-end-fund',
]);

/** Whether brokers take orders for the type: open-end funds are bought from the fund itself. */
export const takesOrders = (type: InstrumentType): boolean => ORDERED.has(type);
