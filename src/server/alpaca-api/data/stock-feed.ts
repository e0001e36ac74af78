import type { Bar } from '../../../domain/prices/bar.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { DELAY, delayOf } from '../../../domain/identity/entitlement.ts';
import {
  type Instrument,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import type { MarketLines } from '../../stream/market-lines.ts';
import type { DataFeed, Listener, Wish } from './data-feed.ts';
import type { DataMarket } from './data-view.ts';
import { latestDays, latestQuotes } from './latest.ts';
import { listedShares } from './listed-shares.ts';
import type { StreamMessage } from './stream-message.ts';
import { symbolTape } from './symbol-tape.ts';

export interface StockFeedParts {
  readonly market: DataMarket;
  readonly lines: Pick<MarketLines, 'watch'>;
  readonly today: () => Parameters<typeof listedShares>[2];
  readonly onProblem: (problem: unknown) => void;
}

type Hear = (messages: readonly StreamMessage[]) => void;

const SHARE = /^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,4})?$/;
const TICK = 500;
/** Of a replay: its market is asked, not told. */
const LOOK = 1_000;
const STAR = 200;
const MINUTE = 60_000;
const REACH = 5 * MINUTE;

/** The live tape of one symbol at one delay, for everybody who listens to it. */
interface Shared {
  readonly hearers: Set<Hear>;
  readonly stop: () => void;
}

/**
 * Shares, from the lines that the pages watch: one for each symbol and delay, however many listen.
 * Who trades in the past hears the past, which is asked for once a second.
 */
export function stockFeeds(parts: StockFeedParts): readonly DataFeed[] {
  const { market, lines } = parts;
  const shared = new Map<string, Shared>();

  const open = (instrument: Instrument, name: string, delay: number, bars: boolean): Shared => {
    const tape = symbolTape(name);
    const hearers = new Set<Hear>();
    const tell = (news: readonly StreamMessage[]): void => {
      if (news.length > 0) for (const hear of hearers) hear(news);
    };
    const { symbol } = instrument;
    const stops = [
      lines.watch({ kind: 'quotes', symbol }, delay, (message) => {
        if (message.is === 'record') tell(tape.quote(message.value as Quote, market.now() - delay));
      }),
    ];
    if (bars) {
      const of = (interval: '1m' | '1d', take: (bars: readonly Bar[]) => void) =>
        lines.watch({ kind: 'bars', symbol, interval }, delay, (message) => {
          if (message.is === 'list') take(message.value as readonly Bar[]);
        });
      stops.push(
        of('1m', tape.minutes),
        of('1d', (days) => tape.day(days.at(-1))),
      );
      const ticking = setInterval(() => tell(tape.tick(market.now() - delay)), TICK);
      stops.push(() => clearInterval(ticking));
    }
    return {
      hearers,
      stop: () => {
        for (const stop of stops) stop();
      },
    };
  };

  const live = (
    instrument: Instrument,
    name: string,
    delay: number,
    { bars }: Wish,
    hear: Hear,
  ): (() => void) => {
    const key = `${name} ${delay} ${bars ? 'bars' : ''}`;
    let line = shared.get(key);
    if (line === undefined) {
      line = open(instrument, name, delay, bars);
      shared.set(key, line);
    }
    const own: Hear = (messages) => hear(messages);
    line.hearers.add(own);
    return () => {
      line.hearers.delete(own);
      if (line.hearers.size > 0 || shared.get(key) !== line) return;
      shared.delete(key);
      line.stop();
    };
  };

  const replayed = (
    instrument: Instrument,
    name: string,
    { now }: Listener,
    { bars }: Wish,
    hear: Hear,
  ): (() => void) => {
    const tape = symbolTape(name);
    const gone = new AbortController();
    const look = async (): Promise<void> => {
      const own = Math.floor(await now());
      const delay = Math.max(0, Math.ceil(market.now() - own));
      const view = { delayFor: () => delay, signal: gone.signal, tell: () => undefined };
      const latest = (await latestQuotes(market, [instrument], view)).get(instrument.symbol);
      if (latest === undefined) return;
      const news = [...tape.quote(latest.quote, own)];
      if (bars) {
        const { symbol } = instrument;
        const query = { symbol, interval: '1m', adjustment: 'raw', extended: true, delay } as const;
        const span = { from: own - (own % MINUTE) - REACH, to: own + 1 };
        const answer = await market.registry.ask('bars', { ...query, ...span }, gone.signal);
        tape.minutes(answer.data.bars);
        tape.day((await latestDays(market, latest, gone.signal))[0]);
        news.push(...tape.tick(own));
      }
      if (news.length > 0 && !gone.signal.aborted) hear(news);
    };
    let isLooking = false;
    const looking = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      look()
        .catch((problem: unknown) => {
          if (!gone.signal.aborted) parts.onProblem(problem);
        })
        .finally(() => {
          isLooking = false;
        });
    }, LOOK);
    return () => {
      clearInterval(looking);
      gone.abort();
    };
  };

  const watch =
    (leastDelay: number): DataFeed['watch'] =>
    (name, wish, listener, hear) => {
      let stop: (() => void) | undefined;
      const gone = new AbortController();
      const begin = async (): Promise<void> => {
        const found = await listedShares(market, [name], parts.today(), gone.signal);
        const instrument = found.get(name)?.instrument;
        // A name that nobody has stays silent, as at Alpaca.
        if (instrument === undefined || gone.signal.aborted) return;
        const delay = Math.max(leastDelay, delayOf(listener.entitlement, instrument.exchange));
        stop =
          listener.account.replay === null
            ? live(instrument, name, delay, wish, hear)
            : replayed(instrument, name, listener, wish, hear);
      };
      begin().catch((problem: unknown) => {
        if (!gone.signal.aborted) parts.onProblem(problem);
      });
      return () => {
        gone.abort();
        stop?.();
      };
    };

  /** Everything is what most people look at: a line for each of ten thousand would help nobody. */
  const everything = async (): Promise<readonly string[]> => {
    const signal = AbortSignal.timeout(10_000);
    const { data } = await market.registry.ask('universe', { types: ['equity', 'etf'] }, signal);
    const names = data
      .filter(({ symbol, delistedOn }) => delistedOn === null && SHARE.test(symbol))
      .toSorted((a, b) => b.popularity - a.popularity)
      .slice(0, STAR)
      .map(({ symbol }) => symbol);
    return names.filter((name): name is SymbolId => parseSymbolId(name) !== null);
  };

  const feed = (path: string, leastDelay: number): DataFeed => ({
    path,
    channels: [
      'trades',
      'quotes',
      'bars',
      'updatedBars',
      'dailyBars',
      'statuses',
      'lulds',
      'imbalances',
    ],
    shape: SHARE,
    followsTrades: ['corrections', 'cancelErrors'],
    everything,
    watch: watch(leastDelay),
  });
  return [feed('/v2/sip', 0), feed('/v2/iex', 0), feed('/v2/delayed_sip', DELAY)];
}
