import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { estimatesOf, priceTargetOf, ratingsOf } from './map-analysts.ts';
import { calendarEvents, calendarRows, earningsOf } from './map-calendars.ts';
import { companyProfileOf, shortInterestOf, similarSymbols } from './map-company.ts';
import { fundHoldingsOf, fundProfileOf } from './map-funds.ts';
import { searchStories, streamStories } from './map-news.ts';
import { fundHoldersOf, insidersOf, ownershipOf } from './map-ownership.ts';
import { YAHOO_SYMBOLS } from './symbols.ts';
import { summaryModules } from './wire-summary.ts';

const { fromVendor } = YAHOO_SYMBOLS;
const AAPL = symbolId('AAPL');
const MSFT = symbolId('MSFT');
const QQQ = symbolId('QQQ');

const bodyOf = (name: string): unknown =>
  (JSON.parse(referenceText(`yahoo/${name}.json`)) as { body: unknown }).body;
const modulesOf = (name: string) => summaryModules(bodyOf(name));

const apple = modulesOf('quoteSummary-all-AAPL');
const qqq = modulesOf('quoteSummary-all-QQQ');
const canadian = modulesOf('quoteSummary-all-0P000071W8.TO');
/** When the summaries were recorded. */
const NOW = Date.parse('2025-02-24T09:35:00Z');
const TODAY = isoDate('2025-02-24');

describe('Yahoo companies against the recorded files', () => {
  it('a profile has officers with their pay, our name of the sector and the end of the year', () => {
    const profile = companyProfileOf(AAPL, apple)!;
    expect(profile).toMatchObject({
      name: 'Apple Inc.',
      sector: 'Information Technology',
      industry: 'Consumer Electronics',
      country: 'United States',
      state: 'CA',
      city: 'Cupertino',
      website: 'https://www.apple.com/',
      employees: 150_000,
      fiscalYearEndMonth: 9,
    });
    expect(profile.description).toMatch(/^Apple Inc\. designs.*Cupertino, California\.$/);
    expect(profile.officers[0]).toEqual({
      name: 'Mr. Timothy D. Cook',
      title: 'CEO & Director',
      since: null,
      pay: { amount: 16_239_562, currency: 'USD', fiscalYear: 2023 },
    });
  });

  it('a listing abroad has the profile of its company; a fund has none', () => {
    const abroad = modulesOf('yfrs-profile_api_assetProfile-quoteType-fundProfile_GS2C.DE');
    const profile = companyProfileOf(symbolId('GS2C.DE'), abroad)!;
    expect(profile).toMatchObject({ name: 'GameStop Corp.', sector: 'Consumer Discretionary' });
    // Without a currency a sum of money is no sum.
    expect(profile.officers[0]).toMatchObject({ name: 'Mr. Ryan Cohen', pay: null });
    expect(companyProfileOf(QQQ, qqq)).toBeNull();
    expect(companyProfileOf(symbolId('0P000071W8.TO'), canadian)).toBeNull();
  });

  it('short interest has its two dates; the share of the float is a fraction', () => {
    const rows = shortInterestOf(AAPL, apple);
    expect(rows.map(({ settlementDate, shares }) => [settlementDate, shares])).toEqual([
      ['2025-01-31', 124_917_523],
      ['2024-12-31', 157_008_120],
    ]);
    expect(rows[0]!.shareOfFloat).toBeCloseTo(0.0083, 4);
    expect(rows[0]!.daysToCover).toBe(2.12);
    expect(rows[1]).toMatchObject({ shareOfFloat: null, daysToCover: null });
    expect(shortInterestOf(QQQ, qqq)).toEqual([]);
  });

  it('similar symbols are in the order of their score', () => {
    expect(similarSymbols(bodyOf('recommendationsBySymbol-AAPL'), AAPL, fromVendor)).toEqual([
      'AMZN',
      'TSLA',
      'GOOG',
      'META',
      'MSFT',
    ]);
  });

  it('estimates have the names of the fiscal year and growth of our own', () => {
    const estimates = estimatesOf(AAPL, apple);
    expect(
      estimates
        .filter(({ measure }) => measure === 'eps')
        .map(({ fiscalYear, fiscalPeriod, periodEnd }) =>
          [fiscalYear, fiscalPeriod, periodEnd].join(' '),
        ),
    ).toEqual([
      '2025 Q2 2025-03-31',
      '2025 Q3 2025-06-30',
      '2025 FY 2025-09-30',
      '2026 FY 2026-09-30',
    ]);
    expect(estimates[0]).toMatchObject({
      currency: 'USD',
      analysts: 27,
      low: 1.5,
      mean: 1.60796,
      high: 1.67,
      yearAgo: 1.53,
      revisions: { mean7DaysAgo: 1.61018, up7Days: 0, down7Days: 1, up30Days: 3, down30Days: 20 },
    });
    // Yahoo rounds the same to 0.051.
    expect(estimates[0]!.growth).toBeCloseTo(1.60796 / 1.53 - 1, 10);
    expect(estimates[1]).toMatchObject({
      measure: 'revenue',
      mean: 94_076_168_920,
      yearAgo: 90_753_000_000,
    });
    const later = estimatesOf(AAPL, modulesOf('yfrs-analysis_api_earningsTrend_AAPL'));
    expect(later[0]).toMatchObject({ fiscalYear: 2025, fiscalPeriod: 'Q4', mean: 1.76993 });
  });

  it('ratings: the consensus is the mean of the firms, grades are ours', () => {
    const ratings = ratingsOf(AAPL, apple, NOW, TODAY)!;
    expect(ratings.current).toMatchObject({ strongBuy: 7, buy: 21, hold: 14, sell: 2 });
    expect(ratings.current.score).toBeCloseTo((7 + 42 + 42 + 8 + 10) / 46, 10);
    expect(ratings.consensus).toBe('buy');
    expect(ratings.history.map(({ date }) => date)).toEqual([
      '2024-11-24',
      '2024-12-24',
      '2025-01-24',
      '2025-02-24',
    ]);
    expect(ratings.changes).toHaveLength(968);
    expect(new Set(ratings.changes.map(({ id }) => id)).size).toBe(968);
    expect(ratings.changes[0]).toMatchObject({
      time: 1_738_352_759_000,
      firm: 'Citigroup',
      action: 'reiterated',
      grade: 'buy',
      previousGrade: 'buy',
      target: null,
    });
    const actions = Object.groupBy(ratings.changes, ({ action }) => action);
    expect(Object.entries(actions).map(([name, list]) => [name, list.length])).toEqual(
      expect.arrayContaining([
        ['downgraded', 49],
        ['upgraded', 37],
        ['initiated', 35],
      ]),
    );
    expect(ratings.firms.find(({ firm }) => firm === 'Morgan Stanley')).toMatchObject({
      grade: 'buy',
      judged: 0,
      hitRate: null,
    });
    expect(ratingsOf(QQQ, qqq, NOW, TODAY)).toBeNull();
  });

  it('price targets are those of the file, `{raw}` or not', () => {
    expect(priceTargetOf(AAPL, apple)).toMatchObject({
      currency: 'USD',
      analysts: 40,
      low: 197,
      mean: 252.22575,
      median: 257.5,
      high: 325,
    });
    // Without the quote's currency a target is in nobody's money.
    const bare = modulesOf('yfrs-analysis_api_recommendationTrend-financialData_MSFT');
    expect(priceTargetOf(MSFT, bare)).toBeNull();
    expect(priceTargetOf(MSFT, { ...bare, price: { currency: 'USD' } })).toMatchObject({
      analysts: 52,
      low: 483,
      mean: 621.06885,
      high: 730,
    });
  });

  it('the last twelve months that are told give the ratios that Yahoo has beside them', () => {
    const { told } = companyProfileOf(AAPL, apple)!;
    const price = 245.55;
    // trailingPE, priceToSalesTrailing12Months and priceToBook of the same answer.
    expect(price / told!.epsDiluted!).toBeCloseTo(38.91442, 4);
    expect(3_688_676_720_640 / told!.revenue!).toBeCloseTo(9.320489, 4);
    expect(price / told!.bookPerShare!).toBeCloseTo(55.328976, 4);
    expect(told!.currency).toBe('USD');
    const receipt = { ...apple, financialData: { financialCurrency: 'CNY' } };
    expect(companyProfileOf(AAPL, receipt)!.told).toBeUndefined();
  });

  it('London targets are in pence and become pounds', () => {
    const pence = { ...apple, price: { currency: 'GBp' } };
    expect(priceTargetOf(AAPL, pence)).toMatchObject({ currency: 'GBP', low: 1.97, high: 3.25 });
  });

  it('reports: the next one is an estimate of its day, the last one has its call', () => {
    const [next, last, ...more] = earningsOf(AAPL, apple, [], NOW);
    expect(next).toMatchObject({
      date: '2025-04-30',
      time: null,
      when: null,
      confirmed: false,
      fiscalYear: 2025,
      fiscalPeriod: 'Q2',
      periodEnd: '2025-03-31',
      epsEstimate: 1.61696,
      revenueEstimate: 94_076_168_920,
      result: null,
    });
    expect(last).toMatchObject({
      date: '2025-01-30',
      fiscalYear: 2025,
      fiscalPeriod: 'Q1',
      periodEnd: '2024-12-31',
      currency: 'USD',
      epsEstimate: 2.34102,
      result: { epsActual: 2.4, revenueActual: 124_300_000_000, revenueSurprise: null },
    });
    expect(last!.result!.epsSurprise).toBeCloseTo(2.4 / 2.34102 - 1, 10);
    // Their days are not in the answer: 30 days after the quarter, as the last one. The company
    // reported on 31 October, 1 August and 2 May.
    expect(
      more.map(({ date, confirmed, fiscalPeriod, result }) =>
        [date, confirmed, fiscalPeriod, result?.epsActual, result?.revenueActual].join(' '),
      ),
    ).toEqual([
      '2024-10-30 false Q4 0.97 94930000000',
      '2024-07-30 false Q3 1.4 85777000000',
      '2024-04-30 false Q2 1.53 90753000000',
    ]);
  });

  it('a calendar gives the older reports their days', () => {
    const row = (date: string, epsActual: number, epsEstimate: number) => ({
      ticker: 'AAPL',
      date: isoDate(date),
      when: 'after-close' as const,
      confirmed: true,
      epsEstimate,
      epsActual,
    });
    const events = earningsOf(
      AAPL,
      apple,
      [
        row('2025-01-30', 2.4, 2.35),
        row('2024-10-31', 1.64, 1.6),
        row('2024-08-01', 1.4, 1.35),
        row('2024-05-02', 1.53, 1.5),
        row('2024-02-01', 2.18, 2.1),
      ],
      NOW,
    );
    expect(
      events.map(({ date, fiscalYear, fiscalPeriod, periodEnd, result }) =>
        [date, fiscalYear, fiscalPeriod, periodEnd, result?.epsActual].join(' '),
      ),
    ).toEqual([
      '2025-04-30 2025 Q2 2025-03-31 ',
      '2025-01-30 2025 Q1 2024-12-31 2.4',
      '2024-10-31 2024 Q4 2024-09-30 0.97',
      '2024-08-01 2024 Q3 2024-06-30 1.4',
      '2024-05-02 2024 Q2 2024-03-31 1.53',
      '2024-02-01 2024 Q1 2023-12-31 2.18',
    ]);
    expect(events[1]!.when).toBe('after-close');
  });

  it('the calendar of reports: days of New York, and times whose Z is none', () => {
    const { rows, total } = calendarRows(bodyOf('visualization-earnings-calendar'));
    expect([rows.length, total]).toEqual([100, 383]);
    const of = (ticker: string) => rows.find((row) => row.ticker === ticker);
    expect(of('ADC')).toEqual({
      ticker: 'ADC',
      date: '2021-11-01',
      when: 'after-close',
      confirmed: true,
      epsEstimate: 0.46,
      epsActual: 0.52,
    });
    expect(of('ALX')).toMatchObject({ date: '2021-11-01', when: 'before-open' });
    // Under Armour reported on 2 November, at a time that is not supplied.
    expect(of('UAA')).toMatchObject({ date: '2021-11-02', when: null, epsActual: 0.31 });
    const events = calendarEvents(rows, fromVendor);
    const surprise = events.find(({ symbol }) => symbol === 'ADC')!.result!.epsSurprise!;
    expect(surprise * 100).toBeCloseTo(13.04, 2);
    // The quarter that the table gives rows without a time is always the first: it is not read.
    expect(
      events.every(({ fiscalPeriod, currency }) => fiscalPeriod === null && currency === null),
    ).toBe(true);
  });

  it('owners: fractions, holders of both kinds, what they held before', () => {
    const owners = ownershipOf(AAPL, apple)!;
    expect(owners).toMatchObject({
      asOfDate: '2024-12-31',
      currency: 'USD',
      sharesOutstanding: 15_022_100_480,
      float: 14_998_187_904,
      institutions: 0.62706,
      insiders: 0.02286,
      institutionCount: 6_956,
    });
    const [vanguard] = owners.holders;
    expect(vanguard).toMatchObject({
      name: 'Vanguard Group Inc',
      kind: 'institution',
      shares: 1_395_785_512,
      value: 342_735_136_731,
      share: 0.0929,
      reportedOn: '2024-12-31',
    });
    expect(vanguard!.shares / vanguard!.sharesPrevious! - 1).toBeCloseTo(0.0365, 6);
    const berkshire = owners.holders.find(({ name }) => name.startsWith('Berkshire'))!;
    expect(berkshire).toMatchObject({ sharesPrevious: 300_000_000, change: 0 });
    expect(owners.holders.filter(({ kind }) => kind === 'fund')).toHaveLength(10);
    expect(fundHoldersOf(apple)[0]).toEqual({
      fund: null,
      name: 'Vanguard Total Stock Market Index Fund',
      weight: null,
      shares: 457_849_145,
      sharesPrevious: Math.round(457_849_145 / (1 - 0.0050999997)),
      value: 112_424_858_951,
      asOfDate: '2024-09-30',
    });
  });

  it('owners are read from `{raw}` as well', () => {
    const raw = { ...modulesOf('yfrs-holders_api_all_AAPL'), price: { currency: 'USD' } };
    expect(ownershipOf(AAPL, raw)).toMatchObject({ asOfDate: '2025-09-30' });
    expect(ownershipOf(AAPL, raw)!.institutions).toBeGreaterThan(0.5);
  });

  it('insiders: sales and gifts below zero, what is not told is other', () => {
    const trades = insidersOf(AAPL, apple);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
    expect(trades[0]).toMatchObject({
      insider: 'LEVINSON ARTHUR D',
      title: 'Director',
      isDirector: true,
      isOfficer: false,
      code: 'S',
      date: '2025-02-03',
      shares: -1_516,
      value: -343_147,
      price: 226.3503,
    });
    expect(trades[1]).toMatchObject({ code: 'other', shares: 1_516, price: null, value: null });
    expect(trades.find(({ code }) => code === 'G')).toMatchObject({
      insider: 'ADAMS KATHERINE L',
      isOfficer: true,
      shares: -8_000,
      price: null,
      value: null,
    });
    // A price of two or more trades lies between the two that are told.
    const williams = trades.find(({ date }) => date === '2024-12-16')!;
    expect(williams.price).toBeGreaterThan(248.61);
    expect(williams.price).toBeLessThan(251.1);
  });

  it('news: every story has an id of ours, a time and a page to read it at', () => {
    const stories = streamStories(bodyOf('yfrs-news_latestNews_AAPL'), [AAPL]);
    expect(stories).toHaveLength(10);
    expect(stories[5]).toEqual({
      id: expect.stringMatching(/^yahoo:[0-9a-f-]{36}$/) as string,
      time: Date.parse('2025-10-29T22:22:33Z'),
      headline: expect.stringContaining('Skyworks') as string,
      summary: expect.any(String) as string,
      publisher: 'Reuters',
      kind: null,
      symbols: ['AAPL'],
      groupId: null,
      sentiment: null,
      link: expect.stringMatching(/^https:\/\/finance\.yahoo\.com\/news\/skyworks-ceo/) as string,
    });
    const found = searchStories(bodyOf('search-AAPL'), AAPL, fromVendor);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toMatchObject({
      id: 'yahoo:57ea9c09-0c99-3adf-9062-fecfdbe472cc',
      time: 1_740_442_800_000,
      publisher: 'Yahoo Finance Video',
      symbols: ['AAPL'],
      link: 'https://finance.yahoo.com/video/why-trump-could-move-fast-002000706.html',
    });
  });

  it('funds: fractions for fees, yields and turnover; whole assets', () => {
    expect(fundProfileOf(QQQ, qqq)).toMatchObject({
      name: 'Invesco QQQ Trust',
      family: 'Invesco',
      category: 'Large Growth',
      assetClass: 'equity',
      equityStyle: { size: 'large', value: 'growth' },
      inception: '1999-03-10',
      currency: 'USD',
      netAssets: 328_302_690_304,
      nav: 526.07,
      // Yahoo does not say of which day.
      navDate: null,
      distributionYield: 0.0054,
      turnover: 0.080699995,
      fees: { expenseRatio: 0.002 },
      managers: [],
    });
    const raw = modulesOf('yfrs-profile_api_assetProfile-quoteType-fundProfile_QQQ');
    expect(fundProfileOf(QQQ, { ...raw, price: { currency: 'USD' } })!.fees.expenseRatio).toBe(
      0.002,
    );
    expect(fundProfileOf(AAPL, apple)).toBeNull();
  });

  it('funds: 0 is no fee, and no fund is younger than its prices', () => {
    const fund = fundProfileOf(symbolId('0P000071W8.TO'), canadian)!;
    expect(fund).toMatchObject({
      name: 'TD US Index e',
      family: 'TD Asset Management Inc',
      category: null,
      currency: 'CAD',
      inception: null,
      netAssets: null,
      nav: 150.5,
      navDate: '2025-02-21',
      fees: { expenseRatio: null },
      initialMinimum: 100,
      managers: [],
    });
  });

  it('holdings: the ten heaviest, said to be a part; multiples out of yields', () => {
    const held = fundHoldingsOf(QQQ, qqq, fromVendor)!;
    expect(held).toMatchObject({ complete: false, asOfDate: null, netAssets: 328_302_690_304 });
    expect(held.holdings).toHaveLength(10);
    expect(held.holdings[0]).toMatchObject({
      symbol: 'AAPL',
      name: 'Apple Inc',
      assetClass: 'equity',
      weight: 0.090070695,
    });
    // The fund's own P/E in the same answer is 34.29.
    expect(held.priceEarnings).toBeCloseTo(1 / 0.02938, 1);
    expect(held.priceBook).toBeCloseTo(1 / 0.12608, 2);
    expect(held.sectors[0]).toEqual({ name: 'Information Technology', weight: 0.507944 });
    expect(held.sectors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 3);
    expect(held.assetClasses).toEqual([
      { name: 'equity', weight: 0.9993 },
      { name: 'cash', weight: 0.0007 },
    ]);
    expect(held.bondRatings).toEqual([]);
    expect(fundHoldingsOf(AAPL, apple, fromVendor)).toBeNull();
  });
});
