import { type MissingPart, sourceOf, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { COMBINATIONS, type Combination } from './combinations.ts';
import { type DelayLine, delayLine } from './delay-line.ts';
import { PAST_ITEM_OF, PAST_OF } from './past-of.ts';

export interface LateAnswersOptions {
  readonly now: () => number;
  /** The market's clock, by which bars and trades are dated. */
  readonly marketNow: () => number;
  readonly bytes: number;
}

export interface LateAnswers {
  /** The live answer as somebody may have it who must be `delay` behind the market. */
  readonly asLateAs: (
    provider: MarketDataProvider,
    capability: Capability,
    query: unknown,
    live: Sourced<unknown>,
    delay: number,
  ) => Sourced<unknown>;
  /** Takes in a value that was told without being asked for. */
  readonly hold: (
    provider: MarketDataProvider,
    capability: Capability,
    key: string,
    live: Sourced<unknown>,
  ) => void;
  readonly size: DelayLine<unknown>['size'];
}

const RESOLUTION = 5_000;

/** How late one item is, and the moment it describes. */
const lateness = (answer: Sourced<unknown>, key: string) => {
  const { asOf, delayedBy } = sourceOf(answer, key);
  return { asOf, delayedBy };
};

/** At least as late as the provider itself is. */
export const atLeastAsLate = <T>(provider: MarketDataProvider, answer: Sourced<T>): Sourced<T> =>
  answer.delayedBy >= provider.minimumDelay
    ? answer
    : { ...answer, delayedBy: provider.minimumDelay };

/**
 * The one place where live data becomes delayed data. Bars and trades are cut at the moment that
 * may be seen; batches are held back item by item, everything else answer by answer.
 */
export function lateAnswers({ now, marketNow, bytes }: LateAnswersOptions): LateAnswers {
  const held = delayLine<Sourced<unknown>>({ now, resolution: RESOLUTION, bytes });
  const lineOf = ({ id }: MarketDataProvider, capability: Capability, key: string): string =>
    `${id} ${capability} ${key}`;
  const put = (line: string, live: Sourced<unknown>): void =>
    held.put(line, live, JSON.stringify(live.data));

  const itemsAsLateAs = (
    provider: MarketDataProvider,
    capability: Capability,
    keysOf: (item: unknown) => readonly string[],
    wanted: readonly string[],
    live: Sourced<readonly unknown[]>,
    delay: number,
  ): Sourced<unknown> => {
    const { parts: _, ...whole } = live;
    const present = new Map<string, Sourced<unknown>>();
    for (const item of live.data) {
      const key = keysOf(item)[0] ?? '';
      const own = { ...whole, ...lateness(live, key), data: item };
      put(lineOf(provider, capability, key), own);
      for (const name of keysOf(item)) present.set(name, own);
    }
    const found: Sourced<unknown>[] = [];
    const missing: MissingPart[] = [];
    const moment = marketNow() - delay;
    const pastOf = PAST_ITEM_OF[capability] as
      | ((item: unknown, moment: number) => unknown)
      | undefined;
    for (const key of wanted) {
      const line = lineOf(provider, capability, key);
      const now = present.get(key);
      const since = delay - (now ?? live).delayedBy;
      const past = now === undefined ? null : (pastOf?.(now.data, moment) ?? null);
      // What its exchange gives late enough needs no further wait, nor what is old by itself.
      const known =
        now !== undefined && since <= 0
          ? now
          : now !== undefined && past !== null
            ? { ...now, data: past, asOf: Math.min(now.asOf, moment) }
            : held.newest(line, since);
      if (known !== undefined) found.push(known);
      else if (held.dueIn(line, delay) !== undefined)
        missing.push({ item: key, source: provider.id, cause: 'not-yet' });
    }
    return {
      ...whole,
      data: found.map(({ data }) => data),
      asOf: found.length === 0 ? live.asOf : Math.min(...found.map(({ asOf }) => asOf)),
      delayedBy: delay,
      ...(missing.length === 0 ? {} : { missing }),
    };
  };

  return {
    size: held.size,
    hold: (provider, capability, key, live) => put(lineOf(provider, capability, key), live),
    asLateAs: (provider, capability, query, live, delay) => {
      if (live.delayedBy >= delay) return live;
      const rule = COMBINATIONS[capability] as Combination;
      if (rule.how === 'fill')
        return itemsAsLateAs(
          provider,
          capability,
          rule.keysOf,
          rule.wanted(query),
          live as Sourced<readonly unknown[]>,
          delay,
        );
      const pastOf = PAST_OF[capability] as
        | ((data: unknown, query: unknown, moment: number) => unknown)
        | undefined;
      if (pastOf !== undefined) {
        const moment = marketNow() - delay;
        const data = pastOf(live.data, query, moment);
        return { ...live, data, asOf: Math.min(live.asOf, moment), delayedBy: delay };
      }
      const line = lineOf(provider, capability, JSON.stringify(query));
      put(line, live);
      const known = held.newest(line, delay - live.delayedBy);
      if (known !== undefined) return { ...known, delayedBy: delay };
      const retryAfter = held.dueIn(line, delay - live.delayedBy);
      throw new ProviderError(
        'not-yet',
        'Only live data is known of this so far. It can be shown when the delay is over.',
        retryAfter === undefined ? {} : { retryAfter },
      );
    },
  };
}
