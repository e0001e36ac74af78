import { symbolId, type InstrumentType } from '../../../../domain/symbols/instrument.ts';
import { ADR_COUNTRIES, adrs } from './adrs.ts';
import { communication } from './communication.ts';
import { consumerDiscretionary } from './consumer-discretionary.ts';
import { consumerStaples } from './consumer-staples.ts';
import { energy } from './energy.ts';
import { exchangeOf } from './exchange-code.ts';
import { financials } from './financials.ts';
import { parseFormerSymbols } from './former-symbols.ts';
import { healthCare } from './health-care.ts';
import { industrials } from './industrials.ts';
import { listedOn } from './listed-on.ts';
import type { CompanyListing } from './listing.ts';
import { materials } from './materials.ts';
import { popularityOf } from './popularity.ts';
import { realEstate } from './real-estate.ts';
import { rowsOf } from './rows.ts';
import { technology } from './technology.ts';
import { utilities } from './utilities.ts';

const BY_SECTOR: readonly (readonly [sector: string, table: string])[] = [
  ['Information Technology', technology],
  ['Communication Services', communication],
  ['Consumer Discretionary', consumerDiscretionary],
  ['Consumer Staples', consumerStaples],
  ['Health Care', healthCare],
  ['Financials', financials],
  ['Industrials', industrials],
  ['Energy', energy],
  ['Materials', materials],
  ['Utilities', utilities],
  ['Real Estate', realEstate],
];

/** Second classes of shares, with the number of primary shares that one of them stands for. */
const SECOND_CLASSES: Readonly<Record<string, readonly [primary: string, ratio: number]>> = {
  GOOG: ['GOOGL', 1],
  FOX: ['FOXA', 1],
  NWS: ['NWSA', 1],
  Z: ['ZG', 1],
  'BF.A': ['BF.B', 1],
  'BRK.A': ['BRK.B', 1500],
};

/** Exchanges list no options on shares that cost more: a contract is on a hundred of them. */
const DEAREST_WITH_OPTIONS = 10_000;

const typeOf = (industry: string): InstrumentType =>
  industry.endsWith('REITs') ? 'reit' : 'equity';

function company(cells: readonly string[], sector: string, type: InstrumentType): CompanyListing {
  const [ticker = '', name = '', industry = '', exchange = '', cik = ''] = cells;
  const [price, millions, year, dividend, month] = cells.slice(5, 10).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const symbol = symbolId(ticker);
  const shares = Math.round(millions * 1e6);
  const link = SECOND_CLASSES[ticker];
  const value = price * shares;
  return {
    kind: 'company',
    symbol,
    instrument: {
      symbol,
      name,
      type,
      exchange: exchangeOf(exchange),
      currency: 'USD',
      country: ADR_COUNTRIES[ticker] ?? 'US',
      sector,
      industry,
      cik: cik === '' ? null : cik.padStart(10, '0'),
      formerSymbols: parseFormerSymbols(cells[10] ?? ''),
      // Classes that were listed in one year were listed on one day.
      listedOn: listedOn(link?.[0] ?? ticker, year),
      delistedOn: null,
      hasOptions: exchange !== 'O' && value > 5e8 && price <= DEAREST_WITH_OPTIONS,
      popularity: popularityOf(value),
    },
    price,
    sector,
    industry,
    shares,
    dividend,
    fiscalYearEndMonth: month,
    shareClass: link === undefined ? null : { primary: symbolId(link[0]), ratio: link[1] },
    invented: false,
  };
}

export const companies = (): readonly CompanyListing[] => [
  ...BY_SECTOR.flatMap(([sector, table]) =>
    rowsOf(table).map((cells) => company(cells, sector, typeOf(cells[2] ?? ''))),
  ),
  ...rowsOf(adrs).map((cells) => company(cells, cells[11] ?? '', 'adr')),
];
