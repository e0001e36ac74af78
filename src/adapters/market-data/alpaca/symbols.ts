import type { Exchange, SymbolId } from '../../../domain/symbols/instrument.ts';
import { vendorSymbols } from '../vendor-symbols.ts';

const spelling = vendorSymbols({ classSeparator: '.' });

/** Shares and funds of US exchanges. One other text in a batch makes Alpaca refuse all of it. */
const STOCK = /^[A-Z]{1,5}(?:\.[A-Z]{1,4})?$/;

/** The vendor's text for a symbol; `null` for indices, currencies and listings abroad. */
export function alpacaSymbol(symbol: SymbolId): string | null {
  const text = spelling.toVendor(symbol);
  return STOCK.test(text) ? text : null;
}

/** `null` for what is no share or fund, such as the coins that news are tagged with. */
export const ourSymbol = (text: unknown): SymbolId | null =>
  typeof text === 'string' && STOCK.test(text) ? spelling.fromVendor(text) : null;

/** Consolidated tapes: who lists a security reports its trades there. */
const TAPES: Readonly<Record<string, Exchange>> = { A: 'NYSE', B: 'ARCA', C: 'NASDAQ', O: 'OTC' };

/**
 * The listing exchange as far as a trade or quote tells it. Tape B is shared by NYSE Arca, NYSE
 * American and Cboe; nearly all of what it lists is on Arca.
 */
export const exchangeOfTape = (tape: string | null): Exchange | null =>
  tape === null ? null : (TAPES[tape] ?? null);

const LISTINGS: Readonly<Record<string, Exchange>> = {
  NYSE: 'NYSE',
  NASDAQ: 'NASDAQ',
  ARCA: 'ARCA',
  NYSEARCA: 'ARCA',
  AMEX: 'AMEX',
  BATS: 'BATS',
  OTC: 'OTC',
};

/** The exchange of an asset of the trading API. */
export const exchangeOfAsset = (name: unknown): Exchange | null =>
  typeof name === 'string' && Object.hasOwn(LISTINGS, name) ? (LISTINGS[name] ?? null) : null;

const VENUES: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  B: 'Nasdaq BX',
  C: 'NYSE National',
  D: 'FINRA',
  H: 'MIAX',
  J: 'Cboe EDGA',
  K: 'Cboe EDGX',
  L: 'LTSE',
  M: 'NYSE Texas',
  N: 'NYSE',
  P: 'NYSE Arca',
  Q: 'Nasdaq',
  T: 'Nasdaq',
  U: 'MEMX',
  V: 'IEX',
  W: 'Cboe',
  X: 'Nasdaq PSX',
  Y: 'Cboe BYX',
  Z: 'Cboe BZX',
};

/** The name of a venue; its code where it is a new one. */
export const venueOf = (code: string): string => VENUES[code] ?? code;
