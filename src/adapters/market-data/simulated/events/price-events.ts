import { NOTHING, sparseOf, type Sparse } from '../prices/sparse.ts';
import { valueAt } from '../random/value-at.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { END, EPOCH } from '../world-time.ts';
import { companyEvents } from './company-events.ts';
import { visitRatingJumps } from './rating-calls.ts';

/** Effect of events on the price, by session. */
export interface PriceEvents {
  /** New shares for one old, by ex-session. */
  readonly splits: Sparse;
  /** Cash per share on that day's basis, by ex-session. */
  readonly dividends: Sparse;
  /** Log moves between the close before the session and its open. */
  readonly jumps: Sparse;
  /** When most of a jump becomes public, in ms: after that close, before that open. */
  readonly jumpTimes: Sparse;
}

const COUNT = END - EPOCH + 1;

/** Jumps by session since the epoch: their sum, and the size and time of the largest. */
const sums = new Float64Array(COUNT);
const largest = new Float64Array(COUNT);
const times = new Float64Array(COUNT);

/** Adds up what `visit` tells; several news of a session make one jump, at the time of the largest. */
function jumpsOf(
  visit: (add: (session: number, size: number, at: number) => void) => void,
): Pick<PriceEvents, 'jumps' | 'jumpTimes'> {
  sums.fill(0);
  largest.fill(0);
  let count = 0;
  visit((session, size, at) => {
    const t = session - EPOCH;
    if (size === 0 || t < 0 || t >= COUNT) return;
    if (largest[t] === 0) count += 1;
    sums[t] = size + valueAt(sums, t);
    if (Math.abs(size) > valueAt(largest, t)) {
      largest[t] = Math.abs(size);
      times[t] = at;
    }
  });
  if (count === 0) return { jumps: NOTHING, jumpTimes: NOTHING };
  const sessions = new Int32Array(count);
  const sizes = new Float64Array(count);
  const ats = new Float64Array(count);
  for (let t = 0, at = 0; at < count; t += 1) {
    if (largest[t] === 0) continue;
    sessions[at] = EPOCH + t;
    sizes[at] = valueAt(sums, t);
    ats[at] = valueAt(times, t);
    at += 1;
  }
  return { jumps: { sessions, values: sizes }, jumpTimes: { sessions, values: ats } };
}

/** Of the whole life of a company; nothing in it depends on a price. */
export function priceEvents(seed: number, listing: CompanyListing): PriceEvents {
  const events = companyEvents(seed, listing);
  const jumps = jumpsOf((add) => {
    for (const { effect, jump, at } of events.earnings) add(effect, jump, at);
    visitRatingJumps(seed, listing, add);
    for (const { session, jump, at } of events.news) add(session, jump, at);
    for (const { session, jump, announcedAt } of events.acquisitions)
      add(session, jump, announcedAt);
    for (const offer of events.offers) {
      add(offer.session, offer.jump, offer.announcedAt);
      add(offer.withdrawnSession, offer.withdrawalJump, offer.withdrawnAt);
    }
  });
  const dividends = new Map<number, number>();
  for (const { session, amount } of events.dividends) {
    dividends.set(session, (dividends.get(session) ?? 0) + amount);
  }
  const splits = new Map(events.splits.map(({ session, to, from }) => [session, to / from]));
  return { splits: sparseOf(splits), dividends: sparseOf(dividends), ...jumps };
}
