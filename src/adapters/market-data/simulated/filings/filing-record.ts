import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { Acquisition } from '../events/acquisitions.ts';
import type { DividendEvent } from '../events/dividends.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import type { SplitEvent } from '../events/splits.ts';
import type { TakeoverOffer } from '../events/takeover-offers.ts';
import type { ScheduledTrade } from '../ownership/insider-trades.ts';
import type { Person } from '../ownership/people.ts';
import type { StakeReport } from '../ownership/stakes.ts';

/** How far an offering has come with a filing. */
export type OfferingStage =
  | 'registration'
  | 'amendment'
  | 'range'
  | 'effect'
  | 'pricing'
  | 'withdrawal';

/** What a filing is about; its text is written from this. */
export type FilingSubject =
  | { readonly kind: 'report'; readonly release: EarningsRelease }
  | { readonly kind: 'results'; readonly release: EarningsRelease }
  | { readonly kind: 'proxy'; readonly fiscalYear: number }
  | { readonly kind: 'insider'; readonly trade: ScheduledTrade }
  | { readonly kind: 'acquisition'; readonly acquisition: Acquisition; readonly completed: boolean }
  | { readonly kind: 'split'; readonly split: SplitEvent }
  | { readonly kind: 'dividend'; readonly dividend: DividendEvent }
  | { readonly kind: 'offer'; readonly offer: TakeoverOffer; readonly withdrawn: boolean }
  | { readonly kind: 'officer'; readonly person: Person; readonly before: Person }
  | { readonly kind: 'stake'; readonly report: StakeReport }
  | { readonly kind: 'manager'; readonly end: IsoDate }
  | { readonly kind: 'offering'; readonly stage: OfferingStage }
  | { readonly kind: 'fund'; readonly month: number; readonly year: number };

/** A filing before its text is written: cheap enough to list every company's. */
export interface FilingRecord {
  readonly id: string;
  readonly form: string;
  readonly title: string;
  readonly filedAt: number;
  readonly periodEnd: IsoDate | null;
  readonly items: readonly string[];
  readonly subject: FilingSubject;
}
