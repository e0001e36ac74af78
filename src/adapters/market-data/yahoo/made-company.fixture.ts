import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { PlayedAnswers } from './company.suite.fixture.ts';

/**
 * Answers in Yahoo's shape with invented figures about a company and a fund that do not exist.
 * The company's fiscal year ends in June.
 */

export const MADE_NOW = Date.parse('2026-02-10T15:00:00Z');
const seconds = (text: string): number => Date.parse(text) / 1_000;
const raw = (value: number) => ({ raw: value, fmt: String(value), longFmt: String(value) });
const day = (text: string) => ({ raw: seconds(`${text}T00:00:00Z`), fmt: text });

/** Quarters, newest first: end, revenue, net income, diluted EPS, adjusted EPS and its estimate. */
export const MADE_QUARTERS = [
  ['2025-12-31', 1_300e6, 130e6, 1.3, 1.35, 1.25],
  ['2025-09-30', 1_200e6, 120e6, 1.2, 1.22, 1.25],
  ['2025-06-30', 1_100e6, 110e6, 1.1, 1.1, 1.0],
  ['2025-03-31', 1_000e6, 100e6, 1.0, 1.02, 0.9],
  ['2024-12-31', 900e6, 90e6, 0.9, 0.91, 0.88],
] as const;

const entry = (asOfDate: string, periodType: string, value: number) => ({
  dataId: 1,
  asOfDate,
  periodType,
  currencyCode: 'USD',
  reportedValue: { raw: value, fmt: String(value) },
});

function series(
  prefix: string,
  periodType: string,
  lines: Readonly<Record<string, readonly (readonly [string, number])[]>>,
) {
  return Object.entries(lines).map(([line, values]) => {
    const type = `${prefix}${line}`;
    return {
      meta: { symbol: ['NIMB'], type: [type] },
      timestamp: values.map(([end]) => seconds(`${end}T00:00:00Z`)),
      // An empty place, as padding leaves them.
      [type]: [null, ...values.map(([end, value]) => entry(end, periodType, value))],
    };
  });
}

const quarters = (of: (quarter: (typeof MADE_QUARTERS)[number], at: number) => number) =>
  MADE_QUARTERS.map((quarter, at) => [quarter[0], of(quarter, at)] as const);

/** Cash at the end of a quarter: ten millions more each. */
const cashAt = (at: number): number => (500 - 10 * at) * 1e6;

const statements = {
  timeseries: {
    result: [
      ...series('quarterly', '3M', {
        TotalRevenue: quarters(([, revenue]) => revenue),
        CostOfRevenue: quarters(([, revenue]) => revenue * 0.6),
        OperatingIncome: quarters(([, revenue]) => revenue * 0.15),
        PretaxIncome: quarters(([, , net]) => net * 1.25),
        TaxProvision: quarters(([, , net]) => net * 0.25),
        NetIncome: quarters(([, , net]) => net),
        DilutedEPS: quarters(([, , , eps]) => eps),
        DilutedAverageShares: quarters(() => 100e6),
        OperatingCashFlow: quarters(([, , net]) => net * 1.5),
        CapitalExpenditure: quarters(([, , net]) => -net / 2),
        CashDividendsPaid: quarters(() => 0),
        BeginningCashPosition: quarters((_, at) => cashAt(at + 1)),
        EndCashPosition: quarters((_, at) => cashAt(at)),
        CashAndCashEquivalents: quarters((_, at) => cashAt(at)),
        TotalAssets: quarters(() => 9_000e6),
        TotalLiabilitiesNetMinorityInterest: quarters(() => 4_000e6),
        TotalEquityGrossMinorityInterest: quarters(() => 5_000e6),
        OrdinarySharesNumber: quarters(() => 99e6),
      }),
      ...series('annual', '12M', {
        TotalRevenue: [['2025-06-30', 4_000e6]],
        NetIncome: [['2025-06-30', 400e6]],
        TotalAssets: [['2025-06-30', 9_000e6]],
        TotalLiabilitiesNetMinorityInterest: [['2025-06-30', 4_000e6]],
        TotalEquityGrossMinorityInterest: [['2025-06-30', 5_000e6]],
      }),
      ...series('trailing', 'TTM', { TotalRevenue: [['2025-12-31', 4_600e6]] }),
      { meta: { symbol: ['NIMB'], type: ['annualInventory'] } },
    ],
    error: null,
  },
};

const estimate = (mean: number, yearAgo: number, names: readonly [string, string]) => ({
  avg: raw(mean),
  low: raw(mean * 0.9),
  high: raw(mean * 1.1),
  [names[0]]: raw(yearAgo),
  numberOfAnalysts: raw(9),
  growth: {},
  [names[1]]: 'USD',
});

const trend = (period: string, endDate: string, eps: number, before: number) => ({
  maxAge: 1,
  period,
  endDate,
  earningsEstimate: estimate(eps, before, ['yearAgoEps', 'earningsCurrency']),
  revenueEstimate: estimate(eps * 1e9, before * 1e9, ['yearAgoRevenue', 'revenueCurrency']),
  epsTrend: { current: raw(eps), '7daysAgo': raw(eps - 0.01), '30daysAgo': raw(eps - 0.02) },
  // The other spelling of the days down.
  epsRevisions: { upLast7days: raw(2), downLast7days: raw(1), upLast30days: {} },
});

const holder = (organization: string, position: number, pctChange: number) => ({
  maxAge: 1,
  reportDate: day('2025-12-31'),
  organization,
  pctHeld: raw(position / 99e6),
  position: raw(position),
  value: raw(position * 50),
  pctChange: raw(pctChange),
});

const insider = (transactionText: string, shares: number, more: object = {}) => ({
  maxAge: 1,
  shares: raw(shares),
  filerName: 'QUILL HESTER',
  filerRelation: 'Chief Executive Officer',
  transactionText,
  moneyText: '',
  startDate: day('2026-01-15'),
  ownership: 'D',
  ...more,
});

const company = {
  assetProfile: {
    city: 'Port Lantern',
    country: 'United States',
    website: 'javascript:alert(1)',
    industry: 'Scientific Instruments',
    sector: 'Technology',
    longBusinessSummary: 'Nimbus Gauge Works is invented and makes gauges.',
    fullTimeEmployees: 4_200,
    companyOfficers: [
      {
        name: 'Ms. Hester  Quill',
        title: 'CEO',
        fiscalYear: 2025,
        totalPay: raw(2_000_000),
        exercisedValue: {},
      },
      { name: 'Mr. Osric Vane', title: 'CFO', fiscalYear: 2025 },
      { title: 'A title without a name' },
    ],
  },
  quoteType: {
    quoteType: 'EQUITY',
    symbol: 'NIMB',
    longName: 'Nimbus Gauge Works Inc.',
    timeZoneFullName: 'America/New_York',
  },
  price: { currency: 'USD', regularMarketPrice: 50, quoteType: 'EQUITY' },
  summaryDetail: { currency: 'USD' },
  defaultKeyStatistics: {
    floatShares: 80e6,
    sharesOutstanding: 99e6,
    sharesShort: 4e6,
    dateShortInterest: seconds('2026-01-30T00:00:00Z'),
    sharesShortPriorMonth: 5e6,
    sharesShortPreviousMonthDate: seconds('2025-12-31T00:00:00Z'),
    shortRatio: 3.5,
    lastFiscalYearEnd: seconds('2025-06-28T00:00:00Z'),
  },
  financialData: {
    targetLowPrice: 40,
    targetMeanPrice: 55,
    targetMedianPrice: 56,
    targetHighPrice: 70,
    numberOfAnalystOpinions: 9,
    financialCurrency: 'USD',
  },
  calendarEvents: {
    earnings: {
      earningsDate: [seconds('2026-04-28T20:30:00Z')],
      earningsCallDate: [seconds('2026-01-29T22:00:00Z')],
      isEarningsDateEstimate: false,
      earningsAverage: 1.4,
      revenueAverage: 1_400e6,
    },
  },
  earningsHistory: {
    history: MADE_QUARTERS.slice(0, 4).map(([end, , , , actual, expected]) => ({
      epsActual: raw(actual),
      epsEstimate: raw(expected),
      quarter: day(end),
      currency: 'USD',
    })),
  },
  earnings: {
    earningsChart: {
      quarterly: MADE_QUARTERS.slice(0, 4).map(([end, , , , actual, expected]) => ({
        date: `${Math.ceil(Number(end.slice(5, 7)) / 3)}Q${end.slice(0, 4)}`,
        actual,
        estimate: expected,
      })),
    },
    financialsChart: {
      quarterly: MADE_QUARTERS.slice(0, 4).map(([end, revenue]) => ({
        date: `${Math.ceil(Number(end.slice(5, 7)) / 3)}Q${end.slice(0, 4)}`,
        revenue,
      })),
    },
  },
  earningsTrend: {
    defaultMethodology: 'nongaap',
    trend: [
      trend('0q', '2026-03-31', 1.4, 1.02),
      trend('+1q', '2026-06-30', 1.5, 1.1),
      trend('0y', '2026-06-30', 5.5, 4.1),
      trend('+1y', '2027-06-30', 6.5, 5.5),
      { period: '+5y', growth: raw(0.1) },
    ],
  },
  recommendationTrend: {
    trend: [
      { period: '0m', strongBuy: 2, buy: 3, hold: 3, sell: 1, strongSell: 0 },
      { period: '-1m', strongBuy: 1, buy: 3, hold: 4, sell: 1, strongSell: 0 },
    ],
  },
  upgradeDowngradeHistory: {
    history: [
      {
        epochGradeDate: seconds('2026-02-01T12:00:00Z'),
        firm: 'Tallow & Pike',
        toGrade: 'Overweight',
        fromGrade: 'Equal-Weight',
        action: 'unheard-of',
        currentPriceTarget: 60,
        priorPriceTarget: 0,
      },
      {
        epochGradeDate: seconds('2026-01-05T12:00:00Z'),
        firm: 'Tallow & Pike',
        toGrade: 'Equal-Weight',
        fromGrade: '',
        action: 'init',
      },
      { epochGradeDate: seconds('2026-01-04T12:00:00Z'), firm: 'Brindle', toGrade: 'Sideways' },
      { epochGradeDate: seconds('2027-01-04T12:00:00Z'), firm: 'Brindle', toGrade: 'Buy' },
    ],
  },
  majorHoldersBreakdown: {
    insidersPercentHeld: 0.1,
    institutionsPercentHeld: 0.95,
    institutionsCount: 320,
  },
  institutionOwnership: {
    ownershipList: [holder('Harrow Trust', 9e6, 0.5), holder('Fenn', 6e6, -0.25)],
  },
  fundOwnership: { ownershipList: [holder('Fenn Index Fund', 3e6, 0)] },
  insiderTransactions: {
    transactions: [
      insider('Sale at price 50.00 - 52.00 per share.', 1_000, { value: raw(51_000) }),
      insider('Purchase at price 48.00 per share.', 500, { value: raw(24_000) }),
      insider('Stock Award(Grant) at price 0.00 per share.', 200, { value: raw(0) }),
      insider('Stock Gift at price 0.00 per share.', 100, { ownership: 'I' }),
      insider('Something new', 10),
      insider('Something new', 10),
      insider('Statement of Ownership', 7),
    ],
  },
};

const fund = {
  quoteType: {
    quoteType: 'MUTUALFUND',
    symbol: 'ORCHX',
    longName: 'Orchard Balanced Fund',
    firstTradeDateEpochUtc: seconds('1995-05-01T00:00:00Z'),
    timeZoneFullName: 'America/New_York',
  },
  price: {
    currency: 'USD',
    quoteType: 'MUTUALFUND',
    regularMarketPrice: 25.5,
    regularMarketTime: seconds('2026-02-09T23:00:00Z'),
  },
  summaryDetail: { currency: 'USD', totalAssets: 7e9, yield: 0.021 },
  defaultKeyStatistics: { fundInceptionDate: seconds('1995-05-01T00:00:00Z') },
  assetProfile: { longBusinessSummary: 'An invented fund of stocks and bonds.' },
  fundProfile: {
    family: 'Orchard',
    categoryName: 'Moderate Allocation',
    managementInfo: { managerName: 'Ada Rook', startdate: seconds('2015-03-01T00:00:00Z') },
    feesExpensesInvestment: { annualReportExpenseRatio: 0.0045, annualHoldingsTurnover: 0.3 },
    initInvestment: 3_000,
  },
  fundPerformance: {
    annualTotalReturns: {
      returns: [
        { year: '2026', annualValue: 0.01 },
        { year: '2025', annualValue: 0.1 },
        { year: '2024', annualValue: -0.05 },
        { year: 'n/a', annualValue: 0.2 },
        { year: '2023', annualValue: -7 },
      ],
      returnsCat: [{ year: '2025', annualValue: 0.08 }],
    },
  },
  topHoldings: {
    stockPosition: 0.6,
    bondPosition: 0.35,
    cashPosition: 0.05,
    holdings: [
      { symbol: '', holdingName: 'Treasury note', holdingPercent: 0.02 },
      { symbol: 'NIMB', holdingName: 'Nimbus Gauge Works', holdingPercent: 0.04 },
    ],
    equityHoldings: { priceToEarnings: 20, priceToBook: 0.8 },
    bondRatings: [{ us_government: 0.5 }, { aaa: 0.3 }, { bbb: 0.2 }, { zzz: 0.1 }],
    sectorWeightings: [{ technology: 0.75 }, { healthcare: 0.25 }, { unheard_of: 0.1 }],
  },
};

const days = ['2025-12-17', '2025-12-18', '2025-12-19', '2025-12-22'];
const chart = {
  chart: {
    result: [
      {
        meta: {
          currency: 'USD',
          symbol: 'ORCHX',
          instrumentType: 'MUTUALFUND',
          exchangeTimezoneName: 'America/New_York',
          gmtoffset: -18_000,
          regularMarketPrice: 25,
          dataGranularity: '1d',
        },
        timestamp: days.map((date) => seconds(`${date}T14:30:00Z`)),
        indicators: {
          quote: [
            Object.fromEntries([
              ...['open', 'high', 'low', 'close'].map((name) => [name, [26, 26, 25, 25]]),
              ['volume', [0, 0, 0, 0]],
            ]),
          ],
          // A payment of 1.00 on the third day, taken off the prices before it.
          adjclose: [{ adjclose: [25, 25, 25, 25] }],
        },
        events: {
          dividends: { a: { amount: 0.4, date: seconds('2025-12-19T14:30:00Z') } },
          capitalGains: { b: { amount: 0.6, date: seconds('2025-12-19T14:30:00Z') } },
        },
      },
    ],
    error: null,
  },
};

const story = (id: string, pubDate: string, url: string) => ({
  id,
  content: {
    id,
    contentType: 'STORY',
    title: `Invented headline ${id}`,
    summary: 'Nothing of this happened.',
    pubDate,
    provider: { displayName: 'The Invented Courier' },
    canonicalUrl: { url },
    clickThroughUrl: null,
  },
});

const columns = [
  'ticker',
  'startdatetime',
  'startdatetimetype',
  'epsestimate',
  'epsactual',
  'dateisestimate',
  'eventtype',
  'gmtOffsetMilliSeconds',
];
const rows = [
  ['NIMB', '2026-01-29T21:05:00.000Z', 'TAS', 1.25, 1.35, false, '2', -18_000_000],
  ['NIMB', '2025-10-28T10:00:00.000Z', 'BMO', 1.25, 1.22, false, '2', 0],
  ['NIMB', '2025-07-29T00:00:00.000Z', 'TNS', 1.0, 1.1, false, null, 0],
  ['NIMB', '2025-04-29T00:00:00.000Z', 'TNS', 0.9, 1.02, false, null, 0],
  ['NIMB', '2025-01-28T21:30:00.000Z', 'AMC', 0.88, 0.91, false, '2', 0],
  // A conference call is no report.
  ['NIMB', '2025-01-28T22:00:00.000Z', 'TAS', null, null, false, '1', -18_000_000],
];

export const MADE: PlayedAnswers = {
  now: MADE_NOW,
  equity: symbolId('NIMB'),
  fund: symbolId('ORCHX'),
  summaries: {
    NIMB: { quoteSummary: { result: [company], error: null } },
    ORCHX: { quoteSummary: { result: [fund], error: null } },
  },
  statements,
  calendar: {
    finance: {
      result: [
        { total: rows.length, documents: [{ columns: columns.map((id) => ({ id })), rows }] },
      ],
      error: null,
    },
  },
  news: {
    data: {
      tickerStream: {
        stream: [
          story('one', '2026-02-09T12:00:00Z', 'https://news.example.com/one'),
          story('two', '2026-02-08T12:00:00Z', 'https://news.example.com/two'),
          story('three', '2026-02-07T12:00:00Z', 'javascript:alert(1)'),
        ],
      },
    },
  },
  search: {
    news: [
      {
        uuid: 'four',
        title: 'Invented headline four',
        publisher: 'The Invented Courier',
        link: 'https://news.example.com/four',
        providerPublishTime: seconds('2026-02-06T12:00:00Z'),
        relatedTickers: ['ORCHX', 'NIMB'],
      },
      {
        uuid: 'five',
        title: 'About somebody else',
        link: 'https://news.example.com/five',
        providerPublishTime: seconds('2026-02-06T12:00:00Z'),
        relatedTickers: ['ORCHX'],
      },
    ],
  },
  similar: {
    finance: {
      result: [
        {
          symbol: 'NIMB',
          recommendedSymbols: [
            { symbol: 'FENN', score: 0.1 },
            { symbol: 'HRW-B', score: 0.3 },
            { symbol: '^GSPC', score: 0.9 },
            { symbol: 'NIMB', score: 0.8 },
          ],
        },
      ],
    },
  },
  chart,
};
