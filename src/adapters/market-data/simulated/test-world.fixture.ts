import { simulatedProvider, type SimulatedProvider } from './provider.ts';
import { tabulatedListings } from './universe/listings.ts';

/** Of every sector and kind of business; those of the Dow are whole, so that it is what it is. */
const COMPANIES =
  'AAPL AMGN AMZN AXP BA CAT CRM CSCO CVX DIS GS HD HON IBM JNJ JPM KO MCD MMM MRK MSFT NKE NVDA ' +
  'PG SHW TRV UNH V VZ WMT ' +
  'META GOOGL GOOG FOX BRK.A BRK.B TSLA XOM COST PEP FCX LIN LLY NEE DUK SO T NFLX ADBE AVGO ORCL ' +
  'SAP ASML SHAK CABO FIVE RIVN LCID ASTS PLUG CRSP BAC EWBC MS PGR AIG AMT O PLD TSM BABA NVO DE KEY FOXA';
const FUNDS =
  'SPY VOO VTI QQQ DIA IWM IVV ITOT XLK XLF XLV XLE XLI XLY XLP XLU XLB XLRE XLC SCHD VIG RSP VEA VWO VGK IEMG IEFA VXUS VNQ BND AGG TLT ' +
  'LQD SGOV GLD DBC IBIT TQQQ SQQQ SH JEPI ' +
  'VTSAX VFIAX VTIAX VTWAX VBTLX FCNTX VWELX FXAIX FSKAX SWPPX VMFXX SPAXX SWVXX';

const NAMED = new Set(`${COMPANIES} ${FUNDS}`.split(' '));

/** The named companies and funds, and every index, currency, coin and commodity. */
const LISTED: ReadonlySet<string> = new Set(
  tabulatedListings()
    .filter(({ kind, symbol }) => (kind !== 'company' && kind !== 'fund') || NAMED.has(symbol))
    .map(({ symbol }) => String(symbol)),
);

/**
 * A market of some seventy companies for tests: prices, books and filings of each are those of the
 * whole market, and what goes through all of them takes a tenth. Its baskets are added up once for
 * all tests of a process.
 */
export const testWorld = (now: () => number): SimulatedProvider =>
  simulatedProvider({ only: LISTED, clock: { now } });
