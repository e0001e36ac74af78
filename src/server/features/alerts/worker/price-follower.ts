import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import { QUOTE_SIGNALS } from '../../../../domain/alerts/signal-names.ts';
import { calendarOfSymbol } from '../../../../domain/calendar/exchange-calendar.ts';
import type { Bar, BarInterval } from '../../../../domain/prices/bar.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { LineNews, QuoteLines } from '../../../../ports/quote-lines.ts';
import type { AlertMarket } from './alert-market.ts';
import { barEnd, historyStart } from './bar-history.ts';
import { type BarTail, barTail } from './bar-tail.ts';
import { isOwned } from './expand.ts';
import { inOrder, lateBars, latePrices, type MissedTime } from './late-inputs.ts';
import { type Extremes, printTime, quoteFigures, UNKNOWN, withPrice } from './quote-figures.ts';
import type { DelayedEngine } from './delayed-engine.ts';
import { type SplitInput, splitsIn } from './missed-splits.ts';

export interface PriceFollowerParts {
  readonly delayed: DelayedEngine;
  readonly market: AlertMarket;
  readonly lines: QuoteLines;
  /** Limits how many questions run at a time, for all followers of the process. */
  readonly inTurn: <T>(question: () => Promise<T>) => Promise<T>;
  /** Called for a split in the missed time, before the prices that follow it. */
  readonly onSplit: (split: SplitInput) => void;
  /** Yields to the event loop. */
  readonly breathe: () => Promise<void>;
  readonly onProblem: (problem: unknown) => void;
  readonly signal: AbortSignal;
}

export interface PriceFollower {
  /**
   * Follows the prices that are needed from now on. `from` is up to where a symbol's were seen, and
   * `together` what has to be caught up with in one.
   */
  readonly follow: (
    needs: EngineNeeds,
    from: (symbol: SymbolId) => number | undefined,
    together: (symbol: SymbolId) => Iterable<SymbolId>,
  ) => Promise<void>;
  /** Called as time passes: completes bars that are over. */
  readonly clock: () => void;
  /** Symbols that are not followed at present, with the moment up to which they were. */
  readonly behind: () => ReadonlyMap<SymbolId, number>;
  /** The time of the newest trade of any symbol; the feed has shown nearly everything before it. */
  readonly shownTo: () => number;
  readonly follows: (symbol: string) => boolean;
  readonly size: () => number;
  readonly close: () => void;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Shorter gaps do not show in bars. */
const SHORTEST_GAP = 2_000;
/** How far back minutes are asked for; before that, days. */
const MINUTES_REACH = 5 * DAY;
const LONGEST_GAP = 90 * DAY;
const ANSWER_WITHIN = 10_000;
/** After this time a silent line is caught up with anyway. */
const HEARD_WITHIN = 2_000;
/** After this time the bar that the quotes built counts, without the market's own. */
const SETTLE_WITHIN = 3_000;
const SLICE = 200;
const SEED_AGAIN_AFTER = 15_000;

const FROM_QUOTES: ReadonlySet<string> = new Set(QUOTE_SIGNALS);
const RECORDS: readonly string[] = ['allTimeHigh', 'allTimeLow'];

interface Followed {
  readonly symbol: SymbolId;
  readonly leave: () => void;
  readonly tails: Map<BarInterval, BarTail>;
  /** The line has sent its first message; every later one follows. */
  readonly heard: PromiseWithResolvers<void>;
  isLive: boolean;
  /** Quotes that arrived while catching up. */
  held: Quote[];
  ever: Extremes;
  /** The source is silent or trading is halted: decide nothing until the next quote. */
  staleSince: number | undefined;
  seenTo: number;
  /** Minutes of bars were told up to this one: a quote of an earlier one is no news any more. */
  toldFrom: number;
}
/** The most quotes kept for a symbol while it catches up; older ones are dropped. */
const MOST_HELD = 2_000;

export function priceFollower(parts: PriceFollowerParts): PriceFollower {
  const { delayed, market, lines, inTurn, signal } = parts;
  const followed = new Map<SymbolId, Followed>();
  let isClosed = false;
  let newestPrint = -Infinity;

  const limited = () => AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]);

  const questionBars = (
    symbol: SymbolId,
    interval: BarInterval,
    from: number,
  ): Promise<readonly Bar[]> =>
    inTurn(async () => {
      const { data } = await market.ask(
        'bars',
        {
          symbol,
          interval,
          from: Math.floor(from),
          to: delayed.now() + 1,
          delay: delayed.delay,
          adjustment: 'split',
          extended: true,
        },
        limited(),
        { priority: 'prefetch' },
      );
      return data.bars;
    });

  const askBars: typeof questionBars = (...question) =>
    questionBars(...question).catch((problem: unknown) => {
      if (!signal.aborted) parts.onProblem(problem);
      return [];
    });

  const tellBars = (
    entry: Followed,
    interval: BarInterval,
    news: ReturnType<BarTail['settle']>,
  ) => {
    for (const { bar, isComplete } of news)
      delayed.take({
        kind: 'bar',
        subject: entry.symbol,
        interval,
        at: entry.seenTo,
        bar,
        isComplete,
      });
  };

  const settle = (entry: Followed, interval: BarInterval, tail: BarTail): void => {
    const wanted = tail.wants();
    if (wanted === undefined) return;
    const late = new Promise<readonly Bar[]>((done) => {
      setTimeout(() => done([]), SETTLE_WITHIN).unref();
    });
    void Promise.race([askBars(entry.symbol, interval, wanted), late]).then((bars) => {
      if (isClosed || tail.wants() !== wanted) return;
      tellBars(entry, interval, tail.settle(bars.find(({ time }) => time === wanted)));
    });
  };

  const takeQuote = (entry: Followed, quote: Quote): void => {
    // By the time of the trade: a lagging feed has not shown later trades.
    const at = Math.min(Math.floor(printTime(quote)), delayed.now());
    const figures = quoteFigures(quote, at, entry.ever);
    entry.seenTo = Math.max(entry.seenTo, at);
    newestPrint = Math.max(newestPrint, at);
    // Bars first: what is compared with the price is then as new as the price.
    for (const [interval, tail] of entry.tails) {
      const before = tail.wants();
      tellBars(entry, interval, tail.follow(quote));
      if (tail.wants() !== before) settle(entry, interval, tail);
    }
    delayed.take(figures);
    if (entry.ever.high !== null)
      entry.ever = withPrice(entry.ever, figures.values.price as number);
  };

  const hear = (entry: Followed, news: LineNews): void => {
    if (isClosed) return;
    entry.heard.resolve();
    if (news.kind !== 'quote' || news.isStale || news.quote.halted) {
      if (entry.isLive) entry.staleSince ??= entry.seenTo;
      return;
    }
    if (!entry.isLive) {
      if (entry.held.length >= MOST_HELD) entry.held.shift();
      entry.held.push(news.quote);
      return;
    }
    const silentSince = entry.staleSince;
    entry.staleSince = undefined;
    // A halt has no prices to catch up with; a silent source has.
    if (silentSince !== undefined && delayed.now() - silentSince > MINUTE) {
      entry.isLive = false;
      entry.held = [news.quote];
      void catchUp([entry], () => silentSince);
      return;
    }
    if (printTime(news.quote) >= entry.toldFrom) takeQuote(entry, news.quote);
  };

  const missed = async ({ symbol, from, to }: MissedTime) => {
    const calendar = calendarOfSymbol(symbol);
    const days =
      to - from > MINUTES_REACH
        ? (await askBars(symbol, '1d', from - 10 * DAY)).filter(
            (bar) => (barEnd('1d', bar, calendar) ?? bar.time) < to - MINUTES_REACH,
          )
        : [];
    const minutesFrom = Math.max(from, to - MINUTES_REACH);
    // From the opening of that day, so that its volume and its high are whole.
    const dawn = calendar.lastOpened(minutesFrom).open;
    const minutes = await askBars(symbol, '1m', Math.min(dawn, minutesFrom) - 5 * MINUTE);
    const early = latePrices({ symbol, from, to: minutesFrom }, '1d', days);
    const rest = latePrices({ symbol, from: minutesFrom, to }, '1m', minutes);
    if (minutes.length > 0 || days.length > 0) return [...early, ...rest];
    return latePrices({ symbol, from, to }, '1d', await askBars(symbol, '1d', from - 10 * DAY));
  };

  const heardAll = (entries: readonly Followed[]): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, HEARD_WITHIN);
    return Promise.race([Promise.all(entries.map(({ heard }) => heard.promise)), promise]).finally(
      () => clearTimeout(timer),
    );
  };

  /** History, what was missed, then live; symbols that are compared with each other in one. */
  const catchUp = async (
    entries: readonly Followed[],
    from: (symbol: SymbolId) => number | undefined,
    needs: EngineNeeds = delayed.engine.needs(),
  ): Promise<void> => {
    // Catch up to the first quote of the line, so that no gap is left.
    await heardAll(entries);
    if (isClosed) return;
    const to = delayed.now();
    const found = await Promise.all(
      entries.map(async (entry) => {
        const { symbol } = entry;
        const since = from(symbol);
        const isMissing = since !== undefined && to - since > SHORTEST_GAP;
        const gap = { symbol, from: Math.max(since ?? to, to - LONGEST_GAP), to };
        const splits = isMissing
          ? await inTurn(() => splitsIn(market, gap, limited())).catch((problem: unknown) => {
              if (!signal.aborted) parts.onProblem(problem);
              return [];
            })
          : [];
        const prices = isMissing ? await missed(gap) : [];
        const bars = await Promise.all(
          [...(needs.bars.get(symbol) ?? [])].map(async ([interval, count]) => ({
            interval,
            bars: await askBars(symbol, interval, historyStart(interval, count, gap.from)),
          })),
        );
        await findRecords(entry, needs);
        return { entry, gap, isMissing, splits, prices, bars };
      }),
    );
    if (isClosed) return;
    // Past prices are split-adjusted, so levels are divided before the comparison.
    for (const { splits } of found) for (const split of splits) parts.onSplit(split);
    for (const { entry, gap, isMissing, bars } of found)
      for (const series of bars) {
        const calendar = calendarOfSymbol(entry.symbol);
        const history = isMissing
          ? series.bars.filter((bar) => (barEnd(series.interval, bar, calendar) ?? 0) <= gap.from)
          : series.bars;
        // No answer: ask again later.
        if (series.bars.length > 0) delayed.engine.seed(entry.symbol, series.interval, history);
        beginTail(entry, series.interval, series.bars.at(-1), to);
      }
    const late = inOrder(
      found
        .filter(({ isMissing }) => isMissing)
        .flatMap(({ gap, prices, bars }) => [
          ...bars.flatMap((series) => lateBars(gap, series.interval, series.bars)),
          ...prices,
        ]),
    );
    for (const [place, input] of late.entries()) {
      if (place % SLICE === SLICE - 1) await parts.breathe();
      if (isClosed) return;
      delayed.take(input, true);
    }
    for (const { entry, isMissing, prices } of found) {
      entry.isLive = true;
      const newest = prices.at(-1);
      if (newest?.kind === 'figures')
        entry.toldFrom = Math.max(entry.toldFrom, Math.floor(newest.at / MINUTE) * MINUTE);
      entry.seenTo = Math.max(entry.seenTo, to);
      const { held } = entry;
      entry.held = [];
      if (followed.get(entry.symbol) !== entry) continue;
      // Bars tell the minute in which they were asked for; what passed a level since is told here.
      const after = isMissing ? (Math.floor(to / MINUTE) + 1) * MINUTE : -Infinity;
      for (const [place, quote] of held.entries())
        if (
          printTime(quote) >= entry.toldFrom &&
          (place === held.length - 1 || printTime(quote) >= after)
        )
          takeQuote(entry, quote);
    }
  };

  const beginTail = (entry: Followed, interval: BarInterval, last: Bar | undefined, at: number) => {
    const tail = entry.tails.get(interval) ?? barTail(interval);
    tail.begin(last, calendarOfSymbol(entry.symbol), at);
    entry.tails.set(interval, tail);
  };

  const isWanted = (needs: EngineNeeds, symbol: string): boolean => {
    if (isOwned(symbol)) return false;
    if (needs.bars.has(symbol) || needs.lines.has(symbol)) return true;
    for (const name of needs.figures.get(symbol) ?? []) if (FROM_QUOTES.has(name)) return true;
    return false;
  };

  const open = (symbol: SymbolId, since: number | undefined): Followed => {
    const entry: Followed = {
      symbol,
      leave: lines.watch(symbol, delayed.delay, (news) => hear(entry, news)),
      tails: new Map(),
      heard: Promise.withResolvers(),
      isLive: false,
      held: [],
      ever: UNKNOWN,
      staleSince: undefined,
      seenTo: since ?? delayed.now(),
      toldFrom: -Infinity,
    };
    followed.set(symbol, entry);
    return entry;
  };

  const seeding = new Set<string>();
  /** History for expressions that are new, or begin anew after a split. */
  const seedMissing = (): void => {
    for (const { subject, interval, count } of delayed.engine.unseeded()) {
      const entry = followed.get(subject as SymbolId);
      const key = `${interval} ${subject}`;
      if (entry?.isLive !== true || seeding.has(key)) continue;
      seeding.add(key);
      questionBars(entry.symbol, interval, historyStart(interval, count, delayed.now()))
        .then((bars) => {
          seeding.delete(key);
          if (isClosed || followed.get(entry.symbol) !== entry) return;
          delayed.engine.seed(subject, interval, bars);
          beginTail(entry, interval, bars.at(-1), delayed.now());
        })
        .catch((problem: unknown) => {
          if (!signal.aborted) parts.onProblem(problem);
          // A source that is down is asked again later.
          setTimeout(() => seeding.delete(key), SEED_AGAIN_AFTER).unref();
        });
    }
  };

  const findRecords = async (entry: Followed, needs: EngineNeeds): Promise<void> => {
    const names = needs.figures.get(entry.symbol);
    if (entry.ever.high === null && RECORDS.some((name) => names?.has(name) === true))
      entry.ever = extremesOf(await askBars(entry.symbol, '1mo', 0));
  };

  return {
    follow: async (needs, from, together) => {
      const wanted = new Set<SymbolId>();
      for (const map of [needs.figures, needs.bars, needs.lines])
        for (const symbol of map.keys())
          if (isWanted(needs, symbol)) wanted.add(symbol as SymbolId);
      for (const [symbol, entry] of followed)
        if (!wanted.has(symbol)) {
          followed.delete(symbol);
          entry.leave();
        }
      const fresh = new Map<SymbolId, Followed>();
      const work: Promise<void>[] = [];
      for (const symbol of wanted) {
        const known = followed.get(symbol);
        if (known === undefined) fresh.set(symbol, open(symbol, from(symbol)));
        else if (known.isLive) work.push(findRecords(known, needs));
      }
      for (const first of fresh.values()) {
        const group = new Set<Followed>([first]);
        for (const { symbol } of group)
          for (const other of together(symbol)) {
            const entry = fresh.get(other);
            if (entry !== undefined) group.add(entry);
          }
        for (const { symbol } of group) fresh.delete(symbol);
        work.push(catchUp([...group], from, needs));
      }
      await Promise.all(work);
      if (!isClosed) seedMissing();
    },
    clock: () => {
      const at = delayed.now();
      seedMissing();
      for (const entry of followed.values())
        for (const [interval, tail] of entry.tails) {
          if (!entry.isLive) continue;
          const before = tail.wants();
          tellBars(entry, interval, tail.clock(at));
          if (tail.wants() !== before) settle(entry, interval, tail);
        }
    },
    behind: () => {
      const late = new Map<SymbolId, number>();
      for (const entry of followed.values())
        if (!entry.isLive) late.set(entry.symbol, entry.seenTo);
        else if (entry.staleSince !== undefined) late.set(entry.symbol, entry.staleSince);
      return late;
    },
    shownTo: () => newestPrint,
    follows: (symbol) => followed.has(symbol as SymbolId),
    size: () => followed.size,
    close: () => {
      isClosed = true;
      for (const entry of followed.values()) entry.leave();
      followed.clear();
    },
  };
}

const extremesOf = (bars: readonly Bar[]): Extremes =>
  bars.length === 0
    ? UNKNOWN
    : {
        high: bars.reduce((most, { high }) => Math.max(most, high), -Infinity),
        low: bars.reduce((least, { low }) => Math.min(least, low), Infinity),
      };
