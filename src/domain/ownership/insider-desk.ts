import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import { type BuyCluster, buyClusters, CLUSTER_DAYS } from './insider-activity.ts';
import type { InsiderTransaction } from './insider.ts';

/** What the insiders of a company did in the open market (codes P and S) within some days. */
export interface CompanyInsiders {
  readonly symbol: SymbolId;
  readonly bought: number;
  /** Positive. */
  readonly sold: number;
  readonly net: number;
  readonly buyers: number;
  readonly sellers: number;
  readonly last: IsoDate;
  /** Three or more insiders who bought within 30 days; `null` where there are none. */
  readonly cluster: BuyCluster | null;
}

/** Net buying of each company, largest purchases first, largest sales last. */
export function insidersByCompany(
  transactions: readonly InsiderTransaction[],
): readonly CompanyInsiders[] {
  const traded = transactions.filter(({ code }) => code === 'P' || code === 'S');
  return [...Map.groupBy(traded, ({ symbol }) => symbol)]
    .map(([symbol, own]): CompanyInsiders => {
      const side = (code: 'P' | 'S') => own.filter((each) => each.code === code);
      const sum = (code: 'P' | 'S'): number =>
        side(code).reduce((total, { value }) => total + Math.abs(value ?? 0), 0);
      const people = (code: 'P' | 'S'): number =>
        new Set(side(code).map(({ insider }) => insider)).size;
      const [bought, sold] = [sum('P'), sum('S')];
      return {
        symbol,
        bought,
        sold,
        net: bought - sold,
        buyers: people('P'),
        sellers: people('S'),
        last: own.reduce((last, { date }) => (date > last ? date : last), own[0]!.date),
        cluster: buyClusters(own)[0] ?? null,
      };
    })
    .toSorted((a, b) => b.net - a.net);
}

/** Transactions of the last 30 days, newest filed first. */
export const recentTransactions = (
  transactions: readonly InsiderTransaction[],
  today: IsoDate,
): readonly InsiderTransaction[] =>
  transactions
    .filter(({ date }) => toDayNumber(today) - toDayNumber(date) <= CLUSTER_DAYS)
    .toSorted((a, b) => (b.filedAt ?? 0) - (a.filedAt ?? 0) || (a.id < b.id ? 1 : -1));
