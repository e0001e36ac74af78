import type { MarketTopic } from '../../contract/stream.ts';
import type { Bus } from '../../ports/bus.ts';
import { DEMAND_SUBJECT, type DemandMessage, type FeedMessage } from './bus-message.ts';
import { lineOf } from './line.ts';

export interface MarketLineParts {
  readonly bus: Bus;
  readonly onProblem: (problem: unknown) => void;
}

/** Lines of the live feed for the program itself, whichever process fills them. */
export interface MarketLines {
  /** Asks for a line until the returned function is called; several readers share one. */
  readonly watch: (
    topic: MarketTopic,
    delay: number,
    hear: (message: FeedMessage) => void,
  ) => () => void;
  readonly close: () => Promise<void>;
}

const RENEW_EVERY = 5_000;
const MOST_SUBJECTS = 2_000;

interface Open {
  readonly readers: Set<(message: FeedMessage) => void>;
  readonly leave: Promise<() => Promise<void>>;
}

/** Asks the feed for lines as a hub does, and reads every message. */
export function marketLines({ bus, onProblem }: MarketLineParts): MarketLines {
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
    const readers = new Set<(message: FeedMessage) => void>();
    const line: Open = {
      readers,
      leave: bus.subscribe(subject, (text) => {
        const message = JSON.parse(text) as FeedMessage;
        for (const reader of readers) reader(message);
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
    watch: (topic, delay, hear) => {
      const { subject } = lineOf(topic, delay);
      const known = lines.get(subject);
      const line = known ?? open(subject);
      // A function of its own, so that the same reader given twice is removed once.
      const own = (message: FeedMessage) => hear(message);
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
