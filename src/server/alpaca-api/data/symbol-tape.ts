import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { messageOf, type StreamMessage } from './stream-message.ts';
import { barBody, lastTradeBody, quoteBody, quoteTime, tapeOf, timeText } from './wire.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A minute that was told is told again, where it has changed, so long after its end. */
const SECOND_LOOK = 30_000;

/** What the states of one symbol amount to in news: the market tells states, a stream events. */
export interface SymbolTape {
  readonly quote: (quote: Quote, asOf: number) => readonly StreamMessage[];
  /** The newest minutes, oldest first; the last may still grow. */
  readonly minutes: (bars: readonly Bar[]) => void;
  readonly day: (bar: Bar | undefined) => void;
  /** Minutes that are over by now. */
  readonly tick: (now: number) => readonly StreamMessage[];
}

const same = (a: Bar, b: Bar): boolean =>
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume;

export function symbolTape(symbol: string): SymbolTape {
  let last: Quote | undefined;
  let minutes: readonly Bar[] = [];
  let today: Bar | undefined;
  /** The newest minute that was told, or was over when the first was heard. */
  let toldUntil: number | undefined;
  const told = new Map<number, Bar>();

  return {
    quote: (quote, asOf) => {
      const before = last;
      last = quote;
      const at = quoteTime(quote, asOf);
      const news: StreamMessage[] = [];
      // A quote is a state, which whoever comes wants to know; a trade is only news once.
      if (
        before === undefined ||
        before.bid !== quote.bid ||
        before.ask !== quote.ask ||
        before.bidSize !== quote.bidSize ||
        before.askSize !== quote.askSize
      )
        if (quote.bid !== null || quote.ask !== null)
          news.push(messageOf('q', symbol, quoteBody(quote, asOf)));
      if (before === undefined) return news;
      const [was, is] = [lastTradeBody(before), lastTradeBody(quote)];
      if (was.i < is.i || (was.i === is.i && was.p !== is.p)) news.push(messageOf('t', symbol, is));
      if (before.halted !== quote.halted) news.push(statusOf(quote, at));
      return news;
    },
    minutes: (bars) => {
      minutes = bars;
    },
    day: (bar) => {
      today = bar;
    },
    tick: (now) => {
      const over = minutes.filter(({ time }) => time + MINUTE <= now);
      const news: StreamMessage[] = [];
      if (toldUntil === undefined) {
        if (minutes.length > 0) toldUntil = over.at(-1)?.time ?? now - MINUTE;
        return news;
      }
      for (const bar of over) {
        const before = told.get(bar.time);
        if (before !== undefined && bar.time + MINUTE + SECOND_LOOK <= now) {
          told.delete(bar.time);
          if (!same(before, bar)) news.push(messageOf('u', symbol, barBody(bar)));
        }
        if (bar.time <= toldUntil) continue;
        toldUntil = bar.time;
        told.set(bar.time, bar);
        news.push(messageOf('b', symbol, barBody(bar)));
        if (today !== undefined)
          news.push(
            messageOf('d', symbol, barBody(today, easternToUtc(Math.floor(today.time / DAY), 0))),
          );
      }
      return news;
    },
  };

  function statusOf(quote: Quote, at: number): StreamMessage {
    const tape = tapeOf(quote.exchange);
    const isNasdaq = tape === 'C' || tape === 'O';
    const [code, words] = quote.halted
      ? [isNasdaq ? 'H' : '2', 'Trading Halt']
      : isNasdaq
        ? ['T', 'Trading Resumption']
        : ['3', 'Resume'];
    return messageOf('s', symbol, {
      sc: code,
      sm: words,
      // Why is not told by our sources.
      rc: '',
      rm: '',
      t: timeText(at),
      z: tape,
    });
  }
}
