import { beforeAll, describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { computeRatios } from '../../../domain/fundamentals/ratios.ts';
import type { FinancialStatement } from '../../../domain/fundamentals/statement.ts';
import { yearBefore } from '../../../domain/fundamentals/statement-view.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { readStatements } from './statements-read.ts';

/** When the summary was recorded, and what was filed by then. */
const THEN = Date.parse('2025-02-24T10:00:00Z');

type Summary = Readonly<Record<string, Readonly<Record<string, number | null>>>>;
let theirs: Summary;
let now: FinancialStatement;
let before: FinancialStatement;
let ours: ReadonlyMap<string, number | null>;

beforeAll(() => {
  const { body } = JSON.parse(referenceText('yahoo/quoteSummary-all-AAPL.json')) as {
    body: {
      quoteSummary: { result: readonly [Readonly<Record<string, Record<string, unknown>>>] };
    };
  };
  theirs = Object.fromEntries(
    Object.entries(body.quoteSummary.result[0]).map(([module, fields]) => [
      module,
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => {
          const raw =
            typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value;
          return [name, typeof raw === 'number' ? raw : null];
        }),
      ),
    ]),
  );
  const text = referenceText('sec/companyfacts/CIK0000320193.json');
  const known = readStatements({
    text,
    symbol: symbolId('AAPL'),
    now: Date.now(),
    splits: [],
  })!.ttm.filter(({ period }) => period.reportedAt !== null && period.reportedAt <= THEN);
  now = known[0]!;
  before = yearBefore(now, known)!;
  const price = theirs['price']!['regularMarketPrice']!;
  ours = new Map(
    computeRatios({ now, before, price, forwardEps: null, epsGrowth: null }).map(
      ({ id, value }) => [id, value],
    ),
  );
});

/** Ours, theirs, and how far apart they may be in percent, with the reason. */
const SAME: readonly (readonly [id: string, module: string, field: string, percent: number])[] = [
  ['gross-margin', 'financialData', 'grossMargins', 0.001],
  ['net-margin', 'financialData', 'profitMargins', 0.003],
  ['ebitda-margin', 'financialData', 'ebitdaMargins', 0.001],
  ['current-ratio', 'financialData', 'currentRatio', 0.05],
  ['quick-ratio', 'financialData', 'quickRatio', 0.05],
  ['return-on-equity', 'financialData', 'returnOnEquity', 0.005],
  // Theirs are of the share count on the cover, three weeks after the balance sheet: 0.12 % fewer.
  ['market-cap', 'summaryDetail', 'marketCap', 0.13],
  ['enterprise-value', 'defaultKeyStatistics', 'enterpriseValue', 0.13],
  ['price-sales', 'summaryDetail', 'priceToSalesTrailing12Months', 0.13],
  ['ev-sales', 'defaultKeyStatistics', 'enterpriseToRevenue', 0.13],
  ['ev-ebitda', 'defaultKeyStatistics', 'enterpriseToEbitda', 0.13],
  ['cash-per-share', 'financialData', 'totalCashPerShare', 0.15],
  // Theirs are given to a tenth of a cent.
  ['book-value-per-share', 'defaultKeyStatistics', 'bookValue', 0.02],
  ['price-book', 'defaultKeyStatistics', 'priceToBook', 0.02],
  // Their EPS of twelve months has the basic figure of one quarter: 6.31, four diluted ones are 6.30.
  ['price-earnings', 'summaryDetail', 'trailingPE', 0.17],
  // Theirs is by the close of the day before.
  ['dividend-yield', 'summaryDetail', 'trailingAnnualDividendYield', 0.12],
  // Ours is what was paid, theirs what was declared a share.
  ['payout-ratio', 'summaryDetail', 'payoutRatio', 1.2],
  // Ours is by diluted shares.
  ['revenue-per-share', 'financialData', 'revenuePerShare', 0.5],
];

describe("AAPL's ratios from facts and the recorded price", () => {
  it('are of the twelve months that were known on that day', () => {
    expect(now.period).toMatchObject({ end: '2024-12-28', filingId: '0000320193-25-000008' });
    expect(before.period.end).toBe('2023-12-30');
  });

  it.each(SAME)('%s is that of %s.%s', (id, module, field, percent) => {
    const [own, recorded] = [ours.get(id)!, theirs[module]![field]!];
    expect(Math.abs(own / recorded - 1) * 100, `${own}, ${recorded} there`).toBeLessThan(percent);
  });

  it('debt to equity is a fraction here and percent there', () => {
    expect(ours.get('debt-to-equity')! * 100).toBeCloseTo(
      theirs['financialData']!['debtToEquity']!,
      1,
    );
  });

  it('differ where the vendor means something else by the name', () => {
    const { operatingIncome } = now.income;
    const data = theirs['financialData']!;
    // Their return on assets is operating income taxed at 37.5 %.
    const assets = (now.balance.totalAssets + before.balance.totalAssets) / 2;
    expect((operatingIncome! * 0.625) / assets).toBeCloseTo(data['returnOnAssets']!, 4);
    expect(ours.get('return-on-assets')).toBeCloseTo(now.income.netIncome / assets, 6);
    // Their operating margin is that of the last quarter; ours of twelve months.
    expect(data['operatingMargins']).toBeGreaterThan(ours.get('operating-margin')!);
    // Their free cash flow is after interest and debt, by a formula that is not published.
    expect(data['freeCashflow']).toBeLessThan(now.cashFlow.freeCashFlow!);
    expect(data['operatingCashflow']! / now.cashFlow.operatingCashFlow!).toBeCloseTo(1, 6);
  });
});
