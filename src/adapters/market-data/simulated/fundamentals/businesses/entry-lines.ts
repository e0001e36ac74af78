import { dilutedShareCount } from '../../../../../domain/fundamentals/diluted-shares.ts';
import { normalAt } from '../../random/quantile.ts';
import type { CashFlowStatement } from '../../../../../domain/fundamentals/statement.ts';
import type { KnownIncome } from '../../known.ts';
import type { QuarterEntry } from './business-books.ts';

/** What the entries of banks, insurers and trusts share. */
export interface LenderEntry extends QuarterEntry {
  readonly basicShares: number;
  readonly dilutedShares: number;
  readonly endShares: number;
  readonly dividendsPerShare: number;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

type PerShare = Pick<
  KnownIncome,
  'basicShares' | 'dilutedShares' | 'epsBasic' | 'epsDiluted' | 'dividendsPerShare'
>;

/** Shares and per-share figures over some entries; `scale` turns the anchor's basis into today's. */
export function perShareLines(
  entries: readonly LenderEntry[],
  netIncome: number,
  scale: number,
): PerShare {
  const average = (pick: (entry: LenderEntry) => number): number =>
    Math.round((entries.reduce((all, entry) => all + pick(entry), 0) / entries.length) * scale);
  const basicShares = average((entry) => entry.basicShares);
  const dilutedShares = dilutedShareCount(
    netIncome,
    basicShares,
    average((entry) => entry.dilutedShares),
  );
  const dividends = entries.reduce((all, entry) => all + entry.dividendsPerShare, 0) / scale;
  return {
    basicShares,
    dilutedShares,
    epsBasic: cents(netIncome / basicShares),
    epsDiluted: cents(netIncome / dilutedShares),
    dividendsPerShare: Math.round(dividends * 10_000) / 10_000,
  };
}

/** Sum of a flow over entries, in dollars. */
export const summed =
  <Entry extends QuarterEntry & { readonly flow: object }>(entries: readonly Entry[]) =>
  (pick: (flow: Entry['flow']) => number): number =>
    entries.reduce((total, { flow, unit }) => total + pick(flow) * unit, 0);

interface CapitalFlow {
  readonly debtIssued: number;
  readonly debtRepaid: number;
  readonly sharesIssued: number;
  readonly sharesRepurchased: number;
  readonly dividends: number;
}

/** Cash from and to owners and lenders; `besides` is financing that stands under a line of its own. */
export function financingLines(
  total: (pick: (flow: CapitalFlow) => number) => number,
  otherFinancing: number,
  besides = 0,
) {
  const debtIssued = total((flow) => flow.debtIssued);
  const debtRepaid = 0 - total((flow) => flow.debtRepaid);
  const sharesIssued = total((flow) => flow.sharesIssued);
  const sharesRepurchased = 0 - total((flow) => flow.sharesRepurchased);
  const dividendsPaid = 0 - total((flow) => flow.dividends);
  return {
    debtIssued,
    debtRepaid,
    sharesIssued,
    sharesRepurchased,
    dividendsPaid,
    otherFinancing,
    financingCashFlow:
      besides +
      debtIssued +
      debtRepaid +
      sharesIssued +
      sharesRepurchased +
      dividendsPaid +
      otherFinancing,
  } satisfies Partial<CashFlowStatement>;
}

const MOST_NOISE = 2.5;

/** Standard normal draws of a quarter, bounded, one for each purpose. */
export const quarterNoise =
  (stream: number, index: number) =>
  (purpose: number): number =>
    Math.max(-MOST_NOISE, Math.min(MOST_NOISE, normalAt(stream, index * 32 + purpose + 100_000)));
