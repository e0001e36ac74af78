import { addDays, addMonths, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset } from '../../../domain/portfolio/asset.ts';
import { assetId } from '../../../domain/portfolio/asset-id.ts';
import type { PortfolioChange } from '../../../domain/portfolio/change.ts';
import type { PortfolioSettings } from '../../../domain/portfolio/portfolio.ts';
import { DemoLedger, type DemoMarket, monthly, sessionFrom } from './demo-ledger.ts';

export const DEMO_YEARS = 10;
export const DEMO_PORTFOLIOS = ['demo-brokerage', 'demo-europe'] as const;

/** Everything that the demo trades. */
export const DEMO_SYMBOLS = [
  'VTI',
  'SCHD',
  'AGG',
  'MSFT',
  'NVDA',
  'AAPL',
  'KO',
  'JPM',
  'AMZN',
  'DIS',
  'TSLA',
  'XOM',
  'META',
  'NKE',
  'SAP',
  'BTCUSD=X',
  'VGK',
  'SPY',
  'IEMG',
  'ASML',
] as const;

const BOND = '~912828DEMO';
const PRIVATE = '~alder-street';

const own = (id: string, more: Partial<Asset> & Pick<Asset, 'name' | 'class'>): Asset => ({
  id: assetId(id),
  currency: 'USD',
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: '1' as DecimalText,
  sector: null,
  country: 'United States',
  coupon: null,
  ...more,
});

const settings = (base: string, more: Partial<PortfolioSettings>): PortfolioSettings => ({
  base,
  lotMethod: 'fifo',
  taxMethod: 'none',
  flowConvention: 'in-start-out-end',
  cash: 'tracked',
  automaticSplits: true,
  benchmark: 'SPY',
  ...more,
});

const ROWS_PER_CHANGE = 1_000;
function rowsOf(portfolio: string, ledger: DemoLedger): readonly PortfolioChange[] {
  const changes: PortfolioChange[] = [];
  for (let from = 0; from < ledger.rows.length; from += ROWS_PER_CHANGE)
    changes.push({
      kind: 'addTransactions',
      portfolio,
      transactions: ledger.rows.slice(from, from + ROWS_PER_CHANGE),
    });
  return changes;
}

export interface DemoOption {
  readonly symbol: string;
  readonly price: number;
}

/** Ten years of a saver's life up to today, at the prices that the market had. */
export function demoPortfolios(
  market: DemoMarket,
  today: IsoDate,
  option: DemoOption | null,
): readonly PortfolioChange[] {
  const start = addMonths(today, -12 * DEMO_YEARS);
  return [...brokerage(market, today, start, option), ...europe(market, today, start)];
}

function brokerage(
  market: DemoMarket,
  today: IsoDate,
  start: IsoDate,
  option: DemoOption | null,
): readonly PortfolioChange[] {
  const [portfolio] = DEMO_PORTFOLIOS;
  const ledger = new DemoLedger(market, today, 'brokerage');
  const after = (months: number): IsoDate => sessionFrom(addMonths(start, months));
  ledger.deposit(after(0), 60_000, 'USD');
  for (const [at, date] of monthly(addDays(start, 14), today).entries()) {
    ledger.deposit(date, 1_500 + 25 * Math.floor(at / 12), 'USD');
    ledger.invest(date, 'VTI', 600);
    ledger.invest(date, 'SCHD', 250);
    ledger.invest(date, 'AGG', 250);
  }
  for (const [months, kind, symbol, quantity] of [
    [0, 'buy', 'MSFT', 60],
    [4, 'buy', 'NVDA', 40],
    [7, 'buy', 'AAPL', 50],
    [16, 'buy', 'KO', 60],
    [19, 'buy', 'SAP', 40],
    [22, 'buy', 'JPM', 40],
    [27, 'buy', 'AMZN', 30],
    [36, 'buy', 'DIS', 30],
    [41, 'buy', 'TSLA', 20],
    [45, 'sell', 'NVDA', 60],
    [48, 'buy', 'BTCUSD=X', 0.15],
    [49, 'buy', 'XOM', 60],
    [57, 'buy', 'META', 20],
    [61, 'sell', 'TSLA', 20],
    [61, 'buy', 'NKE', 50],
    [68, 'buy', 'BTCUSD=X', 0.05],
    [71, 'sell', 'META', 20],
    [73, 'sell', 'DIS', 15],
    [80, 'sell', 'AAPL', 20],
    [92, 'sell', 'NKE', 50],
    [99, 'short', 'TSLA', 12],
    [105, 'cover', 'TSLA', 5],
    [110, 'sell', 'MSFT', 10],
  ] as const)
    ledger.trade(kind, after(months), symbol, quantity);
  // The coins moved to a wallet: its lots went with them.
  ledger.transfer(after(76), 'BTCUSD=X', 0.2, 'wallet');

  ledger.trade('buy', after(84), BOND, 20_000, 98.75, 5);
  for (const date of monthly(addMonths(start, 90), today, 6))
    ledger.interest(date, 437.5, 'USD', BOND);
  ledger.trade('buy', after(60), PRIVATE, 100, 100, 0);

  // A call that was written on the shares ended worthless; another one is held.
  const written = callOn(
    'MSFT',
    ledger.price('MSFT', after(100)),
    thirdFriday(addMonths(start, 102)),
  );
  if (written !== null) {
    ledger.trade('short', after(100), written, 1, 2.35);
    ledger.expiry(thirdFriday(addMonths(start, 102)), written, 1);
  }
  if (option !== null)
    ledger.trade('buy', sessionFrom(addDays(today, -40)), option.symbol, 2, option.price * 0.85);

  for (const year of monthly(addMonths(start, 12), today, 12)) ledger.interest(year, 38.4, 'USD');
  for (const symbol of DEMO_SYMBOLS)
    ledger.dividends(symbol, start, symbol === 'SAP' ? 0.26375 : 0);

  const prices = [
    ...[98.75, 97.9, 99.1, 99.6, 99.2, 100.1, 99.85].map((price, at) => ({
      asset: assetId(BOND),
      date: after(84 + 6 * at),
      price: String(price) as DecimalText,
    })),
    ...[100, 104, 118, 112, 131, 140].map((price, at) => ({
      asset: assetId(PRIVATE),
      date: after(60 + 12 * at),
      price: String(price) as DecimalText,
    })),
  ].filter(({ date }) => date < addDays(today, -20));
  return [
    {
      kind: 'createPortfolio',
      portfolio,
      name: 'US brokerage',
      settings: settings('USD', { taxMethod: 'us' }),
      accounts: [
        { id: 'brokerage', name: 'Brokerage', currency: 'USD', closed: false },
        { id: 'wallet', name: 'Wallet', currency: 'USD', closed: false },
      ],
    },
    {
      kind: 'putAsset',
      portfolio,
      asset: own(BOND, {
        name: 'Treasury note 4.375 %',
        class: 'bond',
        cusip: '912828DEM',
        multiplier: '0.01' as DecimalText,
        coupon: {
          rate: '0.04375' as DecimalText,
          perYear: 2,
          firstPayment: addMonths(start, 90),
          maturity: addMonths(start, 144),
        },
      }),
    },
    {
      kind: 'putAsset',
      portfolio,
      asset: own(PRIVATE, { name: 'Alder Street Partners', class: 'private' }),
    },
    ...rowsOf(portfolio, ledger),
    { kind: 'setPrices', portfolio, prices },
  ];
}

function europe(market: DemoMarket, today: IsoDate, start: IsoDate): readonly PortfolioChange[] {
  const [, portfolio] = DEMO_PORTFOLIOS;
  const ledger = new DemoLedger(market, today, 'depot');
  const begin = addMonths(start, 14);
  ledger.deposit(sessionFrom(begin), 8_000, 'EUR');
  for (const date of monthly(addDays(begin, 4), today)) ledger.deposit(date, 600, 'EUR');
  let dollars = 0;
  for (const [at, date] of monthly(addMonths(begin, 1), today, 3).entries()) {
    dollars += ledger.conversion(date, at === 0 ? 7_500 : 1_700);
    for (const [symbol, share] of [
      ['VGK', 0.4],
      ['SPY', 0.35],
      ['IEMG', 0.15],
      ['ASML', 0.1],
    ] as const) {
      const price = ledger.price(symbol, date);
      const units = price === null ? 0 : Math.floor((dollars * share) / price);
      // Whole units only; what is left is spent the next time.
      dollars -= ledger.trade('buy', date, symbol, units, null, 2.5);
    }
  }
  ledger.trade('sell', sessionFrom(addMonths(begin, 62)), 'IEMG', 12, null, 2.5);
  ledger.deposit(sessionFrom(addMonths(begin, 66)), 1_500, 'EUR', 'withdrawal');
  for (const date of monthly(addMonths(begin, 12), today, 12)) {
    ledger.fee(date, 18, 'EUR', 'Custody');
    ledger.interest(date, 6.2, 'EUR');
  }
  for (const symbol of ['VGK', 'SPY', 'IEMG', 'ASML']) ledger.dividends(symbol, begin, 0.15);
  return [
    {
      kind: 'createPortfolio',
      portfolio,
      name: 'European account',
      settings: settings('EUR', { lotMethod: 'average', taxMethod: 'fr', benchmark: 'VTI' }),
      accounts: [{ id: 'depot', name: 'Depot', currency: 'EUR', closed: false }],
    },
    ...rowsOf(portfolio, ledger),
  ];
}

/** Far above the price, so that it ends worthless. */
function callOn(underlying: string, price: number | null, expiry: IsoDate): string | null {
  if (price === null) return null;
  const strike = Math.ceil((price * 1.6) / 5) * 5;
  const [, year, month, day] = /^20(\d\d)-(\d\d)-(\d\d)$/.exec(expiry) ?? [];
  return `${underlying}${year}${month}${day}C${String(strike * 1_000).padStart(8, '0')}`;
}

function thirdFriday(date: IsoDate): IsoDate {
  const first = `${date.slice(0, 7)}-01` as IsoDate;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((5 - weekday + 7) % 7) + 14);
}
