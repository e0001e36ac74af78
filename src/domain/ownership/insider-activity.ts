import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import type { InsiderTransaction } from './insider.ts';

/** Purchases of so many insiders, so close together, are more than chance. */
export const CLUSTER_INSIDERS = 3;
export const CLUSTER_DAYS = 30;

export interface BuyCluster {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Each once, in the order in which they bought. */
  readonly insiders: readonly string[];
  readonly purchases: number;
  readonly shares: number;
  /** Of the purchases whose price is known. */
  readonly value: number;
}

type Purchase = InsiderTransaction;

const isPurchase = ({ code, shares }: InsiderTransaction): boolean => code === 'P' && shares > 0;

/**
 * Times in which at least three different insiders bought in the open market (code P) within 30
 * days, counted from the first purchase to the last. Awards, exercises and gifts do not count, and
 * one insider who buys three times is one. Windows that overlap are one cluster. Newest first.
 */
export function buyClusters(transactions: readonly InsiderTransaction[]): readonly BuyCluster[] {
  const purchases = transactions
    .filter(isPurchase)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const inCluster = new Set<Purchase>();
  const groups: Purchase[][] = [];
  purchases.forEach((first, at) => {
    const end = toDayNumber(first.date) + CLUSTER_DAYS;
    const window = purchases.slice(at).filter(({ date }) => toDayNumber(date) <= end);
    if (new Set(window.map(({ insider }) => insider)).size < CLUSTER_INSIDERS) return;
    const last = groups.at(-1);
    const overlaps = last !== undefined && window.some((purchase) => inCluster.has(purchase));
    const group = overlaps ? last : [];
    if (!overlaps) groups.push(group);
    for (const purchase of window)
      if (!inCluster.has(purchase)) {
        inCluster.add(purchase);
        group.push(purchase);
      }
  });
  return groups.map(clusterOf).toReversed();
}

const clusterOf = (purchases: readonly Purchase[]): BuyCluster => ({
  from: purchases[0]!.date,
  to: purchases.at(-1)!.date,
  insiders: [...new Set(purchases.map(({ insider }) => insider))],
  purchases: purchases.length,
  shares: purchases.reduce((sum, { shares }) => sum + shares, 0),
  value: purchases.reduce((sum, { value }) => sum + (value ?? 0), 0),
});

/** A cluster is news for as long as it took to form. */
export const activeCluster = (
  clusters: readonly BuyCluster[],
  today: IsoDate,
): BuyCluster | undefined =>
  clusters.find(({ to }) => toDayNumber(today) - toDayNumber(to) <= CLUSTER_DAYS);

export interface NetBuying {
  /** `2026-11`. */
  readonly month: string;
  readonly bought: number;
  /** Positive. */
  readonly sold: number;
  readonly net: number;
}

const monthOf = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** Open-market purchases less sales (codes P and S) by month, oldest first, up to the month of a day. */
export function netBuying(
  transactions: readonly InsiderTransaction[],
  today: IsoDate,
  months: number,
): readonly NetBuying[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: months }, (_, index) => {
    const month = monthOf(last - months + 1 + index);
    const sum = (code: 'P' | 'S'): number =>
      transactions
        .filter((each) => each.code === code && each.date.startsWith(month))
        .reduce((total, { value }) => total + Math.abs(value ?? 0), 0);
    const [bought, sold] = [sum('P'), sum('S')];
    return { month, bought, sold, net: bought - sold };
  });
}
