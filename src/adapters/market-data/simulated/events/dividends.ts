import { dayNumberOf, isoDate, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { intAt, uniformAt } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { END } from '../world-time.ts';
import { companyStream, firstSession } from './company-key.ts';
import { shareBasis, type SplitEvent } from './splits.ts';
import { LIFETIME, type YearSpan } from './year-span.ts';

export interface DividendEvent {
  readonly id: string;
  /** Running number of the payment: years times payments a year. */
  readonly slot: number;
  readonly session: number;
  readonly exDate: IsoDate;
  readonly recordDate: IsoDate;
  readonly payDate: IsoDate;
  readonly announcedSession: number;
  readonly announcedAt: number;
  /** Per share on the basis of the ex-date. */
  readonly amount: number;
  readonly type: 'regular' | 'special';
  readonly frequency: number;
  /** The regular payment before this one, on this one's basis; `null` for the first. */
  readonly previous: number | null;
}

/** Trusts that pay every month. */
const MONTHLY = new Set(['O', 'STAG', 'ADC']);

/** Settlement was shortened twice, which moved the ex-date closer to the record date. */
const T2 = isoDate('2017-09-05');
const T1 = isoDate('2024-05-28');

const recordLag = (exDate: IsoDate): number => (exDate >= T1 ? 0 : exDate >= T2 ? 1 : 2);

function frequencyOf(listing: CompanyListing): number {
  if (MONTHLY.has(listing.symbol)) return 12;
  if (listing.instrument.type === 'adr') return 2;
  return 4;
}

/** Payments rise once a year, by a rate of the company's own. */
function growthOf(listing: CompanyListing, stream: number): number {
  const slow = listing.sector === 'Utilities' || listing.sector === 'Real Estate';
  return (slow ? 0.02 : 0.03) + (slow ? 0.03 : 0.05) * uniformAt(stream, 1);
}

const rounded = (amount: number): number =>
  amount >= 0.2 ? Math.round(amount * 100) / 100 : Math.max(1, Math.round(amount * 1000)) / 1000;

/** The year's payment per period on the anchor's basis, with small yearly differences. */
function rateOf(listing: CompanyListing, stream: number, year: number, frequency: number): number {
  const years = year - 2026;
  const wobble = 1 + 0.02 * (uniformAt(stream, 500 + year) - 0.5);
  return (listing.dividend / frequency) * (1 + growthOf(listing, stream)) ** years * wobble;
}

/** Dividends that go ex in some years, oldest first; of all years when not told. */
export function dividendEvents(
  seed: number,
  listing: CompanyListing,
  splits: readonly SplitEvent[],
  years: YearSpan = LIFETIME,
): readonly DividendEvent[] {
  if (listing.dividend === 0) return [];
  const stream = companyStream(seed, listing, 'dividend');
  const frequency = frequencyOf(listing);
  const month = intAt(stream, 2, 12 / frequency);
  const dayOfMonth = 3 + intAt(stream, 3, 22);
  const raiseSlot = intAt(stream, 4, frequency);
  const first = Math.max(firstSession(primaryListing(listing)) + 60, firstSession(listing) + 1);
  const out: DividendEvent[] = [];
  let previous: { readonly amount: number; readonly basis: number } | null = null;
  // One payment earlier than asked, so that the first one asked for knows its predecessor.
  const start = Math.max(LIFETIME.from * frequency, years.from * frequency - 1);
  for (let slot = start; slot < (years.to + 1) * frequency; slot += 1) {
    const year = Math.floor(slot / frequency);
    const within = slot % frequency;
    const jitter = intAt(stream, 1000 + slot, 5);
    const day = dayNumberOf(year, 1 + month + (within * 12) / frequency, dayOfMonth) + jitter;
    const session = indexOnOrAfter(day);
    if (session < first || session > END - 60) continue;
    // The dividend is raised with the same payment every year.
    const rate = rateOf(listing, stream, within >= raiseSlot ? year : year - 1, frequency);
    const basis = shareBasis(splits, session);
    const amount = rounded(rate / basis);
    const before: number | null =
      previous === null ? null : rounded((previous.amount * previous.basis) / basis);
    previous = { amount, basis };
    if (year < years.from) continue;
    const id = `${listing.symbol}-dividend-${slot}`;
    out.push(payment(id, stream, slot, session, { amount, type: 'regular', frequency, before }));
    if (within === frequency - 1 && uniformAt(stream, 9000 + slot) < 0.006) {
      const special = rounded((rate / basis) * (2 + 4 * uniformAt(stream, 9500 + slot)));
      out.push(
        payment(`${id}s`, stream, slot + 1, session + 9, {
          amount: special,
          type: 'special',
          frequency: 0,
          before: null,
        }),
      );
    }
  }
  return scaled(out, listing.shareClass?.ratio ?? 1);
}

interface Terms {
  readonly amount: number;
  readonly type: 'regular' | 'special';
  readonly frequency: number;
  readonly before: number | null;
}

function payment(
  id: string,
  stream: number,
  slot: number,
  session: number,
  terms: Terms,
): DividendEvent {
  const { date: exDate } = sessionAt(session);
  const record = sessionAt(session + recordLag(exDate));
  const pay = sessionAt(indexOnOrAfter(record.day + 12 + intAt(stream, 2, 20)));
  const announcedSession = session - 14 - intAt(stream, 3000 + slot, 6);
  return {
    id,
    slot,
    session,
    exDate,
    recordDate: record.date,
    payDate: pay.date,
    announcedSession,
    announcedAt: sessionAt(announcedSession).close + 30 * 60_000,
    amount: terms.amount,
    type: terms.type,
    frequency: terms.frequency,
    previous: terms.before,
  };
}

const scaled = (events: readonly DividendEvent[], ratio: number): readonly DividendEvent[] =>
  ratio === 1
    ? events
    : events.map((event) => ({
        ...event,
        amount: event.amount * ratio,
        previous: event.previous === null ? null : event.previous * ratio,
      }));
