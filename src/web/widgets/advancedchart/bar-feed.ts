import type { ExchangeCalendar } from '../../../domain/calendar/exchange-calendar.ts';
import { type BarSpan, olderBars, olderSpan } from '../../../domain/charting/bar-pages.ts';
import type { ChartHours, ChartInterval } from '../../../domain/charting/chart-choices.ts';
import { type BarEdits, barEdits, isShown } from '../../../domain/charting/live-bars.ts';
import type { Bar } from '../../../domain/prices/bar.ts';

export interface FeedListener {
  /** Older bars have joined, `count` of them. */
  readonly onOlder: (count: number) => void;
  readonly onNewer: (edits: BarEdits) => void;
  /** `hasOlder`, `isLoading` or `problem` has changed. */
  readonly onStatus: () => void;
}

export interface FeedParts {
  readonly interval: ChartInterval;
  readonly hours: ChartHours;
  readonly first: readonly Bar[];
  readonly fetch: (span: BarSpan, signal: AbortSignal) => Promise<readonly Bar[]>;
  readonly now: () => number;
  readonly listener: FeedListener;
  /** Days of another exchange than those of New York. */
  readonly calendar?: ExchangeCalendar;
}

/** Fetched ahead when fewer bars than this are left of the view. */
const AHEAD = 200;

/**
 * The bars of one symbol and interval: pages of older ones as the reader goes back, live ones at
 * the end. Each page is asked for once at a time, no bar is there twice and none is missing; a
 * feed that has been closed takes in nothing that arrives later.
 */
export class BarFeed {
  readonly #parts: FeedParts;
  readonly #abort = new AbortController();
  #bars: Bar[];
  #wider = 0;
  #hasOlder: boolean;
  #problem: unknown = null;
  #isLoading = false;
  #isWanted = false;
  #isAtStart = false;
  /** A page that is here before the reader is. */
  #ready: readonly Bar[] | undefined;
  #isCatchingUp = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#bars = [...parts.first];
    this.#hasOlder = this.#span() !== null;
  }

  get bars(): readonly Bar[] {
    return this.#bars;
  }
  get hasOlder(): boolean {
    return this.#hasOlder;
  }
  get isLoading(): boolean {
    return this.#isLoading && this.#isWanted;
  }
  /** Why older bars did not come; `retry` asks again. */
  get problem(): unknown {
    return this.#problem;
  }

  close(): void {
    this.#abort.abort();
  }

  /** The first visible bar: the next page is fetched before it is reached. */
  looksAt(index: number): void {
    if (index < AHEAD && this.#ready === undefined && this.#problem === null) void this.#load();
  }

  /** The reader is at the first bar. */
  needOlder(): void {
    this.#isWanted = true;
    if (this.#ready !== undefined) this.#join();
    else if (this.#problem === null) void this.#load();
    this.#parts.listener.onStatus();
  }

  retry(): void {
    this.#problem = null;
    void this.#load();
    this.#parts.listener.onStatus();
  }

  /** All pages back to a moment, for a date that is gone to. */
  async reach(moment: number): Promise<void> {
    while (this.#hasOlder && (this.#bars[0]?.time ?? 0) > moment && this.#problem === null) {
      this.#isWanted = true;
      if (this.#ready === undefined) await this.#load();
      if (this.#ready !== undefined) this.#join();
      if (this.#abort.signal.aborted) return;
    }
  }

  /** The newest bars, as the stream has them. */
  take(live: readonly Bar[]): void {
    const { interval, hours, listener, calendar } = this.#parts;
    const edits = barEdits(
      this.#bars,
      live.filter(({ time }) => isShown(interval, hours, time, calendar)),
    );
    if (edits.isApart) {
      void this.catchUp();
      return;
    }
    this.#apply(edits);
    if (edits.replaced.length > 0 || edits.added.length > 0) listener.onNewer(edits);
  }

  /** Fetches what was missed since the last bar, after a pause of the stream. */
  async catchUp(): Promise<void> {
    if (this.#isCatchingUp || this.#abort.signal.aborted) return;
    this.#isCatchingUp = true;
    const last = this.#bars.at(-2) ?? this.#bars.at(-1);
    try {
      const to = this.#parts.now() + 86_400_000;
      const page = await this.#parts.fetch({ from: last?.time ?? 0, to }, this.#abort.signal);
      if (this.#abort.signal.aborted) return;
      const edits = barEdits(this.#bars, page);
      const joined = this.#bars.length === 0 ? { ...edits, added: page } : edits;
      this.#apply(joined);
      if (joined.replaced.length > 0 || joined.added.length > 0)
        this.#parts.listener.onNewer(joined);
    } catch {
      // The next live bar that does not follow the last one asks again.
    } finally {
      this.#isCatchingUp = false;
    }
  }

  #apply({ replaced, added }: BarEdits): void {
    for (const { index, bar } of replaced) this.#bars[index] = bar;
    this.#bars.push(...added);
  }

  #span(): BarSpan | null {
    const first = this.#bars[0]?.time;
    return first === undefined ? null : olderSpan(this.#parts.interval, first, this.#wider);
  }

  async #load(): Promise<void> {
    const span = this.#span();
    if (this.#isLoading || span === null || !this.#hasOlder) return;
    this.#isLoading = true;
    try {
      const page = await this.#parts.fetch(span, this.#abort.signal);
      if (this.#abort.signal.aborted) return;
      const older = olderBars(this.#bars, page);
      if (older.length === 0 && span.from > 0) this.#wider += 1;
      else {
        this.#wider = 0;
        this.#ready = older;
      }
      this.#isAtStart = span.from === 0;
    } catch (problem) {
      if (this.#abort.signal.aborted) return;
      this.#problem = problem;
    } finally {
      this.#isLoading = false;
    }
    if (this.#ready === undefined && this.#hasOlder && this.#problem === null) {
      await this.#load();
      return;
    }
    if (this.#isWanted && this.#ready !== undefined) this.#join();
    this.#parts.listener.onStatus();
  }

  #join(): void {
    const older = this.#ready ?? [];
    this.#ready = undefined;
    this.#isWanted = false;
    this.#bars = [...older, ...this.#bars];
    if (this.#isAtStart || this.#span() === null) this.#hasOlder = false;
    this.#parts.listener.onOlder(older.length);
  }
}
