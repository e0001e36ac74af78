import type {
  getPortfolioTaxes,
  getPortfolioTrades,
} from '../../../contract/portfolio/taxes.schema.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { amountText, type DecimalText } from '../../../domain/money/decimal-text.ts';
import { type Decimal, divide } from '../../../domain/money/decimal.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type { TaxMethod } from '../../../domain/portfolio/portfolio.ts';
import type { TaxDisposal } from '../../../domain/portfolio/taxes/tax-disposal.ts';
import type { TaxReport } from '../../../domain/portfolio/taxes/tax-report.ts';
import { rowsOf } from './compute-scope.ts';
import type { PortfolioReader, ReadScope, ScopePart } from './reader.ts';
import {
  computeTaxes,
  type ComputeTaxes,
  computeTrades,
  type ComputeTrades,
  type RatedTrade,
  type SentLedger,
  type TaxesOutput,
  type TaxYearSums,
} from './taxes-task.ts';
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

/** Up to so many rows they take less than 50 ms. */
const SMALL_ROWS = 1_000;

export interface TaxesParts {
  readonly reader: PortfolioReader;
  readonly computeTaxes: ComputeTaxes;
  readonly computeTrades: ComputeTrades;
}

/** Realised gains by tax year and round trips, each portfolio by its own rules. */
export const taxesService = ({ reader, ...inThread }: TaxesParts): TaxesService => ({
  taxes: async (query, visitor, signal) => {
    const scope = await reader.read(query, visitor, signal);
    const { book } = scope;
    const { isSmall, parts: sent } = sentOf(scope);
    const parts = sent.map((part) => ({
      ...part,
      method: query.method ?? part.ledger.settings.taxMethod,
    }));
    const input = { parts, book, year: query.year };
    const found = isSmall ? computeTaxes(input) : await inThread.computeTaxes(input, signal);
    return taxesOf(scope, query, found);
  },
  trades: async (query, visitor, signal) => {
    const scope = await reader.read(query, visitor, signal);
    const { assets, book, today } = scope;
    const { isSmall, parts } = sentOf(scope);
    const input = { parts, assets, book, today };
    const found = isSmall ? computeTrades(input) : await inThread.computeTrades(input, signal);
    return tradesOf(scope, found);
  },
});

/** Books go along only where nothing is copied. */
function sentOf({ parts }: ReadScope): {
  readonly isSmall: boolean;
  readonly parts: readonly SentLedger[];
} {
  const isSmall = rowsOf(parts) <= SMALL_ROWS;
  return {
    isSmall,
    parts: parts.map(({ ledger, booked }) => (isSmall ? { ledger, booked } : { ledger })),
  };
}

function taxesOf(scope: ReadScope, query: TaxesQuery, found: TaxesOutput): Taxes {
  const write = writer(scope);
  const settings = scope.heads[0]?.settings;
  return {
    ...frameOf(scope, periodOf(scope, {})),
    method: query.method ?? settings?.taxMethod ?? 'none',
    lotMethod: settings?.lotMethod ?? 'fifo',
    years: found.years.map((one) => wireYear(one, write)),
    year: found.year,
    disposals: found.parts
      .flatMap(({ disposals }, at) =>
        disposals.map((disposal) => wireDisposal(scope, scope.parts[at]!, disposal, write)),
      )
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    pools: found.parts.flatMap(({ pools }, at) => wirePools(scope, scope.parts[at]!, pools, write)),
  };
}

type Write = (amount: Decimal | null) => DecimalText | null;

const writer = (scope: ReadScope): Write => {
  const { money } = amountsOf(scope);
  return (amount) => money(amount === null ? null : amountText(amount));
};

const nameOf = ({ assets }: ReadScope, asset: AssetId): string => assets.get(asset)?.name ?? asset;

const wireYear = (report: TaxYearSums, write: Write): Taxes['years'][number] => ({
  year: report.year,
  disposals: report.disposals,
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

const wirePools = (
  scope: ReadScope,
  { head }: ScopePart,
  pools: TaxReport['pools'],
  write: Write,
): Taxes['pools'] =>
  [...pools].map(([asset, { quantity, cost }]) => ({
    portfolio: head.id,
    asset,
    name: nameOf(scope, asset),
    quantity: write(quantity),
    cost: write(cost),
    average: write(divide(cost, quantity, PLACES, 'half-even')),
  }));

function tradesOf(scope: ReadScope, found: readonly (readonly RatedTrade[])[]): Trades {
  const write = writer(scope);
  const { accountName, id } = amountsOf(scope);
  return {
    ...frameOf(scope, periodOf(scope, {})),
    trades: scope.parts.flatMap(({ head }, at) =>
      found[at]!.map((trade) => ({
        portfolio: head.id,
        asset: trade.asset,
        name: nameOf(scope, trade.asset),
        account: accountName(head.accounts, trade.account),
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
        moneyWeighted: trade.moneyWeighted,
        transactions: [
          ...trade.opened,
          ...(trade.transaction === null ? [] : [trade.transaction]),
        ].map(id),
      })),
    ),
  };
}
