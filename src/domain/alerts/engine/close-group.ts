import type { BarInterval } from '../../prices/bar.ts';
import type { AlertHours } from '../alert.ts';
import type { Looker } from './looker.ts';
import type { Slot } from './slot.ts';

/** A figure as it was when a bar was complete. */
export interface Sample<W extends Looker> {
  readonly key: string;
  readonly source: Slot<W>;
  readonly slot: Slot<W>;
  /** The price of the subject itself: that of the bar. */
  readonly isClose: boolean;
}

/** Alerts that look when a bar of this interval is complete: between bars nothing exists for them. */
export class CloseGroup<W extends Looker> {
  readonly interval: BarInterval;
  readonly hours: AlertHours;
  samples: Sample<W>[] = [];
  pending: W[] = [];
  /** Those that an event has happened for since the last bar. */
  told: W[] = [];
  /** Those with latches, which may have ended. */
  timed: W[] = [];
  users = 0;

  constructor(interval: BarInterval, hours: AlertHours) {
    this.interval = interval;
    this.hours = hours;
  }
}
