import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinancialStatement } from '../../../../domain/fundamentals/statement.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { createWorld } from '../world.ts';
import { statements } from './statements.ts';

const NOW = Date.UTC(2026, 10, 15);
const world = createWorld({ seed: 1, symbols: 2000, clock: { now: () => NOW } });
const companies = world.listings.filter(
  (listing): listing is CompanyListing => listing.kind === 'company',
);
const anyCompany = fc.constantFrom(...companies);
const anyMoment = fc.integer({ min: Date.UTC(2008, 0), max: Date.UTC(2036, 0) });
const numRuns = 25;

const quarters = (company: CompanyListing, now = NOW, limit = 60) =>
  statements(world, company, 'quarterly', limit, now);

const forEachQuarter = (hold: (statement: FinancialStatement) => void): void =>
  fc.assert(
    fc.property(anyCompany, anyMoment, (company, now) => {
      for (const statement of quarters(company, now)) hold(statement);
    }),
    { numRuns },
  );

/** Banks, insurers and trusts have lines of their own: see businesses/lenders.test.ts. */
const isOrdinary = ({ business }: FinancialStatement): boolean => business === undefined;

const add = (...amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

describe('statements', () => {
  it('balance: assets equal liabilities and equity, and every part adds up', () => {
    forEachQuarter((statement) => {
      const { balance: b } = statement;
      expect(b.totalAssets).toBe(b.totalLiabilities! + b.totalEquity);
      expect(b.totalEquity).toBe(
        add(b.commonStock, b.retainedEarnings, b.treasuryStock, b.otherEquity),
      );
      if (!isOrdinary(statement)) return;
      expect(b.totalAssets).toBe(
        add(
          b.cash,
          b.shortTermInvestments,
          b.receivables,
          b.inventory,
          b.otherCurrentAssets,
          b.propertyPlantEquipment,
          b.goodwill,
          b.intangibles,
          b.longTermInvestments,
          b.otherAssets,
        ),
      );
      expect(b.totalLiabilities).toBe(
        add(
          b.accountsPayable,
          b.accruedLiabilities,
          b.deferredRevenue,
          b.shortTermDebt,
          b.otherCurrentLiabilities,
          b.longTermDebt,
          b.deferredTaxes,
          b.otherLiabilities,
        ),
      );
    });
  });

  it('add up from revenue to net income', () => {
    forEachQuarter((statement) => {
      const { income: i } = statement;
      expect(i.netIncome).toBe(i.pretaxIncome! - i.incomeTax!);
      if (!isOrdinary(statement)) return;
      expect(i.operatingIncome).toBe(i.revenue! - (i.costOfRevenue ?? 0) - i.operatingExpenses!);
      expect(i.operatingExpenses).toBe(
        add(i.researchAndDevelopment, i.sellingGeneralAdministrative, i.otherOperatingExpenses),
      );
      expect(i.pretaxIncome).toBe(
        i.operatingIncome! + add(i.interestIncome, i.otherIncome) - (i.interestExpense ?? 0),
      );
      expect(i.ebitda).toBe(i.operatingIncome! + i.depreciationAndAmortization!);
    });
  });

  it('explain the change in cash', () => {
    forEachQuarter((statement) => {
      const { cashFlow: c, balance } = statement;
      expect(c.netChangeInCash).toBe(
        add(c.operatingCashFlow, c.investingCashFlow, c.financingCashFlow, c.fxEffect),
      );
      expect(c.cashAtEnd! - c.cashAtStart!).toBe(c.netChangeInCash);
      expect(c.cashAtEnd).toBe(balance.cash);
      expect(c.operatingCashFlow).toBe(
        add(
          c.netIncome,
          c.depreciationAndAmortization,
          c.stockBasedCompensation,
          c.deferredTaxes,
          c.changeInReceivables,
          c.changeInInventory,
          c.changeInPayables,
          c.otherOperating,
        ),
      );
      if (isOrdinary(statement))
        expect(c.freeCashFlow).toBe(c.operatingCashFlow! + c.capitalExpenditure!);
    });
  });

  it('roll forward: cash, retained earnings and shares continue from quarter to quarter', () => {
    fc.assert(
      fc.property(anyCompany, anyMoment, (company, now) => {
        const list = quarters(company, now);
        list.slice(1).forEach((before, i) => {
          const { balance, cashFlow, income } = list[i]!;
          expect(cashFlow.cashAtStart).toBe(before.balance.cash);
          expect(balance.retainedEarnings).toBe(
            before.balance.retainedEarnings + income.netIncome + (cashFlow.dividendsPaid ?? 0),
          );
        });
      }),
      { numRuns },
    );
  });

  it('sum four quarters to the year, and twelve months alike', () => {
    fc.assert(
      fc.property(anyCompany, anyMoment, (company, now) => {
        const list = quarters(company, now);
        for (const year of statements(world, company, 'annual', 10, now)) {
          const four = list.filter((q) => q.period.fiscalYear === year.period.fiscalYear);
          if (four.length < 4) continue;
          for (const key of ['revenue', 'netIncome', 'pretaxIncome', 'incomeTax'] as const) {
            expect(year.income[key]).toBe(add(...four.map((q) => q.income[key])));
          }
          for (const key of [
            'operatingCashFlow',
            'netChangeInCash',
            'capitalExpenditure',
          ] as const) {
            expect(year.cashFlow[key]).toBe(add(...four.map((q) => q.cashFlow[key])));
          }
          expect(year.balance).toEqual(four[0]!.balance);
        }
        const [ttm] = statements(world, company, 'ttm', 1, now);
        expect(ttm?.income.revenue ?? 0).toBe(
          ttm === undefined ? 0 : add(...list.slice(0, 4).map((q) => q.income.revenue)),
        );
      }),
      { numRuns },
    );
  });

  it('EPS times weighted shares is net income, within the rounding of EPS', () => {
    forEachQuarter(({ income: i }) => {
      expect(Math.abs(i.epsBasic! * i.basicShares! - i.netIncome)).toBeLessThanOrEqual(
        0.005001 * i.basicShares!,
      );
      const diluted = i.netIncome < 0 ? i.basicShares : i.dilutedShares;
      expect(Math.abs(i.epsDiluted! * diluted! - i.netIncome)).toBeLessThanOrEqual(
        0.005001 * diluted!,
      );
    });
  });

  it('are whole numbers', () => {
    forEachQuarter(({ income, balance, cashFlow }) => {
      const { epsBasic: _a, epsDiluted: _b, dividendsPerShare: _c, ...amounts } = income;
      const all = [
        ...Object.values(amounts),
        ...Object.values(balance),
        ...Object.values(cashFlow),
      ];
      expect(all.every((amount) => amount === null || Number.isSafeInteger(amount))).toBe(true);
    });
  });

  it('are known only once reported, and stay as they were', () => {
    fc.assert(
      fc.property(anyCompany, anyMoment, anyMoment, (company, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        const then = quarters(company, early);
        expect(then.every((s) => s.period.reportedAt <= early)).toBe(true);
        const since = quarters(company, late, 400);
        const filed = new Map(then.map((s) => [s.period.end, s.period.filingId]));
        // The report of a quarter may have been filed in the meantime.
        const bare = ({ period, cashFlow, income }: FinancialStatement) => ({
          period: { ...period, filingId: filed.get(period.end) === null ? null : period.filingId },
          cashFlow,
          revenue: income.revenue,
          netIncome: income.netIncome,
        });
        const old = new Set(then.map((s) => s.period.end));
        expect(
          since
            .filter((s) => old.has(s.period.end))
            .slice(0, 60)
            .map(bare),
        ).toEqual(then.map(bare));
      }),
      { numRuns },
    );
  });

  it('reach back ten years for companies listed long ago', () => {
    const old = companies.filter((c) => c.instrument.listedOn! < '2012-01-01').slice(0, 20);
    const short = old.filter((c) => statements(world, c, 'annual', 12, NOW).length < 10);
    expect(short.map((c) => c.symbol)).toEqual([]);
  });
});
