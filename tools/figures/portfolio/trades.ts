import {
  formatDecimal,
  multiply,
  subtract,
  type Decimal,
} from '../../../src/domain/money/decimal.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import { xirr } from '../../../src/domain/portfolio/performance/xirr.ts';
import { collectTrades, type Trade } from '../../../src/domain/portfolio/trades/collect-trades.ts';
import type { CaseContext, FigureFamily, FigureValue } from './case-context.ts';

const toNumber = (value: Decimal | null): number | null =>
  value === null ? null : Number(formatDecimal(value));

/** `pp.trade.*`: lots first in, first out within an account, or one moving average of the asset. */
export const tradeFamily: FigureFamily = (context) => {
  const trades = tradesBy(context, 'fifo');
  const { figure } = context.wanted;
  if (figure === 'pp.trade.count') return trades.length;
  const place = Number(context.scope.parts['trade']) - 1;
  const trade = trades[place];
  if (trade === undefined) return null;
  const isAverage = figure.includes('MovingAverage');
  const name = figure.replace('pp.trade.', '').replace('MovingAverage', '');
  return isAverage ? figureOf(averaged(trade, context), name) : figureOf(trade, name);
};

const tradesBy = (
  { ledger, book, asOf, once }: CaseContext,
  lotMethod: 'fifo' | 'average',
): readonly Trade[] =>
  once(`trades ${lotMethod}`, () => {
    const rows = ledger.transactions.filter(({ date }) => date <= asOf);
    const settings = { ...ledger.settings, lotMethod };
    return collectTrades(
      bookLedger({ ...ledger, settings, transactions: rows }, book),
      ledger.assets,
      book,
      asOf,
    );
  });

function figureOf(trade: Trade, name: string): FigureValue | undefined {
  switch (name) {
    case 'start':
      return trade.start;
    case 'end':
      return trade.end;
    case 'holdingDays':
      return trade.holdingDays;
    case 'shares':
      return toNumber(trade.quantity);
    case 'entryValue':
      return toNumber(trade.entry);
    case 'exitValue':
      return toNumber(trade.exit);
    case 'profitLoss':
      return toNumber(trade.profit);
    case 'profitLossWithoutFeesTaxes':
      return toNumber(trade.grossProfit);
    case 'return':
      return trade.return;
    case 'irr': {
      const found = xirr(trade.flows);
      return found.kind === 'one' ? found.rate : null;
    }
    default:
      return undefined;
  }
}

/** The same trade at the average cost of all units that were held of the asset, in any account. */
function averaged(trade: Trade, context: CaseContext): Trade {
  const same = tradesBy(pooledAccounts(context), 'average').find(
    (one) =>
      one.asset === trade.asset && one.transaction === trade.transaction && one.end === trade.end,
  );
  if (same === undefined || same.quantity.units === 0n) return trade;
  const share = Number(formatDecimal(trade.quantity)) / Number(formatDecimal(same.quantity));
  if (share === 1) return same;
  // Of what is still open in several accounts this trade has its part.
  const part = (value: Decimal | null): Decimal | null =>
    value === null ? null : multiply(value, decimalShare(share));
  const entry = part(same.entry)!;
  const profit = trade.exit === null ? null : subtract(trade.exit, entry);
  return {
    ...trade,
    entry,
    profit,
    grossProfit: part(same.grossProfit),
    return: profit === null ? null : Number(formatDecimal(profit)) / Number(formatDecimal(entry)),
  };
}

const decimalShare = (share: number): Decimal => ({
  units: BigInt(Math.round(share * 1e15)),
  scale: 15,
});

/** One account for all securities: the moving average does not know accounts. */
const pooledAccounts = (context: CaseContext): CaseContext =>
  context.once('pooled accounts', () => ({
    ...context,
    once: (name, make) => context.once(`pooled ${name}`, make),
    ledger: {
      ...context.ledger,
      transactions: context.ledger.transactions
        .filter((row) => row.kind !== 'transfer' || row.asset === null)
        .map((row) => ({ ...row, account: context.ledger.accounts[0]?.id ?? row.account })),
    },
  }));
