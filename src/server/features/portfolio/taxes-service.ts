import type { getPortfolioTaxes, getPortfolioTrades } from '../../../contract/portfolio/taxes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { amountText, type DecimalText } from '../../../domain/money/decimal-text.ts';
import { add, type Decimal, divide, ZERO } from '../../../domain/money/decimal.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { bookLedger } from '../../../domain/portfolio/ledger/book-ledger.ts';
import { xirr } from '../../../domain/portfolio/performance/xirr.ts';
import type { TaxMethod } from '../../../domain/portfolio/portfolio.ts';
import type { TaxDisposal } from '../../../domain/portfolio/taxes/tax-disposal.ts';
import {
  taxReport,
  type TaxReport,
  type TaxYearReport,
} from '../../../domain/portfolio/taxes/tax-report.ts';
import { collectTrades } from '../../../domain/portfolio/trades/collect-trades.ts';
import type { PortfolioReader, ReadScope, ScopePart } from './reader.ts';
import { amountsOf, frameOf, periodOf } from './view-frame.ts';
import type { ViewQuery } from './views-service.ts';

export type Taxes = ResponseOf<typeof getPortfolioTaxes>;
export type Trades = ResponseOf<typeof getPortfolioTrades>;

interface TaxesQuery extends ViewQuery {
  readonly method?: TaxMethod | undefined;
  readonly year?: string | undefined;
}

export interface TaxesService {
  readonly taxes: (query: TaxesQuery, visitor: Visitor, signal: AbortSignal) => Promise<Taxes>;
  readonly trades: (query: ViewQuery, visitor: Visitor, signal: AbortSignal) => Promise<Trades>;
}

const PLACES = 12;

/** Realised gains by tax year and round trips, each portfolio by its own rules. */
export const taxesService = (reader: PortfolioReader): TaxesService => ({
  taxes: async (query, visitor, signal) =>
    taxesOf(await reader.read(query, visitor, signal), query),
  trades: async (query, visitor, signal) => tradesOf(await reader.read(query, visitor, signal)),
});

interface PartReport {
  readonly part: ScopePart;
  readonly report: TaxReport;
}

function taxesOf(scope: ReadScope, query: TaxesQuery): Taxes {
  const write = writer(scope);
  const reports = scope.parts.map((part) => ({
    part,
    report: reportOf(scope, part, query.method ?? part.head.settings.taxMethod),
  }));
  const years = joinedYears(reports.flatMap(({ report }) => report.years));
  const year = query.year ?? years[0]?.year ?? null;
  const settings = scope.heads[0]?.settings;
  return {
    ...frameOf(scope, periodOf(scope, {})),
    method: query.method ?? settings?.taxMethod ?? 'none',
    lotMethod: settings?.lotMethod ?? 'fifo',
    years: years.map((one) => wireYear(one, write)),
    year,
    disposals: reports
      .flatMap(({ part, report }) =>
        report.years
          .filter((one) => one.year === year)
          .flatMap(({ disposals }) =>
            disposals.map((disposal) => wireDisposal(scope, part, disposal, write)),
          ),
      )
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    pools: reports.flatMap((report) => wirePools(scope, report, write)),
  };
}

type Write = (amount: Decimal | null) => DecimalText | null;

const writer = (scope: ReadScope): Write => {
  const { money } = amountsOf(scope);
  return (amount) => money(amount === null ? null : amountText(amount));
};

const nameOf = ({ assets }: ReadScope, asset: AssetId): string => assets.get(asset)?.name ?? asset;

function reportOf(scope: ReadScope, part: ScopePart, method: TaxMethod): TaxReport {
  const settings = { ...part.ledger.settings, base: scope.base };
  const ledger = { ...part.ledger, settings };
  // Germany knows one order only, whatever the portfolio is booked by.
  const booked =
    method === 'de' && settings.lotMethod !== 'fifo'
      ? bookLedger({ ...ledger, settings: { ...settings, lotMethod: 'fifo' } }, scope.book)
      : part.booked;
  return taxReport(ledger, booked, scope.book, method);
}

/** Several portfolios have their years together, newest first. */
function joinedYears(all: readonly TaxYearReport[]): readonly TaxYearReport[] {
  const years = new Map<string, TaxYearReport>();
  for (const next of all) {
    const known = years.get(next.year);
    years.set(next.year, known === undefined ? next : joined(known, next));
  }
  return [...years.values()].sort((a, b) => (a.year < b.year ? 1 : -1));
}

function joined(a: TaxYearReport, b: TaxYearReport): TaxYearReport {
  const either = (x: Decimal | null, y: Decimal | null): Decimal | null =>
    x === null && y === null ? null : add(x ?? ZERO, y ?? ZERO);
  return {
    year: a.year,
    disposals: [...a.disposals, ...b.disposals],
    proceeds: add(a.proceeds, b.proceeds),
    costs: add(a.costs, b.costs),
    gains: add(a.gains, b.gains),
    losses: add(a.losses, b.losses),
    disallowed: add(a.disallowed, b.disallowed),
    net: add(a.net, b.net),
    longTerm: either(a.longTerm, b.longTerm),
    shortTerm: either(a.shortTerm, b.shortTerm),
    dividends: add(a.dividends, b.dividends),
    interest: add(a.interest, b.interest),
    taxPaid: add(a.taxPaid, b.taxPaid),
  };
}

const wireYear = (report: TaxYearReport, write: Write): Taxes['years'][number] => ({
  year: report.year,
  disposals: report.disposals.length,
  proceeds: write(report.proceeds),
  costs: write(report.costs),
  gains: write(report.gains),
  losses: write(report.losses),
  disallowed: write(report.disallowed),
  net: write(report.net),
  longTerm: write(report.longTerm),
  shortTerm: write(report.shortTerm),
  dividends: write(report.dividends),
  interest: write(report.interest),
  taxPaid: write(report.taxPaid),
});

const wireDisposal = (
  scope: ReadScope,
  { head }: ScopePart,
  disposal: TaxDisposal,
  write: Write,
): Taxes['disposals'][number] => ({
  portfolio: head.id,
  asset: disposal.asset,
  name: nameOf(scope, disposal.asset),
  date: disposal.date,
  transactions: disposal.transactions,
  quantity: write(disposal.quantity),
  proceeds: write(disposal.proceeds),
  expenses: write(disposal.expenses),
  cost: write(disposal.cost),
  gain: write(disposal.gain),
  disallowed: write(disposal.disallowed),
  longTerm: disposal.longTerm,
  parts: disposal.parts.map(({ rule, acquired, quantity, cost }) => ({
    rule,
    acquired,
    quantity: write(quantity),
    cost: write(cost),
  })),
});

const wirePools = (scope: ReadScope, { part, report }: PartReport, write: Write): Taxes['pools'] =>
  [...report.pools].map(([asset, { quantity, cost }]) => ({
    portfolio: part.head.id,
    asset,
    name: nameOf(scope, asset),
    quantity: write(quantity),
    cost: write(cost),
    average: write(divide(cost, quantity, PLACES, 'half-even')),
  }));

function tradesOf(scope: ReadScope): Trades {
  const write = writer(scope);
  return {
    ...frameOf(scope, periodOf(scope, {})),
    trades: scope.parts.flatMap(({ head, booked }) =>
      collectTrades(booked, scope.assets, scope.book, scope.today).map((trade) => {
        const rate = xirr(trade.flows);
        return {
          portfolio: head.id,
          asset: trade.asset,
          name: nameOf(scope, trade.asset),
          account: head.accounts.find(({ id }) => id === trade.account)?.name ?? trade.account,
          side: trade.isShort ? ('short' as const) : ('long' as const),
          quantity: write(trade.quantity),
          start: trade.start,
          end: trade.end,
          holdingDays: trade.holdingDays,
          entry: write(trade.entry),
          exit: write(trade.exit),
          profit: write(trade.profit),
          grossProfit: write(trade.grossProfit),
          return: trade.return,
          moneyWeighted: rate.kind === 'one' ? rate.rate : null,
          transactions: [
            ...trade.opened,
            ...(trade.transaction === null ? [] : [trade.transaction]),
          ],
        };
      }),
    ),
  };
}
