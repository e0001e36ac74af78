import type { MarketView } from '../market-view.ts';
import type { AssetClass } from '../order.ts';
import { draw } from './seed.ts';
import { executable, ticksOf, worsened } from './ticks.ts';
import type { VenueMemory } from './venue-memory.ts';
import type { VenueRules } from './venue-rules.ts';

/** A price with what can be had there. */
export interface ShownLevel {
  /** In ticks, as somebody gets it. */
  readonly price: number;
  /** Shares that the market shows, for recognising the level; 0 beyond the book. */
  readonly shown: number;
  /** Shares that can be had. */
  readonly shares: number;
}

/** Where a source tells a price without a size. */
const ASSUMED_SIZE: Readonly<Record<AssetClass, number>> = { us_equity: 100, us_option: 10 };
/** Half of the spread around the last price where nobody quotes, in shares of the price. */
const ASSUMED_HALF_SPREAD = 0.0005;
/** What was taken is there again after this time, if the level has not changed meanwhile. */
const REFILL = 5_000;
/** The minutes of a session, to get from a day's volume to a minute's. */
const SESSION_MINUTES = 390;
const MINUTE = 60_000;
/** The price moves by a day's usual range times the root of the share of a day's volume. */
const IMPACT = 0.02;

/** The side an order trades with, best first, less what the account took from it. */
export function shownLevels(
  view: MarketView,
  assetClass: AssetClass,
  isBuy: boolean,
  memory: VenueMemory,
  rules: VenueRules,
): readonly ShownLevel[] {
  // Thousands of orders look at the same view, and hardly any takes something away.
  const { taken } = memory;
  const before = (looks.get(view) ?? []).find(
    (look) =>
      look.isBuy === isBuy &&
      look.assetClass === assetClass &&
      look.taken === taken &&
      look.rules === rules,
  );
  if (before !== undefined) return before.levels;
  const levels = levelsNow(view, assetClass, isBuy, memory, rules);
  const others = (looks.get(view) ?? []).filter((look) => look.isBuy !== isBuy);
  looks.set(view, [...others, { isBuy, assetClass, taken, rules, levels }]);
  return levels;
}

interface Look {
  readonly isBuy: boolean;
  readonly assetClass: AssetClass;
  readonly taken: VenueMemory['taken'];
  readonly rules: VenueRules;
  readonly levels: readonly ShownLevel[];
}
/** The last look at either side of a view. */
const looks = new WeakMap<MarketView, readonly Look[]>();

function levelsNow(
  view: MarketView,
  assetClass: AssetClass,
  isBuy: boolean,
  memory: VenueMemory,
  rules: VenueRules,
): readonly ShownLevel[] {
  const side = isBuy ? 'ask' : 'bid';
  return quotedLevels(view, assetClass, isBuy).map(({ price, shown }) => {
    const hidden =
      rules.hidden > 0
        ? Math.floor(shown * rules.hidden * draw(rules.seed, view.symbol, side, price, shown))
        : 0;
    const gone = memory.taken
      .filter((taken) => taken.side === side && taken.price === price && taken.shown === shown)
      .filter((taken) => rules.now - taken.at < REFILL)
      .reduce((sum, taken) => sum + taken.shares, 0);
    return { price, shown, shares: Math.max(0, shown + hidden - gone) };
  });
}

/** Best first and one per price; nothing is better than the best price of the quote. */
function quotedLevels(
  view: MarketView,
  assetClass: AssetClass,
  isBuy: boolean,
): readonly { readonly price: number; readonly shown: number }[] {
  const assumed = ASSUMED_SIZE[assetClass];
  const quoted = ticksOf(isBuy ? view.ask : view.bid);
  const best = quoted === null ? null : executable(quoted, isBuy);
  const sizes = new Map<number, number>();
  for (const level of isBuy ? view.asks : view.bids) {
    const raw = ticksOf(level.price);
    if (raw === null || !(level.size > 0)) continue;
    const price = executable(raw, isBuy);
    const isBetter = best !== null && (isBuy ? price < best : price > best);
    if (!isBetter) sizes.set(price, (sizes.get(price) ?? 0) + level.size);
  }
  if (best !== null && !sizes.has(best)) {
    const size = isBuy ? view.askSize : view.bidSize;
    sizes.set(best, size !== null && size > 0 ? size : assumed);
  }
  if (sizes.size === 0 && assetClass === 'us_equity' && view.phase === 'regular') {
    const last = ticksOf(view.last);
    if (last !== null) sizes.set(worsened(last, isBuy, ASSUMED_HALF_SPREAD), assumed);
  }
  const sign = isBuy ? 1 : -1;
  return [...sizes]
    .map(([price, shown]) => ({ price, shown }))
    .sort((a, b) => sign * (a.price - b.price));
}

/**
 * What an order finds behind the last level that is shown: a share of a minute's usual volume, at a
 * price that is worse by the square root of what it takes of a day's volume. `null` where the usual
 * volume is not known: the rest then waits for the book to fill.
 */
export function beyondBook(
  view: MarketView,
  last: ShownLevel,
  wanted: number,
  isBuy: boolean,
  memory: VenueMemory,
  rules: VenueRules,
): ShownLevel | null {
  const volume = view.averageVolume ?? null;
  if (volume === null || !(volume > 0) || wanted <= 0) return null;
  const side = isBuy ? 'ask' : 'bid';
  const gone = memory.taken
    .filter((taken) => taken.side === side && taken.shown === 0 && rules.now - taken.at < MINUTE)
    .reduce((sum, taken) => sum + taken.shares, 0);
  const most = Math.floor((volume / SESSION_MINUTES) * rules.participation) - gone;
  const shares = Math.min(wanted, most);
  if (shares < 1) return null;
  const price = worsened(last.price, isBuy, IMPACT * Math.sqrt((gone + shares) / volume));
  return { price, shown: 0, shares };
}

/** Notes what was taken, and forgets what no longer counts. */
export function withTaken(
  memory: VenueMemory,
  isBuy: boolean,
  level: ShownLevel,
  shares: number,
  now: number,
): VenueMemory {
  const side = isBuy ? 'ask' : 'bid';
  const kept = memory.taken.filter((taken) => now - taken.at < MINUTE);
  return {
    ...memory,
    taken: [...kept, { side, price: level.price, shown: level.shown, shares, at: now }],
  };
}
