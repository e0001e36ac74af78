// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { describe, expect, it } from 'vitest';
import type {
  BankLines,
  InsurerLines,
  ReitLines,
} from '../../../../../domain/fundamentals/business.ts';
import { indexOnOrBefore } from '../../../../../domain/calendar/sessions.ts';
import { rowsOf } from '../../universe/rows.ts';
import { banks } from '../../universe/characters/banks.ts';
import { insurers } from '../../universe/characters/insurers.ts';
import { reits } from '../../universe/characters/reits.ts';
import type { CompanyListing } from '../../universe/listing.ts';
import type { KnownStatement } from '../../known.ts';
import { createWorld } from '../../world.ts';
import { closeOn } from '../company-market.ts';
import { quarterShares, sharesOutstanding } from '../share-counts.ts';
import { statements } from '../statements.ts';
import { businessOf } from './business-kind.ts';
import { economyOf } from './economy.ts';

const NOW = Date.UTC(2026, 10, 15);
const world = createWorld({ seed: 1, symbols: 1400, clock: { now: () => NOW } });
const SESSION = indexOnOrBefore(Math.floor(NOW / 86_400_000));

const companies = world.listings
  .filter((listing): listing is CompanyListing => listing.kind === 'company')
  .filter((listing) => businessOf(listing) !== 'standard');

interface Told {
  readonly company: CompanyListing;
  readonly quarters: readonly KnownStatement[];
  readonly ttm: KnownStatement;
  readonly marketValue: number;
  readonly price: number;
}

const told: readonly Told[] = companies.map((company) => {
  const price = closeOn(world, company, SESSION);
  return {
    company,
    quarters: statements(world, company, 'quarterly', 24, NOW),
    ttm: statements(world, company, 'ttm', 1, NOW)[0]!,
    marketValue: price * sharesOutstanding(world.seed, company, SESSION),
    price,
  };
});

type Of<Lines> = Told & { readonly lines: Lines };

function ofKind<Lines extends BankLines | InsurerLines | ReitLines>(
  kind: Lines['kind'],
): readonly Of<Lines>[] {
  return told
    .filter(({ ttm }) => ttm.business?.kind === kind)
    .map((each) => ({ ...each, lines: each.ttm.business as Lines }));
}

const BANKS = ofKind<BankLines>('bank');
const INSURERS = ofKind<InsurerLines>('insurer');
const REITS = ofKind<ReitLines>('reit');

const add = (...amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

const each = (list: readonly Told[], hold: (statement: KnownStatement) => void): void => {
  for (const { quarters, ttm } of list) for (const one of [...quarters, ttm]) hold(one);
};

/** At least 98 of 100 inside; those outside are named. */
function mostly<Item extends Told>(
  list: readonly Item[],
  measure: (item: Item) => number | null,
  [low, high]: readonly [number, number],
): void {
  const outside = list
    .map((item) => [item.company.symbol, measure(item)] as const)
    .filter(([, value]) => value !== null && !(value >= low && value <= high));
  expect(
    outside.length <= 0.02 * list.length ? [] : outside.map(([s, v]) => `${s} ${v?.toFixed(3)}`),
  ).toEqual([]);
}

const ordinaryBank = ({ company }: Told): boolean =>
  company.industry.endsWith('Banks') && company.instrument.country === 'US';
const earns = ({ ttm }: Told): boolean => ttm.income.netIncome > 0;

describe('statements of banks', () => {
  it('are there for every bank, custody bank and card lender', () => {
    const known = rowsOf(banks).map(([symbol]) => symbol);
    const symbols = new Set<string>(BANKS.map(({ company }) => company.symbol));
    expect(known.filter((symbol) => !symbols.has(symbol!))).toEqual([]);
    expect(BANKS.length).toBeGreaterThan(known.length);
  });

  it('add up from interest to net income', () => {
    each(BANKS, ({ income, business }) => {
      const b = business as BankLines;
      expect(b.netInterestIncome).toBe(income.interestIncome! - income.interestExpense!);
      expect(b.nonInterestIncome).toBe(add(b.feeIncome, b.tradingIncome, b.otherNonInterestIncome));
      expect(income.revenue).toBe(add(b.netInterestIncome, b.nonInterestIncome));
      expect(b.nonInterestExpense).toBe(add(b.compensation, b.otherNonInterestExpense));
      expect(income.pretaxIncome).toBe(
        income.revenue - b.provisionForCreditLosses! - b.nonInterestExpense!,
      );
      expect(income.netIncome).toBe(income.pretaxIncome - income.incomeTax);
      // Not figures of a bank.
      expect(income.grossProfit ?? income.ebitda ?? income.operatingIncome).toBeNull();
    });
  });

  it('balance, with loans net of the allowance', () => {
    each(BANKS, ({ balance, business }) => {
      const b = business as BankLines;
      expect(b.netLoans).toBe(b.loans! - b.allowance!);
      expect(balance.totalAssets).toBe(
        add(
          balance.cash,
          b.tradingAssets,
          b.securities,
          b.netLoans,
          balance.propertyPlantEquipment,
          balance.goodwill,
          balance.intangibles,
          balance.otherAssets,
        ),
      );
      expect(balance.totalLiabilities).toBe(
        add(
          b.deposits,
          b.tradingLiabilities,
          balance.shortTermDebt,
          balance.longTermDebt,
          balance.deferredTaxes,
          balance.otherLiabilities,
        ),
      );
      for (const part of [b.loans, b.securities, b.allowance, balance.cash, balance.longTermDebt]) {
        expect(part).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('roll the allowance forward: provisions fill it, charge-offs drain it', () => {
    for (const { quarters } of BANKS) {
      quarters.slice(1).forEach((before, i) => {
        const now = quarters[i]!.business as BankLines;
        const then = before.business as BankLines;
        expect(now.allowance).toBe(
          then.allowance! + now.provisionForCreditLosses! - now.netChargeOffs!,
        );
      });
    }
  });

  it('look like a bank: capital, margin, efficiency, return', () => {
    const usual = BANKS.filter(ordinaryBank);
    mostly(usual, ({ ttm: { balance: b } }) => b.totalEquity / b.totalAssets, [0.065, 0.14]);
    mostly(usual, ({ lines: l }) => l.netInterestIncome! / l.averageEarningAssets!, [0.015, 0.042]);
    const efficiency = usual
      .filter(earns)
      .map(({ lines: l, ttm }) => l.nonInterestExpense! / ttm.income.revenue)
      .toSorted((a, b) => a - b);
    // The leanest bank of all spends a third; half of them between a half and two thirds.
    expect(efficiency[0]).toBeGreaterThan(0.3);
    expect(efficiency.at(-1)).toBeLessThan(0.8);
    expect(efficiency[Math.floor(efficiency.length / 4)]).toBeGreaterThan(0.47);
    expect(efficiency[Math.floor((efficiency.length * 3) / 4)]).toBeLessThan(0.7);
    mostly(
      usual.filter(earns),
      ({ ttm }) => ttm.income.netIncome / ttm.balance.totalEquity,
      [0.055, 0.19],
    );
    mostly(usual, ({ lines: l }) => l.cet1Ratio, [0.098, 0.152]);
    mostly(usual, ({ lines: l, ttm }) => l.deposits! / ttm.balance.totalAssets, [0.45, 0.88]);
    mostly(
      BANKS.filter(earns),
      ({ marketValue, ttm }) => marketValue / ttm.balance.totalEquity,
      [0.3, 8],
    );
  });

  it('set more aside after the market fell than in good years', () => {
    const economy = economyOf(world);
    const stressed = (s: KnownStatement): number =>
      economy.stress(indexOnOrBefore(Math.floor(Date.parse(s.period.end) / 86_400_000)));
    const rate = (s: KnownStatement): number => {
      const b = s.business as BankLines;
      return b.netChargeOffs! / b.loans!;
    };
    const all = BANKS.slice(0, 15).flatMap(({ company }) =>
      statements(world, company, 'quarterly', 70, NOW).map((s) => ({
        relative: rate(s) / Number(rowsOf(banks).find(([x]) => x === company.symbol)?.[9] ?? 1),
        stress: stressed(s),
      })),
    );
    const mean = (list: typeof all): number =>
      list.reduce((sum, { relative }) => sum + relative, 0) / list.length;
    const bad = all.filter(({ stress }) => stress > 0.6);
    const good = all.filter(({ stress }) => stress === 0);
    expect(bad.length).toBeGreaterThan(10);
    expect(mean(bad)).toBeGreaterThan(1.5 * mean(good));
  });
});

describe('statements of insurers', () => {
  it('add up from premiums to net income', () => {
    each(INSURERS, ({ income, business }) => {
      const b = business as InsurerLines;
      expect(income.revenue).toBe(
        add(b.premiumsEarned, b.netInvestmentIncome, b.investmentGains, b.otherRevenue),
      );
      expect(b.totalExpenses).toBe(
        add(
          b.claims,
          b.acquisitionCosts,
          b.underwritingExpenses,
          income.interestExpense,
          b.otherExpenses,
        ),
      );
      expect(b.underwritingResult).toBe(
        b.premiumsEarned! - add(b.claims, b.acquisitionCosts, b.underwritingExpenses),
      );
      expect(income.pretaxIncome).toBe(income.revenue - b.totalExpenses!);
    });
  });

  it('balance, and unearned premiums explain what was written beyond what was earned', () => {
    each(INSURERS, ({ balance, business }) => {
      const b = business as InsurerLines;
      expect(balance.totalAssets).toBe(
        add(
          balance.cash,
          b.investments,
          balance.receivables,
          b.reinsuranceRecoverables,
          b.deferredAcquisitionCosts,
          balance.propertyPlantEquipment,
          balance.goodwill,
          balance.intangibles,
          balance.otherAssets,
        ),
      );
      expect(balance.totalLiabilities).toBe(
        add(
          b.reserves,
          b.unearnedPremiums,
          b.policyholderAccounts,
          balance.shortTermDebt,
          balance.longTermDebt,
          balance.deferredTaxes,
          balance.otherLiabilities,
        ),
      );
      expect(b.investments).toBeGreaterThan(0);
    });
    for (const { quarters } of INSURERS) {
      quarters.slice(1).forEach((before, i) => {
        const now = quarters[i]!.business as InsurerLines;
        const then = before.business as InsurerLines;
        expect(now.premiumsWritten).toBe(
          now.premiumsEarned! + now.unearnedPremiums! - then.unearnedPremiums!,
        );
      });
    }
  });

  it('have the combined ratio of their kind, and years of storms', () => {
    const combined = ({ business }: KnownStatement): number => {
      const b = business as InsurerLines;
      return add(b.claims, b.acquisitionCosts, b.underwritingExpenses) / b.premiumsEarned!;
    };
    const property = INSURERS.filter(({ company }) =>
      /Property|Multi-line|^Reinsurance/.test(company.industry),
    ).filter(({ lines }) => lines.policyholderAccounts === 0);
    mostly(
      property.filter(({ company }) => company.symbol !== 'KNSL' && company.symbol !== 'ACGL'),
      ({ ttm }) => combined(ttm),
      [0.8, 1.05],
    );
    const worst = property.flatMap(({ quarters }) => quarters.map(combined));
    expect(worst.filter((ratio) => ratio > 1.02).length).toBeGreaterThan(0);
    mostly(
      INSURERS.filter(earns),
      ({ ttm }) => ttm.income.netIncome / ttm.balance.totalEquity,
      [0.03, 0.4],
    );
  });
});

describe('statements of real-estate trusts', () => {
  it('reconcile net income with funds from operations', () => {
    each(REITS, ({ income, business }) => {
      const b = business as ReitLines;
      expect(income.revenue).toBe(add(b.rentalRevenue, b.otherRevenue));
      expect(b.netOperatingIncome).toBe(income.revenue - b.propertyOperatingExpenses!);
      expect(b.ffo).toBe(
        income.netIncome + b.realEstateDepreciation! - b.gainsOnSales! + b.impairments!,
      );
      expect(b.affo).toBe(b.ffo! - b.maintenanceCapex!);
      expect(Math.abs(b.ffoPerShare! * income.dilutedShares - b.ffo!)).toBeLessThanOrEqual(
        0.005001 * income.dilutedShares,
      );
      expect(income.pretaxIncome).toBe(
        income.operatingIncome! +
          add(income.interestIncome, income.otherIncome) -
          income.interestExpense!,
      );
      expect(income.otherIncome).toBe(b.gainsOnSales! - b.impairments!);
    });
  });

  it('balance, with property net of what was written off', () => {
    each(REITS, ({ balance, business }) => {
      const b = business as ReitLines;
      expect(b.netInvestmentProperty).toBe(b.investmentProperty! - b.accumulatedDepreciation!);
      expect(balance.totalAssets).toBe(
        add(
          balance.cash,
          balance.receivables,
          b.netInvestmentProperty,
          balance.goodwill,
          balance.intangibles,
          balance.otherAssets,
        ),
      );
      expect(balance.totalLiabilities).toBe(
        add(
          balance.accountsPayable,
          balance.accruedLiabilities,
          balance.deferredRevenue,
          balance.shortTermDebt,
          balance.longTermDebt,
          balance.otherLiabilities,
        ),
      );
      expect(balance.longTermDebt).toBeGreaterThanOrEqual(0);
    });
  });

  it('pay out a part of the funds from operations, and own what they let', () => {
    mostly(REITS, ({ ttm, lines }) => ttm.income.dividendsPerShare / lines.ffoPerShare!, [0, 1.02]);
    mostly(
      REITS,
      ({ lines, ttm }) => lines.netInvestmentProperty! / ttm.balance.totalAssets,
      [0.38, 0.99],
    );
    mostly(REITS, ({ lines, price }) => price / lines.ffoPerShare!, [5.5, 34]);
    mostly(REITS, ({ lines, price }) => lines.navPerShare! / price, [0.5, 2]);
    mostly(REITS, ({ lines }) => lines.occupancy, [0.68, 1]);
    const payout = REITS.filter(({ company: c }) => c.dividend > 0.02 * c.price).map(
      ({ ttm, lines }) => ttm.income.dividendsPerShare / lines.ffoPerShare!,
    );
    const inside = payout.filter((share) => share >= 0.5 && share <= 0.9);
    expect(inside.length / payout.length).toBeGreaterThan(0.85);
  });
});

describe('statements of lenders, insurers and trusts', () => {
  it('explain the change in cash', () => {
    for (const { quarters } of told) {
      quarters.forEach(({ cashFlow: c, balance, business }, i) => {
        const bank = business?.kind === 'bank' ? business : null;
        expect(c.investingCashFlow).toBe(
          add(
            c.capitalExpenditure,
            c.acquisitions,
            c.purchasesOfInvestments,
            c.salesOfInvestments,
            c.otherInvesting,
            bank?.changeInLoans ?? 0,
          ),
        );
        expect(c.financingCashFlow).toBe(
          add(
            c.debtIssued,
            c.debtRepaid,
            c.sharesIssued,
            c.sharesRepurchased,
            c.dividendsPaid,
            c.otherFinancing,
            bank?.changeInDeposits ?? 0,
          ),
        );
        expect(c.cashAtEnd - c.cashAtStart).toBe(c.netChangeInCash);
        expect(c.cashAtEnd).toBe(balance.cash);
        const before = quarters[i + 1];
        if (before !== undefined) expect(c.cashAtStart).toBe(before.balance.cash);
      });
    }
  });

  it('have equity above zero in every quarter of twenty years', () => {
    const short = companies.filter((company) =>
      statements(world, company, 'quarterly', 90, NOW).some((s) => s.balance.totalEquity <= 0),
    );
    expect(short.map(({ symbol }) => symbol)).toEqual([]);
  });

  it('are near the size of the real companies in the year of the anchor', () => {
    const sizes: readonly (readonly [string, revenue: number, assets: number])[] = [
      ...rowsOf(banks).map((c) => [c[0]!, Number(c[7]), Number(c[2])] as const),
      ...rowsOf(insurers).map((c) => [c[0]!, Number(c[4]), Number(c[2])] as const),
      ...rowsOf(reits).map((c) => [c[0]!, Number(c[1]), Number(c[3])] as const),
    ];
    const far = sizes.flatMap(([symbol, revenue, assets]) => {
      const listing = world.listingOf(symbol) as CompanyListing;
      const year = statements(world, listing, 'annual', 2, NOW).find(
        ({ period }) => period.fiscalYear === 2025,
      );
      if (year === undefined) return [`${symbol} has no statement`];
      const ratios = [
        year.income.revenue / (revenue * 1e9),
        year.balance.totalAssets / (assets * 1e9),
      ];
      return ratios.every((ratio) => ratio > 0.65 && ratio < 1.35)
        ? []
        : [`${symbol} ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`];
    });
    expect(far.length <= 0.03 * sizes.length ? [] : far).toEqual([]);
  });

  it('agree with dividends and share counts', () => {
    for (const { company, quarters } of told.filter((_, i) => i % 4 === 0)) {
      const [newest] = quarters;
      const { index } = {
        index: newest!.period.fiscalYear * 4 + Number(newest!.period.fiscalPeriod.slice(1)) - 1,
      };
      const shares = quarterShares(world.seed, company, index);
      // The statement is on the share basis of today; splits since the anchor are whole ratios.
      const ratio = newest!.balance.sharesOutstanding / shares;
      expect(Math.abs(ratio * 60 - Math.round(ratio * 60))).toBeLessThan(1e-3);
      for (const { income, cashFlow } of quarters) {
        if (company.dividend === 0) expect(cashFlow.dividendsPaid).toBeCloseTo(0);
        else expect(income.dividendsPerShare).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('move from quarter to quarter in every line', () => {
    const still = told.filter(({ quarters }) => {
      const shares = quarters.slice(0, 8).map(({ income, business }) => {
        const cost =
          business?.kind === 'bank'
            ? business.nonInterestExpense
            : business?.kind === 'insurer'
              ? business.claims
              : (business as ReitLines).propertyOperatingExpenses;
        return [cost! / income.revenue, income.incomeTax / income.pretaxIncome];
      });
      return [0, 1].some(
        (at) => new Set(shares.map((share) => share[at]!.toFixed(4))).size < shares.length / 2,
      );
    });
    expect(still.map(({ company }) => company.symbol)).toEqual([]);
  });

  it('say the same of a quarter at any later moment', () => {
    const then = Date.UTC(2019, 5, 3);
    for (const company of companies.filter((_, i) => i % 9 === 0)) {
      const early = statements(world, company, 'quarterly', 8, then);
      const late = statements(world, company, 'quarterly', 60, NOW);
      for (const statement of early) {
        expect(statement.period.reportedAt).toBeLessThanOrEqual(then);
        const again = late.find(({ period }) => period.end === statement.period.end)!;
        expect(again.income.netIncome).toBe(statement.income.netIncome);
        expect(again.balance.totalAssets).toBe(statement.balance.totalAssets);
        expect(again.cashFlow).toEqual(statement.cashFlow);
      }
    }
  });
});
