import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { chartOf } from './chart.ts';
import { companySuite } from './company.suite.fixture.ts';
import { periodStart, quarterNameOf, yearEndMonth, yearNameOf } from './fiscal-period.ts';
import { MADE, MADE_NOW, MADE_QUARTERS } from './made-company.fixture.ts';
import { estimatesOf, gradeOfText, priceTargetOf, ratingsOf } from './map-analysts.ts';
import { calendarRows, earningsOf } from './map-calendars.ts';
import { companyProfileOf, shortInterestOf, similarSymbols } from './map-company.ts';
import { fundDistributionsOf, fundHoldingsOf, fundProfileOf } from './map-funds.ts';
import { fundYearsOf } from './map-fund-years.ts';
import { mergedStories, searchStories, streamStories } from './map-news.ts';
import { insidersOf, ownershipOf } from './map-ownership.ts';
import { statementsOf, statementTable } from './map-statements.ts';
import { YAHOO_SYMBOLS } from './symbols.ts';
import { webAddress } from './web-address.ts';
import { summaryModules } from './wire-summary.ts';

const NIMB = symbolId('NIMB');
const ORCHX = symbolId('ORCHX');
const { fromVendor } = YAHOO_SYMBOLS;
const company = summaryModules(MADE.summaries['NIMB']);
const fund = summaryModules(MADE.summaries['ORCHX']);
const rows = calendarRows(MADE.calendar).rows;

companySuite('made up', MADE);

describe('fiscal periods', () => {
  it.each([
    ['2024-12-31', 9, '2025 Q1'],
    ['2024-09-30', 9, '2024 Q4'],
    ['2025-03-31', 12, '2025 Q1'],
    ['2025-12-31', 12, '2025 Q4'],
    ['2025-04-30', 1, '2026 Q1'],
    ['2025-01-31', 1, '2025 Q4'],
    // Weeks that end in the first days of the next month.
    ['2026-01-03', 12, '2025 Q4'],
    ['2025-03-29', 12, '2025 Q1'],
  ])('the quarter to %s of years that end in month %d is %s', (end, month, name) => {
    const { fiscalYear, fiscalPeriod } = quarterNameOf(isoDate(end), month);
    expect(`${fiscalYear} ${fiscalPeriod}`).toBe(name);
  });

  it('a year that ends on 3 January is that of the December before', () => {
    expect(yearEndMonth(isoDate('2026-01-03'))).toBe(12);
    expect(yearNameOf(isoDate('2026-01-03')).fiscalYear).toBe(2025);
    expect(yearNameOf(isoDate('2025-01-31')).fiscalYear).toBe(2025);
  });

  it.each([
    ['2025-02-28', 3, '2024-12-01'],
    ['2024-09-30', 12, '2023-10-01'],
    ['2025-12-31', 3, '2025-10-01'],
    ['2025-06-28', 3, '2025-03-29'],
  ])('a period to %s of %d months begins on %s', (end, months, start) => {
    expect(periodStart(isoDate(end), months)).toBe(start);
  });
});

describe('Yahoo statements', () => {
  const table = statementTable(MADE.statements);

  it('the last twelve months: Yahoo’s own line where it has one, else four quarters', () => {
    const [ttm, before, ...more] = statementsOf(NIMB, table, 'ttm');
    const sum = (at: 1 | 2 | 3, from: number) =>
      MADE_QUARTERS.slice(from, from + 4).reduce((total, quarter) => total + quarter[at], 0);
    expect(ttm!.income.revenue).toBe(4_600e6);
    expect(ttm!.income.netIncome).toBe(sum(2, 0));
    expect(ttm!.income.epsDiluted).toBeCloseTo(sum(3, 0), 10);
    expect(ttm!.income.dilutedShares).toBe(100e6);
    expect(before!.income.revenue).toBe(sum(1, 1));
    expect(ttm!.cashFlow).toMatchObject({
      dividendsPaid: 0,
      freeCashFlow: sum(2, 0),
      netChangeInCash: 40e6,
    });
    // Three quarters are no year.
    expect(more).toEqual([]);
  });

  it('the annual reports tell the names of the quarters', () => {
    expect(
      statementsOf(NIMB, table, 'quarterly').map(
        ({ period }) => `${period.fiscalYear} ${period.fiscalPeriod}`,
      ),
    ).toEqual(['2026 Q2', '2026 Q1', '2025 Q4', '2025 Q3', '2025 Q2']);
  });

  type Result = Record<string, unknown> & { meta: { type: string[] } };
  const results = (MADE.statements as { timeseries: { result: Result[] } }).timeseries.result;
  const changed = (type: string, change: (entry: Record<string, unknown>) => object) => ({
    timeseries: {
      result: results.map((result) =>
        result.meta.type[0] === type
          ? {
              ...result,
              [type]: (result[type] as (Record<string, unknown> | null)[]).map((entry) =>
                entry === null ? null : { ...entry, ...change(entry) },
              ),
            }
          : result,
      ),
    },
  });
  const annual = (body: unknown) => statementsOf(NIMB, statementTable(body), 'annual')[0];

  it('amounts in another currency than the totals are left out', () => {
    const mixed = annual(changed('annualTotalRevenue', () => ({ currencyCode: 'EUR' })));
    expect(mixed).toMatchObject({ currency: 'USD', income: { revenue: null, netIncome: 400e6 } });
  });

  it('a sheet that does not balance does not tell its liabilities', () => {
    const broken = annual(
      changed('annualTotalLiabilitiesNetMinorityInterest', () => ({
        reportedValue: { raw: 4_100e6 },
      })),
    );
    expect(broken!.balance.totalLiabilities).toBeNull();
    const rounded = annual(
      changed('annualTotalLiabilitiesNetMinorityInterest', () => ({
        reportedValue: { raw: 4_001e6 },
      })),
    );
    expect(rounded!.balance.totalLiabilities).toBe(4_001e6);
  });

  it('values of another length of period are not mixed in', () => {
    expect(annual(changed('annualNetIncome', () => ({ periodType: '3M' })))).toBeUndefined();
  });

  it('money that only goes out does not come in', () => {
    const [quarter] = statementsOf(
      NIMB,
      statementTable(changed('quarterlyCapitalExpenditure', () => ({ reportedValue: { raw: 5 } }))),
      'quarterly',
    );
    expect(quarter!.cashFlow).toMatchObject({ capitalExpenditure: null, freeCashFlow: null });
  });

  it('zero is a value', () => {
    const none = annual(changed('annualTotalRevenue', () => ({ reportedValue: { raw: 0 } })));
    expect(none!.income.revenue).toBe(0);
  });
});

describe('Yahoo companies', () => {
  it('a profile links to the web only, and pays who is paid', () => {
    const profile = companyProfileOf(NIMB, company)!;
    expect(profile.website).toBeNull();
    expect(profile.officers).toEqual([
      {
        name: 'Ms. Hester Quill',
        title: 'CEO',
        since: null,
        pay: { amount: 2_000_000, currency: 'USD', fiscalYear: 2025 },
      },
      { name: 'Mr. Osric Vane', title: 'CFO', since: null, pay: null },
    ]);
    expect(profile.fiscalYearEndMonth).toBe(6);
  });

  it('short interest: shares by float, two dates', () => {
    expect(shortInterestOf(NIMB, company)).toEqual([
      expect.objectContaining({ settlementDate: '2026-01-30', shares: 4e6, shareOfFloat: 0.05 }),
      expect.objectContaining({ settlementDate: '2025-12-31', shares: 5e6, shareOfFloat: null }),
    ]);
  });

  it('similar symbols are companies in our spelling, best first', () => {
    expect(similarSymbols(MADE.similar, NIMB, fromVendor)).toEqual(['HRW.B', 'FENN']);
  });

  it('estimates say how earnings are counted and read both spellings of the days down', () => {
    const [eps, revenue] = estimatesOf(NIMB, company);
    expect(eps).toMatchObject({
      fiscalYear: 2026,
      fiscalPeriod: 'Q3',
      accounting: 'adjusted',
      revisions: { up7Days: 2, down7Days: 1, up30Days: null, mean7DaysAgo: 1.39 },
    });
    expect(eps!.growth).toBeCloseTo(0.38 / 1.02, 10);
    expect(revenue).toMatchObject({ measure: 'revenue', accounting: null });
    const gaap = {
      ...company,
      earningsTrend: { ...company.earningsTrend, defaultMethodology: 'GAAP' },
    };
    expect(estimatesOf(NIMB, gaap)[0]!.accounting).toBe('gaap');
  });

  it('an unknown action follows from the grades; an unknown grade and the future are left out', () => {
    const ratings = ratingsOf(NIMB, company, MADE_NOW, isoDate('2026-02-10'))!;
    expect(
      ratings.changes.map(({ firm, action, grade, previousGrade, target, previousTarget }) => ({
        firm,
        action,
        grade,
        previousGrade,
        target,
        previousTarget,
      })),
    ).toEqual([
      {
        firm: 'Tallow & Pike',
        action: 'upgraded',
        grade: 'buy',
        previousGrade: 'hold',
        target: 60,
        previousTarget: null,
      },
      {
        firm: 'Tallow & Pike',
        action: 'initiated',
        grade: 'hold',
        previousGrade: null,
        target: null,
        previousTarget: null,
      },
    ]);
    expect(ratings.firms).toEqual([
      expect.objectContaining({
        firm: 'Tallow & Pike',
        calls: 2,
        grade: 'buy',
        since: Date.parse('2026-02-01T12:00:00Z'),
      }),
    ]);
    expect(gradeOfText('STRONG-BUY')).toBe('strong-buy');
    expect(gradeOfText('constructor')).toBeNull();
  });

  it('targets without analysts are none', () => {
    expect(priceTargetOf(NIMB, company)).toMatchObject({ low: 40, mean: 55, high: 70 });
    const nobody = { ...company.financialData, numberOfAnalystOpinions: 0 };
    expect(priceTargetOf(NIMB, { ...company, financialData: nobody })).toBeNull();
  });

  it('reports: a confirmed time after the close, days from the calendar, calls left out', () => {
    const events = earningsOf(NIMB, company, rows, MADE_NOW);
    expect(
      events.map(({ date, when, fiscalYear, fiscalPeriod, confirmed }) =>
        [date, when, fiscalYear, fiscalPeriod, confirmed].join(' '),
      ),
    ).toEqual([
      '2026-04-28 after-close 2026 Q3 true',
      '2026-01-29 after-close 2026 Q2 true',
      '2025-10-28 before-open 2026 Q1 true',
      '2025-07-29  2025 Q4 true',
      '2025-04-29  2025 Q3 true',
      '2025-01-28 after-close 2025 Q2 true',
    ]);
    expect(events[0]!.time).toBe(Date.parse('2026-04-28T20:30:00Z'));
    expect(events[1]!.result).toMatchObject({ epsActual: 1.35, revenueActual: 1_300e6 });
    expect(events[1]!.result!.epsSurprise).toBeCloseTo(0.08, 10);
    expect(events[2]!.result!.epsSurprise).toBeCloseTo(-0.024, 10);
  });

  it('reports without a calendar: all quarters of the summary, on days that are estimates', () => {
    const events = earningsOf(NIMB, company, [], MADE_NOW);
    const known = earningsOf(NIMB, company, rows, MADE_NOW);
    expect(events.slice(1).map(({ result }) => result?.epsActual)).toEqual(
      known.slice(1, 5).map(({ result }) => result?.epsActual),
    );
    expect(events.map(({ fiscalPeriod, confirmed }) => `${fiscalPeriod} ${confirmed}`)).toEqual([
      'Q3 true',
      'Q2 true',
      'Q1 false',
      'Q4 false',
      'Q3 false',
    ]);
    for (const [at, { date }] of events.slice(1).entries())
      expect(Math.abs(Date.parse(date) - Date.parse(known[at + 1]!.date))).toBeLessThan(
        4 * 86_400_000,
      );
  });

  it('institutions that would hold more than there is are not told', () => {
    const owners = ownershipOf(NIMB, company)!;
    expect(owners).toMatchObject({ insiders: 0.1, institutions: null });
    expect(
      owners.holders.map(({ name, sharesPrevious, change }) => [name, sharesPrevious, change]),
    ).toEqual([
      ['Harrow Trust', 6e6, 3e6],
      ['Fenn', 8e6, -2e6],
      ['Fenn Index Fund', 3e6, 0],
    ]);
  });

  it('values of holdings in pence become pounds, those in pounds stay', () => {
    const pence = (value: number) => ({
      ...company,
      price: { currency: 'GBp', regularMarketPrice: 300 },
      fundOwnership: {},
      institutionOwnership: {
        ownershipList: [
          {
            organization: 'Harrow',
            position: 1_000,
            pctHeld: 0.1,
            value,
            reportDate: '2025-12-31',
          },
        ],
      },
    });
    const valueOf = (value: number) => ownershipOf(NIMB, pence(value))!.holders[0]!.value;
    expect([valueOf(290_000), valueOf(2_900)]).toEqual([2_900, 2_900]);
  });

  it('insiders: each text has its kind, repeated rows have ids of their own', () => {
    const trades = insidersOf(NIMB, company);
    expect(trades.map(({ code, shares, price, value }) => [code, shares, price, value])).toEqual([
      ['S', -1_000, 51, -51_000],
      ['P', 500, 48, 24_000],
      ['A', 200, null, null],
      ['other', 100, null, null],
      ['other', 10, null, null],
      ['other', 10, null, null],
    ]);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(6);
  });

  it('stories lead to the web only, are told once and are cut at the moment asked', () => {
    const stream = streamStories(MADE.news, [NIMB]);
    expect(stream.map(({ id }) => id)).toEqual(['yahoo:one', 'yahoo:two']);
    const found = searchStories(MADE.search, NIMB, fromVendor);
    expect(found.map(({ id, symbols }) => [id, ...symbols])).toEqual([
      ['yahoo:four', 'NIMB', 'ORCHX'],
    ]);
    const twice = mergedStories([stream, [{ ...stream[0]!, symbols: [ORCHX] }], found], null, 10);
    expect(twice.map(({ id, symbols }) => [id, ...symbols])).toEqual([
      ['yahoo:one', 'NIMB', 'ORCHX'],
      ['yahoo:two', 'NIMB'],
      ['yahoo:four', 'NIMB', 'ORCHX'],
    ]);
    expect(mergedStories([stream], stream[0]!.time, 10).map(({ id }) => id)).toEqual(['yahoo:two']);
  });

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['http://example.com', 'http://example.com/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://user:secret@example.com/', null],
    ['//example.com', null],
    ['', null],
    [5, null],
  ])('the address %j is %j', (value, expected) => {
    expect(webAddress(value)).toBe(expected);
  });
});

describe('Yahoo funds', () => {
  it('a balanced fund is an allocation, its sectors are parts of the fund', () => {
    expect(fundProfileOf(ORCHX, fund)).toMatchObject({
      assetClass: 'allocation',
      equityStyle: null,
      inception: '1995-05-01',
      nav: 25.5,
      navDate: '2026-02-09',
      netAssets: 7e9,
      distributionYield: 0.021,
      fees: { expenseRatio: 0.0045 },
      managers: [{ name: 'Ada Rook', since: '2015-03-01' }],
    });
    const held = fundHoldingsOf(ORCHX, fund, fromVendor)!;
    expect(held).toMatchObject({
      complete: false,
      priceEarnings: 20,
      priceBook: 0.8,
      sectors: [
        { name: 'Information Technology', weight: 0.45 },
        { name: 'Health Care', weight: 0.15 },
        { name: 'Cash', weight: 0.05 },
      ],
      bondRatings: [
        { name: 'US government', weight: 0.5 },
        { name: 'AAA', weight: 0.3 },
        { name: 'BBB', weight: 0.2 },
      ],
    });
    expect(held.holdings.map(({ symbol, weight }) => [symbol, weight])).toEqual([
      ['NIMB', 0.04],
      [null, 0.02],
    ]);
  });

  it('a fee of a fifth or more is a percentage, and not taken', () => {
    const fees = {
      ...fund.fundProfile,
      feesExpensesInvestment: { annualReportExpenseRatio: 0.45 },
    };
    expect(fundProfileOf(ORCHX, { ...fund, fundProfile: fees })!.fees.expenseRatio).toBeNull();
  });

  it('returns of whole years are those of the fund beside those of its category', () => {
    expect(fundYearsOf(fund, isoDate('2026-02-10'))).toEqual([
      { year: 2025, fund: 0.1, category: 0.08 },
      { year: 2024, fund: -0.05, category: null },
    ]);
    expect(fundYearsOf({}, isoDate('2026-02-10'))).toEqual([]);
  });

  it('income and gains of one day are one distribution', () => {
    const chart = chartOf(MADE.chart)!;
    const range = { from: isoDate('2025-01-01'), to: isoDate('2026-12-31') };
    expect(fundDistributionsOf(ORCHX, chart, range)).toEqual([
      {
        symbol: 'ORCHX',
        exDate: '2025-12-19',
        payDate: null,
        income: 0.4,
        shortTermGain: null,
        longTermGain: null,
        returnOfCapital: null,
        total: 1,
        reinvestNav: null,
      },
    ]);
  });
});
