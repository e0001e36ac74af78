import { AJ_BELL } from './brokers/aj-bell.ts';
import { AVANZA } from './brokers/avanza.ts';
import { BINANCE_TRADES } from './brokers/binance.ts';
import { BITPANDA } from './brokers/bitpanda.ts';
import { BITVAVO } from './brokers/bitvavo.ts';
import { BUX } from './brokers/bux.ts';
import { COINTRACKING } from './brokers/cointracking.ts';
import { COMDIRECT } from './brokers/comdirect.ts';
import { CRYPTO_COM } from './brokers/crypto-com.ts';
import { DIRECTA } from './brokers/directa.ts';
import { ETORO } from './brokers/etoro.ts';
import { ETRADE } from './brokers/etrade.ts';
import { ING } from './brokers/ing.ts';
import { INTERACTIVE_INVESTOR } from './brokers/interactive-investor.ts';
import { KRAKEN_LEDGER, KRAKEN_TRADES } from './brokers/kraken.ts';
import { MORGAN_STANLEY_RELEASES, MORGAN_STANLEY_WITHDRAWALS } from './brokers/morgan-stanley.ts';
import { NORDNET } from './brokers/nordnet.ts';
import { PORTFOLIO_PERFORMANCE } from './brokers/portfolio-performance.ts';
import { QUESTRADE } from './brokers/questrade.ts';
import { ROBINHOOD } from './brokers/robinhood.ts';
import { SAXO } from './brokers/saxo.ts';
import { SCALABLE_CAPITAL } from './brokers/scalable-capital.ts';
import { SCHWAB_AWARDS } from './brokers/schwab-awards.ts';
import { SHARESIGHT } from './brokers/sharesight.ts';
import { TD_AMERITRADE } from './brokers/td-ameritrade.ts';
import { VANGUARD_US } from './brokers/vanguard-us.ts';
import { COINBASE } from './brokers/coinbase.ts';
import { DEGIRO_ACCOUNT, DEGIRO_TRADES } from './brokers/degiro.ts';
import { DELTA } from './brokers/delta.ts';
import { DISNAT } from './brokers/disnat.ts';
import { FIDELITY } from './brokers/fidelity.ts';
import { FINPENSION } from './brokers/finpension.ts';
import { FREETRADE } from './brokers/freetrade.ts';
import { GHOSTFOLIO } from './brokers/ghostfolio.ts';
import { HARGREAVES_LANSDOWN } from './brokers/hargreaves-lansdown.ts';
import {
  IBKR_FLEX_CASH,
  IBKR_FLEX_TRADES,
  IBKR_HISTORY,
  IBKR_STATEMENT,
} from './brokers/interactive-brokers.ts';
import { INVESTENGINE } from './brokers/investengine.ts';
import { PARQET } from './brokers/parqet.ts';
import { RABOBANK } from './brokers/rabobank.ts';
import { RELAI } from './brokers/relai.ts';
import { REVOLUT_CRYPTO, REVOLUT_STOCKS } from './brokers/revolut.ts';
import { SCHWAB } from './brokers/schwab.ts';
import { SURE } from './brokers/sure.ts';
import { SWISSQUOTE } from './brokers/swissquote.ts';
import { TRADE_REPUBLIC, TRADE_REPUBLIC_OLD } from './brokers/trade-republic.ts';
import { TRADING212 } from './brokers/trading212.ts';
import { VANGUARD_UK_CASH, VANGUARD_UK_TRADES } from './brokers/vanguard-uk.ts';
import { WEALTHFOLIO } from './brokers/wealthfolio.ts';
import { WEALTHSIMPLE, WEALTHSIMPLE_STATEMENT } from './brokers/wealthsimple.ts';
import { XTB } from './brokers/xtb.ts';
import type { Layout } from './layout.ts';
import { hasColumns, type Header, headerOf, plainName } from './table-row.ts';

/** Every table that is known by its header. Of several that fit the first one is taken. */
export const LAYOUTS: readonly Layout[] = [
  DEGIRO_ACCOUNT,
  DEGIRO_TRADES,
  PORTFOLIO_PERFORMANCE,
  TRADE_REPUBLIC,
  TRADE_REPUBLIC_OLD,
  TRADING212,
  FREETRADE,
  COINBASE,
  DELTA,
  DISNAT,
  FIDELITY,
  FINPENSION,
  HARGREAVES_LANSDOWN,
  INVESTENGINE,
  PARQET,
  RABOBANK,
  RELAI,
  REVOLUT_CRYPTO,
  REVOLUT_STOCKS,
  SCHWAB,
  SWISSQUOTE,
  XTB,
  WEALTHSIMPLE,
  IBKR_HISTORY,
  ...IBKR_STATEMENT,
  IBKR_FLEX_TRADES,
  IBKR_FLEX_CASH,
  VANGUARD_UK_TRADES,
  VANGUARD_UK_CASH,
  WEALTHSIMPLE_STATEMENT,
  AJ_BELL,
  AVANZA,
  BINANCE_TRADES,
  BITPANDA,
  BITVAVO,
  BUX,
  COINTRACKING,
  COMDIRECT,
  CRYPTO_COM,
  DIRECTA,
  ETORO,
  ETRADE,
  ING,
  INTERACTIVE_INVESTOR,
  KRAKEN_LEDGER,
  KRAKEN_TRADES,
  MORGAN_STANLEY_RELEASES,
  MORGAN_STANLEY_WITHDRAWALS,
  NORDNET,
  QUESTRADE,
  ROBINHOOD,
  SAXO,
  SCALABLE_CAPITAL,
  SCHWAB_AWARDS,
  SHARESIGHT,
  TD_AMERITRADE,
  VANGUARD_US,
  WEALTHFOLIO,
  SURE,
  GHOSTFOLIO,
];

/** Names of which a header has at least one, so that rows of a table are passed over quickly. */
const NAMES: ReadonlySet<string> = new Set(
  LAYOUTS.flatMap((layout) => layout.header.slice(0).flatMap((name) => name.split('|'))).map(
    plainName,
  ),
);

/** The same as they are written, for a first look at the rows of a table. */
const WRITTEN: ReadonlySet<string> = new Set(
  LAYOUTS.flatMap((layout) => [...layout.header, ...Object.values(layout.columns).flat()])
    .flatMap((name) => name.split('|'))
    .map((name) => name.toLowerCase()),
);

/** Whether a row inside a table may be the header of another one: its first cells are names. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  let names = 0;
  for (let at = 0; at < 6 && at < cells.length; at += 1)
    if (WRITTEN.has(cells[at]!.toLowerCase())) names += 1;
  return names >= 2;
}

/** The layout whose header a record is; `null` for any other record. */
export function layoutOf(cells: readonly string[]): Layout | null {
  if (cells.length < 3 || cells.length > 400) return null;
  if (
    !cells.some(
      (cell) =>
        cell.length > 1 && cell.length < 60 && !DIGIT.test(cell) && NAMES.has(plainName(cell)),
    )
  )
    return null;
  const header = headerOf(cells);
  return LAYOUTS.find((layout) => fits(layout, header)) ?? null;
}

const DIGIT = /^[\d$€£"'(+-]/;

/** A closed layout knows every column: its names are too common to stand for more. */
function fits(layout: Layout, header: Header): boolean {
  if (!hasColumns(header, layout.header)) return false;
  if (layout.closed !== true) return true;
  const known = new Set(Object.values(layout.columns).flatMap((names) => names.map(plainName)));
  return header.plain.every((name) => name === '' || known.has(name));
}
