import type { Quote } from '../../domain/quotes/quote.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { Bus } from '../../ports/bus.ts';
import type { LineNews, QuoteLines } from '../../ports/quote-lines.ts';
import { DEMAND_SUBJECT, type DemandMessage, type FeedMessage } from './bus-message.ts';
import { lineOf } from './line.ts';

export interface QuoteLineParts {
  readonly bus: Bus;
  readonly onProblem: (problem: unknown) => void;
}

const RENEW_EVERY = 5_000;
const MOST_SUBJECTS = 2_000;

interface Open {
  readonly readers: Set<(news: LineNews) => void>;
  readonly leave: Promise<() => Promise<void>>;
}

/** Quotes for the program itself: asks the feed for lines as a hub does, and reads every message. */
export function quoteLines({ bus, onProblem }: QuoteLineParts): QuoteLines {
  const lines = new Map<string, Open>();
  /** Asked for in this turn: thousands of lines at the start are a few messages. */
  let fresh: string[] = [];

  const demand = (subjects: readonly string[], isFresh: boolean): void => {
    for (let from = 0; from < subjects.length; from += MOST_SUBJECTS) {
      const part = subjects.slice(from, from + MOST_SUBJECTS);
      bus.publish(
        DEMAND_SUBJECT,
        JSON.stringify({ subjects: part, fresh: isFresh } satisfies DemandMessage),
      );
    }
  };

  const askSoon = (subject: string): void => {
    fresh.push(subject);
    if (fresh.length > 1) return;
    setImmediate(() => {
      const asked = fresh;
      fresh = [];
      demand(
        asked.filter((name) => lines.has(name)),
        true,
      );
    });
  };

  const open = (subject: string): Open => {
    const readers = new Set<(news: LineNews) => void>();
    const line: Open = {
      readers,
      leave: bus.subscribe(subject, (text) => {
        const news = newsOf(text);
        if (news !== undefined) for (const reader of readers) reader(news);
      }),
    };
    lines.set(subject, line);
    // The feed may answer in the same turn, so it is asked when there is somebody to hear it.
    line.leave.then(() => askSoon(subject)).catch(onProblem);
    return line;
  };

  const drop = (subject: string, line: Open): Promise<void> => {
    lines.delete(subject);
    return line.leave.then((leave) => leave()).catch(onProblem);
  };

  const renewing = setInterval(() => demand([...lines.keys()], false), RENEW_EVERY);

  return {
    watch: (symbol: SymbolId, delay, onNews) => {
      const { subject } = lineOf({ kind: 'quotes', symbol }, delay);
      const known = lines.get(subject);
      const line = known ?? open(subject);
      // A function of its own, so that the same reader given twice is removed once.
      const own = (news: LineNews) => onNews(news);
      line.readers.add(own);
      // Whoever joins later wants to know what is known, too.
      if (known !== undefined) askSoon(subject);
      return () => {
        line.readers.delete(own);
        if (line.readers.size === 0 && lines.get(subject) === line) void drop(subject, line);
      };
    },
    close: async () => {
      clearInterval(renewing);
      await Promise.all([...lines].map(([subject, line]) => drop(subject, line)));
    },
  };
}

function newsOf(text: string): LineNews | undefined {
  const message = JSON.parse(text) as FeedMessage;
  if (message.is === 'record')
    return { kind: 'quote', quote: message.value as Quote, isStale: message.stale };
  if (message.is === 'stale' || message.is === 'none') return { kind: message.is };
  return undefined;
}
