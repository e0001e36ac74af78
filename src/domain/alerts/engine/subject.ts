import { type Bar, type BarInterval, INTRADAY_MS } from '../../prices/bar.ts';
import type { AlertHours } from '../alert.ts';
import { BarLine } from './bar-line.ts';
import { CloseGroup } from './close-group.ts';
import type { LatchQueue } from './latch-queue.ts';
import type { Looker } from './looker.ts';
import { PricePast } from './price-past.ts';
import type { Slot } from './slot.ts';

export type Phase = 'pre' | 'regular' | 'after' | 'overnight' | 'closed';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A figure as alerts with these hours see it: what was told outside of them is not there. */
export interface FigureSlot<W extends Looker> {
  readonly name: string;
  readonly hours: AlertHours;
  readonly slot: Slot<W>;
  /** `high52`: told together with the price that made it, it counts from the next telling on. */
  readonly isRecord: boolean;
}

/** The change of a price over a time. */
export interface MoveSlot<W extends Looker> {
  readonly name: string;
  readonly hours: AlertHours;
  readonly slot: Slot<W>;
  readonly price: Slot<W>;
  /** In minutes, or in sessions. */
  readonly count: number;
  readonly isDays: boolean;
}

/** What is known of a symbol, a portfolio, a screen. Exists while a watch refers to it. */
export class Subject<W extends Looker> {
  readonly id: string;
  figures: FigureSlot<W>[] = [];
  moves: MoveSlot<W>[] = [];
  lines: BarLine<W>[] = [];
  groups: CloseGroup<W>[] = [];
  /** Null while nobody looks back. */
  minutes: PricePast | null = null;
  days: PricePast | null = null;
  /** Of all its inputs. */
  now = -Infinity;
  seenFigures = -Infinity;
  seenBars = -Infinity;
  seenSplit = -Infinity;
  phase: Phase | null = null;
  phaseSince = -Infinity;
  phaseBefore: Phase | null = null;
  /** Of the newest memory that its phase came from. */
  restoredTo = -Infinity;
  /** Something was told since it was made: memories know less. */
  isLive = false;
  pending: W[] = [];
  /** Watches that wait for events of it. */
  eventWatches: W[] = [];
  /** Latches of watches that look at it. */
  latches: LatchQueue<W> | null = null;
  users = 0;
  #gone = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Where the newest bar begins; 0 when none is known. */
  barStart(interval: BarInterval): number {
    const newest = this.lineOf(interval)?.newest ?? -Infinity;
    return newest === -Infinity ? 0 : newest;
  }

  line(interval: BarInterval): BarLine<W> {
    const found = this.lineOf(interval);
    if (found) return found;
    const line = new BarLine<W>(interval);
    this.lines.push(line);
    return line;
  }

  lineOf(interval: BarInterval): BarLine<W> | undefined {
    for (const line of this.lines) if (line.interval === interval) return line;
    return undefined;
  }

  /** Prices of minutes or of days, so many of them back. */
  past(isDays: boolean, reach: number): void {
    const past = (isDays ? this.days : this.minutes) ?? new PricePast();
    past.reach = Math.max(past.reach, reach);
    if (isDays) this.days = past;
    else this.minutes = past;
  }

  group(interval: BarInterval, hours: AlertHours): CloseGroup<W> {
    const found = this.groups.find((each) => each.interval === interval && each.hours === hours);
    if (found) return found;
    const group = new CloseGroup<W>(interval, hours);
    this.groups.push(group);
    return group;
  }

  setPhase(phase: Phase, at: number): void {
    if (phase === this.phase) return;
    this.phaseBefore = this.phase;
    this.phaseSince = at;
    this.phase = phase;
  }

  /** A bar of a day or more belongs to no phase; any other to the one that it begins in. */
  phaseOfBar(interval: BarInterval, bar: Bar): Phase | null {
    if (INTRADAY_MS[interval] === null) return null;
    return bar.time >= this.phaseSince ? this.phase : this.phaseBefore;
  }

  keepPrice(at: number, price: number): void {
    this.minutes?.add(Math.floor(at / MINUTE), price);
  }

  keepBar(interval: BarInterval, bar: Bar): void {
    if (interval === '1m') this.keepPrice(bar.time, bar.close);
    if (interval === '1d') this.days?.add(Math.floor(bar.time / DAY), bar.close);
  }

  seedPrices(interval: BarInterval, bars: readonly Bar[]): void {
    const entriesOf = (length: number) =>
      bars.map((bar) => [Math.floor(bar.time / length), bar.close] as const);
    if (interval === '1m') this.minutes?.seed(entriesOf(MINUTE));
    if (interval === '1d') this.days?.seed(entriesOf(DAY));
  }

  /** Sets what changes with time; `day` is that of the session. Tells the slots that are others now. */
  move(at: number, day: () => number, input: number, changed: (slot: Slot<W>) => void): void {
    for (const { slot, price, count, isDays, hours } of this.moves) {
      if (!isWithinHours(hours, this.phase)) continue;
      const base = isDays
        ? this.days!.priceBefore(day(), count)
        : this.minutes!.priceIn(Math.floor(at / MINUTE) - count);
      const value = price.value / base - 1;
      if (slot.set(Number.isFinite(value) ? value : NaN, input)) changed(slot);
    }
  }

  /** What nobody looks at any more is not known any more either. */
  forgetUnused(): void {
    const isUsed = ({ slot }: { readonly slot: Slot<W> }): boolean => slot.users > 0;
    if (!this.moves.every(isUsed)) this.moves = this.moves.filter(isUsed);
    if (!this.figures.every(isUsed)) this.figures = this.figures.filter(isUsed);
    for (const group of this.groups) group.samples = group.samples.filter(isUsed);
    for (const line of this.lines) line.forgetUnused();
    if (this.lines.some(({ users }) => users === 0))
      this.lines = this.lines.filter(({ users }) => users > 0);
    this.groups = this.groups.filter(({ users }) => users > 0);
    this.#gone += 1;
    if (this.#gone * 2 < this.eventWatches.length + this.pending.length) return;
    this.#gone = 0;
    this.eventWatches = this.eventWatches.filter(({ isGone }) => !isGone);
    this.pending = this.pending.filter(({ isGone }) => !isGone);
    for (const group of this.groups) {
      group.pending = group.pending.filter(({ isGone }) => !isGone);
      group.told = group.told.filter(({ isGone }) => !isGone);
      group.timed = group.timed.filter(({ isGone }) => !isGone);
    }
  }
}

/** No phase told: it has no hours, or nobody knows them. */
export function isWithinHours(hours: AlertHours, phase: Phase | null): boolean {
  if (hours === 'always' || phase === null) return true;
  if (phase === 'regular') return true;
  return hours === 'extended' && (phase === 'pre' || phase === 'after');
}
