import { DELAY } from '../../domain/identity/entitlement.ts';
import { BAR_INTERVALS } from '../../domain/prices/bar.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { type Sourced, sourceOf } from '../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { type MarketLine, lineOf, parseSubject } from './line.ts';
import type { Bus } from '../../ports/bus.ts';
import { isAnswer, ProviderError } from '../../ports/provider-error.ts';
import { type BarFollower, barFollower } from './bar-follower.ts';
import { DEMAND_SUBJECT, type DemandMessage, type FeedMessage } from './bus-message.ts';
import { feedShare } from './feed-share.ts';
import type { StreamMarket } from './market-source.ts';
import { rounds } from './rounds.ts';
import { barsQuery } from './bars-query.ts';
import { MOST_TRADES } from './topic-state.ts';

export interface FeedParts {
  readonly bus: Bus;
  readonly market: StreamMarket;
  /** Unique among all processes. */
  readonly id: string;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
  readonly pauses?: Partial<FeedPauses>;
}

/** Between two questions to the market, in ms. */
export interface FeedPauses {
  readonly quotes: number;
  readonly others: number;
}

export interface Feed {
  readonly close: () => Promise<void>;
}

const PAUSES: FeedPauses = { quotes: 200, others: 500 };
/** A line that no hub has named for this long is not filled any more. */
const FORGET_AFTER = 15_000;
/** After this long without an answer the numbers are called stale. */
const SILENCE = 10_000;
const BATCH = 500;
const AT_ONCE = 8;
const ANSWER_WITHIN = 10_000;

const STALE = JSON.stringify({ is: 'stale' } satisfies FeedMessage);

interface Wanted {
  readonly line: MarketLine;
  namedAt: number;
  answeredAt: number;
  /** The last value that went out. */
  said: string | undefined;
  /** Whether that value has been called stale since. */
  silent: boolean;
  readonly bars: BarFollower | undefined;
}

/**
 * Asks the market about what somebody watches, and about nothing else, and puts every change on
 * the bus. How late a line has to be is the registry's matter: no answer is younger than asked.
 */
export async function feed(parts: FeedParts): Promise<Feed> {
  const { bus, market, now } = parts;
  const pauses = { ...PAUSES, ...parts.pauses };
  // An answer of the round before would say the same again: half a round old is too old, unless its
  // source says itself how often it may be asked.
  const youngest = { quotes: pauses.quotes / 2, others: pauses.others / 2 };
  const wanted = new Map<string, Wanted>();
  const share = await feedShare(bus, parts.id, now);
  /** What ends the subscription to a symbol at a delay. */
  const listening = new Map<string, () => void>();

  const say = (entry: Wanted, text: string): void => {
    if (entry.said === text && !entry.silent) return;
    entry.said = text;
    entry.silent = false;
    bus.publish(entry.line.subject, text);
  };

  const tell = (entry: Wanted, message: FeedMessage): void => {
    entry.answeredAt = now();
    say(entry, JSON.stringify(message));
  };

  const lacks = (entry: Wanted, message: string): void => {
    bus.publish(entry.line.subject, JSON.stringify({ is: 'none', message } satisfies FeedMessage));
    wanted.delete(entry.line.subject);
  };

  const failed = (entries: readonly Wanted[], problem: unknown): void => {
    parts.onProblem(problem);
    for (const entry of entries)
      if (!entry.silent && entry.said !== undefined && now() - entry.answeredAt > SILENCE) {
        entry.silent = true;
        bus.publish(entry.line.subject, STALE);
      }
  };

  const mine = (): Wanted[] => [...wanted.values()].filter(({ line }) => share.mine(line.subject));
  const limited = (signal: AbortSignal) =>
    AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]);

  const followBars = (quote: Quote, followers: readonly Wanted[]): void => {
    for (const entry of followers)
      if (entry.bars?.follow(quote) === true) tell(entry, { is: 'list', value: entry.bars.bars() });
  };

  const tellQuote = (
    { source, stale }: Pick<Sourced<unknown>, 'source' | 'stale'>,
    value: Quote,
    delay: number,
    followers: readonly Wanted[],
  ): void => {
    const entry = wanted.get(lineOf({ kind: 'quotes', symbol: value.symbol }, delay).subject);
    if (entry !== undefined) tell(entry, { is: 'record', source, stale, value });
    followBars(value, followers);
  };

  const followersOf = (symbol: SymbolId, delay: number): Wanted[] =>
    BAR_INTERVALS.map((interval) =>
      wanted.get(lineOf({ kind: 'bars', symbol, interval }, delay).subject),
    ).filter((entry) => entry !== undefined);

  /** Listens to the symbols that are this feed's to fill, and to no others. */
  const listen = (watched: ReadonlyMap<string, { symbol: SymbolId; delay: number }>): void => {
    for (const [key, stop] of listening)
      if (!watched.has(key)) {
        listening.delete(key);
        stop();
      }
    for (const [key, { symbol, delay }] of watched)
      if (!listening.has(key))
        listening.set(
          key,
          market.subscribeQuotes({ symbols: [symbol], delay }, (quote) =>
            tellQuote(quote, quote.data, delay, followersOf(symbol, delay)),
          ),
        );
  };

  const askQuotes = async (signal: AbortSignal): Promise<void> => {
    const all = mine().filter(({ line }) => /^(?:quotes|bars)$/.test(line.topic.kind));
    listen(
      new Map(
        all.map(({ line: { topic, delay } }) => [
          `${delay} ${topic.symbol}`,
          { symbol: topic.symbol, delay },
        ]),
      ),
    );
    for (const delay of [0, DELAY]) {
      const entries = all.filter(({ line }) => line.delay === delay);
      const followers = Map.groupBy(
        entries.filter(({ bars }) => bars !== undefined),
        ({ line }) => line.topic.symbol,
      );
      const symbols = [...new Set(entries.map(({ line }) => line.topic.symbol))];
      for (let i = 0; i < symbols.length; i += BATCH) {
        const batch = symbols.slice(i, i + BATCH);
        try {
          const answer = await market.ask('quotes', { symbols: batch, delay }, limited(signal), {
            maxAge: youngest.quotes,
            priority: 'prefetch',
          });
          for (const value of answer.data)
            tellQuote(
              answer.parts === undefined
                ? answer
                : { ...answer, source: sourceOf(answer, value.symbol).source },
              value,
              delay,
              followers.get(value.symbol) ?? [],
            );
          const down = (answer.missing ?? []).filter(({ cause }) => cause === 'unavailable');
          if (down.length > 0)
            failed(
              entries.filter(({ line }) => down.some(({ item }) => item === line.topic.symbol)),
              new ProviderError('unavailable', `Some quotes are missing: ${down.length}.`),
            );
        } catch (problem) {
          if (signal.aborted) return;
          failed(
            entries.filter(({ line }) => batch.includes(line.topic.symbol)),
            problem,
          );
        }
      }
    }
  };

  const askOne = async (entry: Wanted, signal: AbortSignal): Promise<void> => {
    const { topic, delay } = entry.line;
    const { kind, symbol } = topic;
    if (kind === 'depth') {
      if (!market.has('depth')) return lacks(entry, 'There is no order book here.');
      const { data, source, stale } = await market.ask('depth', { symbol, delay }, signal, {
        maxAge: youngest.others,
        priority: 'prefetch',
      });
      tell(entry, { is: 'record', source, stale, value: data });
    } else if (kind === 'trades') {
      if (!market.has('trades')) return lacks(entry, 'There is no list of trades here.');
      const query = { symbol, delay, limit: MOST_TRADES };
      const { data } = await market.ask('trades', query, signal, {
        maxAge: youngest.others,
        priority: 'prefetch',
      });
      tell(entry, { is: 'list', value: data.toReversed() });
    } else if (kind === 'bars' && entry.bars !== undefined && topic.interval !== undefined) {
      if (!market.has('bars')) return lacks(entry, 'There are no bars here.');
      entry.bars.asked(now());
      const last = entry.bars.bars().at(-2) ?? entry.bars.bars().at(-1);
      const query = barsQuery(symbol, topic.interval, delay, market.now(), last);
      const { data, asOf } = await market.ask('bars', query, signal, {
        maxAge: youngest.others,
        priority: 'prefetch',
      });
      const changed = entry.bars.settle(data.bars, asOf);
      if (changed || entry.said === undefined)
        tell(entry, { is: 'list', value: entry.bars.bars() });
    }
  };

  const askOthers = async (signal: AbortSignal): Promise<void> => {
    const queue = mine().filter(
      ({ line, bars }) => line.topic.kind !== 'quotes' && (bars === undefined || bars.isDue(now())),
    );
    const worker = async (): Promise<void> => {
      for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
        if (signal.aborted) return;
        try {
          await askOne(entry, limited(signal));
        } catch (problem) {
          if (signal.aborted) return;
          if (problem instanceof Error && isAnswer(problem)) lacks(entry, problem.message);
          else failed([entry], problem);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };

  const quoteRounds = rounds(pauses.quotes, askQuotes);
  const otherRounds = rounds(pauses.others, askOthers);

  const leave = await bus.subscribe(DEMAND_SUBJECT, (text) => {
    const { subjects, fresh } = JSON.parse(text) as DemandMessage;
    let isNew = false;
    for (const subject of subjects) {
      const known = wanted.get(subject);
      if (known !== undefined) {
        known.namedAt = now();
        if (fresh && known.said !== undefined && share.mine(subject)) {
          bus.publish(subject, known.said);
          if (known.silent) bus.publish(subject, STALE);
        }
        continue;
      }
      const line = parseSubject(subject);
      if (line === null) continue;
      const { interval } = line.topic;
      isNew = true;
      wanted.set(subject, {
        line,
        namedAt: now(),
        answeredAt: now(),
        said: undefined,
        silent: false,
        bars: interval === undefined ? undefined : barFollower(interval, now),
      });
    }
    if (!isNew) return;
    quoteRounds.soon();
    otherRounds.soon();
  });

  const tidying = setInterval(() => {
    for (const [subject, entry] of wanted)
      if (now() - entry.namedAt > FORGET_AFTER) wanted.delete(subject);
  }, pauses.quotes);

  return {
    close: async () => {
      clearInterval(tidying);
      await leave();
      await Promise.all([quoteRounds.close(), otherRounds.close()]);
      listen(new Map());
      await share.close();
    },
  };
}
