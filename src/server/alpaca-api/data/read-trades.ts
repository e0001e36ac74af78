import type { Instrument } from '../../../domain/symbols/instrument.ts';
import type { Trade } from '../../../domain/quotes/trade.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import type { DataMarket, DataView } from './data-view.ts';
import type { Batch, Span } from './fill-page.ts';

/** In one question to the market. */
const MOST = 1_000;
const SHORTEST = 1_000;
const LONGEST = 86_400_000;
const FIRST_WINDOW = 60_000;

/** Whether it answers as of any past moment: the newest trades up to then are the trades of then. */
const knowsPast = ({ sources }: DataMarket): boolean =>
  sources.length > 0 && sources.every(({ simulated }) => simulated);

/**
 * Trades of a symbol in a span. The market tells the newest up to a moment: a source that knows the
 * past is asked window by window, of any other there are the newest thousand.
 */
export async function* readTrades(
  market: DataMarket,
  instrument: Instrument,
  delay: number,
  span: Span,
  backwards: boolean,
  view: Pick<DataView, 'signal' | 'tell'>,
): AsyncGenerator<Batch<Trade>> {
  const { symbol } = instrument;
  /** The newest up to a moment, newest first. */
  const upTo = async (moment: number): Promise<readonly Trade[]> => {
    const late = knowsPast(market) ? Math.max(delay, Math.floor(market.now() - moment)) : delay;
    try {
      const query = { symbol, limit: MOST, delay: late };
      const answer = await market.registry.ask('trades', query, view.signal, { keep: false });
      view.tell(Math.min(answer.delayedBy, delay));
      return answer.data.filter(({ time }) => time <= moment && time >= span.from);
    } catch (thrown) {
      if (saysNone(thrown)) return [];
      throw thrown;
    }
  };
  const dated = (trades: readonly Trade[]) => trades.map((body) => ({ at: body.time, body }));
  const end = Math.min(span.to, Math.floor(market.now()) - delay);

  if (!knowsPast(market)) {
    const trades = await upTo(end);
    yield {
      items: dated(backwards ? trades : trades.toReversed()),
      reached: backwards ? span.from - 1 : span.to + 1,
    };
    return;
  }
  if (backwards) {
    let to = end;
    while (to >= span.from) {
      const trades = await upTo(to);
      if (trades.length < MOST) {
        yield { items: dated(trades), reached: span.from - 1 };
        return;
      }
      // Of the oldest moment some may be missing: it is read again with the next batch.
      const oldest = trades.at(-1)!.time;
      const whole = trades.filter(({ time }) => time > oldest);
      yield { items: dated(whole.length === 0 ? trades : whole), reached: oldest };
      to = whole.length === 0 ? oldest - 1 : oldest;
    }
    return;
  }
  let from = span.from;
  let window = FIRST_WINDOW;
  while (from <= end) {
    const to = Math.min(end, from + window - 1);
    const trades = await upTo(to);
    const first = trades.at(-1)?.time ?? Infinity;
    if (trades.length >= MOST && first >= from && window > SHORTEST) {
      window = Math.max(SHORTEST, Math.floor(window / 4));
      continue;
    }
    const own = trades.filter(({ time }) => time >= from).toReversed();
    yield { items: dated(own), reached: to + 1 };
    from = to + 1;
    if (own.length < MOST / 4) window = Math.min(LONGEST, window * 4);
  }
}
