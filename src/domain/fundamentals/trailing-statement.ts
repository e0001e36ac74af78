import { plus, quotient } from './ratio-definition.ts';
import type {
  BalanceSheet,
  CashFlowStatement,
  FinancialStatement,
  IncomeStatement,
} from './statement.ts';

type Summable<T> = { readonly [K in keyof T]: number | null };

/** Sums a line over periods; a line that any of them leaves out is left out. */
function sumLines<T extends Summable<T>>(parts: readonly T[]): T {
  const [first, ...rest] = parts as readonly [T, ...T[]];
  const sum: Record<string, number | null> = { ...(first as Record<string, number | null>) };
  for (const part of rest) {
    for (const key of Object.keys(sum)) {
      const a = sum[key] ?? null;
      const b = (part as Record<string, number | null>)[key] ?? null;
      sum[key] = a === null || b === null ? null : a + b;
    }
  }
  return sum as T;
}

const mean = (values: readonly (number | null)[]): number | null =>
  quotient(plus(...values), values.length);

/** Income of several periods as one: flows add, share counts average, per-share figures follow. */
export function sumIncome(parts: readonly IncomeStatement[]): IncomeStatement {
  const sum = sumLines(parts);
  const basicShares = mean(parts.map((part) => part.basicShares));
  const dilutedShares = mean(parts.map((part) => part.dilutedShares));
  return {
    ...sum,
    basicShares,
    dilutedShares,
    epsBasic: quotient(sum.netIncome, basicShares),
    epsDiluted: quotient(sum.netIncome, dilutedShares),
  };
}

/** Cash flows of consecutive periods (oldest first) as one. */
export function sumCashFlow(parts: readonly CashFlowStatement[]): CashFlowStatement {
  const sum = sumLines(parts);
  const [first, last] = [parts[0] as CashFlowStatement, parts.at(-1) as CashFlowStatement];
  return { ...sum, cashAtStart: first.cashAtStart, cashAtEnd: last.cashAtEnd };
}

/** The last four quarters as one period; `null` unless there are four, newest first. */
export function trailingTwelveMonths(
  quarters: readonly FinancialStatement[],
): FinancialStatement | null {
  const last = quarters.slice(0, 4);
  const [newest] = last;
  const oldest = last[3];
  if (newest === undefined || oldest === undefined) return null;
  const balance: BalanceSheet = newest.balance;
  return {
    symbol: newest.symbol,
    currency: newest.currency,
    period: { ...newest.period, fiscalPeriod: 'TTM', start: oldest.period.start },
    income: sumIncome(last.map((quarter) => quarter.income)),
    balance,
    cashFlow: sumCashFlow(last.toReversed().map((quarter) => quarter.cashFlow)),
  };
}
