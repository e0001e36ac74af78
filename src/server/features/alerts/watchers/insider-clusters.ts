import { type BuyCluster, buyClusters } from '../../../../domain/ownership/insider-activity.ts';
import type { InsiderTransaction } from '../../../../domain/ownership/insider.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { orNone } from '../../market/or-none.ts';
import type { FoundEvent } from './found-event.ts';
import type { EventSource } from './polled-events.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const QUARTER_HOUR = 15 * 60_000;
const MOST_TRANSACTIONS = 200;
/** Purchases of years; the oldest are left out. */
const MOST_PURCHASES = 120;
const DAY_MS = 86_400_000;

/** When everybody could know of it: with its form, or at the end of its day. */
const knownAt = ({ filedAt, date }: InsiderTransaction): number =>
  filedAt ?? Date.parse(`${date}T00:00:00Z`) + DAY_MS;

const overlaps = (a: BuyCluster, b: BuyCluster): boolean => a.from <= b.to && b.from <= a.to;

/**
 * One event for each cluster, at the moment at which its last missing purchase was filed. A cluster
 * that grows, or that grows together with another, is told once.
 */
export function clusterEvents(transactions: readonly InsiderTransaction[]): readonly FoundEvent[] {
  const purchases = transactions
    .filter(({ code, shares }) => code === 'P' && shares > 0)
    .toSorted((a, b) => knownAt(a) - knownAt(b) || (a.id < b.id ? -1 : 1))
    .slice(-MOST_PURCHASES);
  const events: FoundEvent[] = [];
  let told: readonly BuyCluster[] = [];
  purchases.forEach((purchase, at) => {
    const clusters = buyClusters(purchases.slice(0, at + 1));
    for (const cluster of clusters)
      if (!told.some((before) => overlaps(before, cluster)))
        events.push(eventOf(purchase, cluster));
    told = clusters;
  });
  return events;
}

const eventOf = (last: InsiderTransaction, cluster: BuyCluster): FoundEvent => ({
  id: `insider-cluster:${last.symbol}:${last.id}`,
  kind: 'insider-cluster',
  subject: last.symbol,
  at: knownAt(last),
  title: `${cluster.insiders.join(', ')}: ${cluster.from} – ${cluster.to}`,
  link: `/equity/home/insights?symbol=${encodeURIComponent(last.symbol)}`,
  text: cluster.insiders.join(' '),
});

export const insiderClusters = ({ market }: Pick<WatchParts, 'market'>): EventSource => ({
  name: 'insider-clusters',
  kinds: ['insider-cluster'],
  hasMarket: false,
  every: QUARTER_HOUR,
  batch: 1,
  look: async ({ subjects }, signal) => {
    const symbol = subjects[0] as SymbolId;
    const question = { symbol, limit: MOST_TRANSACTIONS };
    return clusterEvents(await orNone(market.ask('insiders', question, signal, PREFETCH), []));
  },
});
