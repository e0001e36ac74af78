import {
  symbolId,
  type Exchange,
  type InstrumentType,
} from '../../../../domain/symbols/instrument.ts';
import { parseBasis } from './basis.ts';
import { etfs } from './etfs.ts';
import { exchangeOf } from './exchange-code.ts';
import { listedOn } from './listed-on.ts';
import type { FundListing } from './listing.ts';
import { moneyMarketFunds } from './money-market.ts';
import { mutualFunds } from './mutual-funds.ts';
import { popularityOf } from './popularity.ts';
import { rowsOf } from './rows.ts';

/** Exact percent to fraction: 0.0945 reads 0.000945, not 0.0009450000000000001. */
const fraction = (percent: number): number => Number((percent / 100).toFixed(8));

interface Row {
  readonly ticker: string;
  readonly name: string;
  readonly family: string;
  readonly category: string;
  readonly benchmark: string;
  readonly index: string;
  readonly holds: string;
  readonly type: InstrumentType;
  readonly exchange: Exchange;
  readonly expense: number;
  readonly price: number;
  readonly billions: number;
  readonly year: number;
  readonly yieldPercent: number;
  readonly frequency: number;
}

function fund(row: Row): FundListing {
  const symbol = symbolId(row.ticker);
  const basis = parseBasis(row.holds);
  const netAssets = Math.round(row.billions * 1e9);
  return {
    kind: 'fund',
    symbol,
    instrument: {
      symbol,
      name: row.name,
      type: row.type,
      exchange: row.exchange,
      currency: 'USD',
      country: 'US',
      sector: basis.kind === 'sector' ? basis.sector : null,
      industry: null,
      cik: null,
      formerSymbols: [],
      listedOn: listedOn(row.ticker, row.year),
      delistedOn: null,
      hasOptions: row.type === 'etf' && netAssets > 5e8,
      popularity: popularityOf(netAssets * (row.type === 'etf' ? 1 : 0.2)),
    },
    price: row.price,
    family: row.family,
    category: row.category,
    benchmark: row.benchmark,
    benchmarkSymbol: row.index === '' ? null : symbolId(row.index),
    basis,
    expenseRatio: fraction(row.expense),
    netAssets,
    inceptionYear: row.year,
    yield: fraction(row.yieldPercent),
    frequency: row.frequency,
  };
}

function etf(cells: readonly string[]): FundListing {
  const [ticker = '', name = '', family = '', category = '', benchmark = '', index = ''] = cells;
  const [expense, price, billions, year, yieldPercent, frequency] = numbers(cells, 8);
  const exchange = exchangeOf(cells[7] ?? '');
  const text = { ticker, name, family, category, benchmark, index, holds: cells[6] ?? '' };
  const type = 'etf' as const;
  return fund({ ...text, type, exchange, expense, price, billions, year, yieldPercent, frequency });
}

function mutualFund(cells: readonly string[]): FundListing {
  const [ticker = '', name = '', family = '', category = '', benchmark = '', index = ''] = cells;
  const [expense, price, billions, year, yieldPercent, frequency] = numbers(cells, 7);
  const text = { ticker, name, family, category, benchmark, index, holds: cells[6] ?? '' };
  const type = 'mutual-fund' as const;
  const exchange = 'FUND' as const;
  return fund({ ...text, type, exchange, expense, price, billions, year, yieldPercent, frequency });
}

function moneyMarket(cells: readonly string[]): FundListing {
  const [ticker = '', name = '', family = '', category = '', of = ''] = cells;
  const [expense, billions, year, yieldPercent] = numbers(cells, 5);
  return fund({
    ticker,
    name,
    family,
    category,
    benchmark: 'ICE BofA US 3-Month Treasury Bill Index',
    index: '',
    holds: `money ${of}`,
    type: 'money-market',
    exchange: 'FUND',
    expense,
    price: 1,
    billions,
    year,
    yieldPercent,
    frequency: 12,
  });
}

const numbers = (cells: readonly string[], from: number) =>
  cells.slice(from).map(Number) as [number, number, number, number, number, number];

export const funds = (): readonly FundListing[] => [
  ...rowsOf(etfs).map(etf),
  ...rowsOf(mutualFunds).map(mutualFund),
  ...rowsOf(moneyMarketFunds).map(moneyMarket),
];
