import type { Grade, RatingAction } from '../../../../domain/analysts/rating.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { bitsAt, intAt, streamOf, uniformAt } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { END, EPOCH } from '../world-time.ts';
import { companyStream, firstSession } from './company-key.ts';
import { RESEARCH_FIRMS } from './research-firms.ts';
import { temperOf } from './temper.ts';

export interface RatingCall {
  readonly id: string;
  /** Position in `RESEARCH_FIRMS`. */
  readonly firm: number;
  /** The session before whose opening the note comes out. */
  readonly session: number;
  readonly at: number;
  readonly action: RatingAction;
  readonly grade: Grade;
  readonly previous: Grade | null;
  /** Log move at the opening of `session`; 0 for what moves nothing. */
  readonly jump: number;
}

const SCALE = ['strong-sell', 'sell', 'hold', 'buy', 'strong-buy'] as const;

/** Firms review their rating about twice a year. */
const SLOT = 126;

/** How many firms follow the company, by its size: 3 for the smallest, 30 for the largest. */
export function coverage(listing: CompanyListing): number {
  const size = Math.log10(listing.price * listing.shares);
  return Math.round(Math.min(30, Math.max(3, 3 + (size - 8.3) * 7)));
}

/** The firms that follow the company and where each starts, in a stable order. */
function followers(stream: number, count: number): readonly number[] {
  return RESEARCH_FIRMS.map((_, firm) => ({ firm, bits: bitsAt(stream, firm) }))
    .toSorted((a, b) => a.bits - b.bits)
    .slice(0, count)
    .map(({ firm }) => firm);
}

/** One review by a firm; grades are positions in `SCALE`. */
interface Look {
  readonly own: number;
  readonly firm: number;
  readonly session: number;
  readonly grade: number;
  readonly previous: number | null;
  readonly jump: number;
}

function visitLooks(seed: number, listing: CompanyListing, visit: (look: Look) => void): void {
  const stream = companyStream(seed, listing, 'rating');
  const { news } = temperOf(listing);
  const start = firstSession(listing);
  for (const firm of followers(stream, coverage(listing))) {
    const own = streamOf(stream, 1 + firm);
    const begin = start + 25 + intAt(own, 1, start === EPOCH ? 120 : 500);
    // Analysts lean towards buying: the middle of their scale is between hold and buy.
    const home = 2.35 + 1.3 * uniformAt(own, 2);
    let grade = Math.min(4, Math.max(1, Math.round(home)));
    visit({ own, firm, session: begin, grade, previous: null, jump: 0 });
    for (let slot = Math.ceil(begin / SLOT) + 1; slot * SLOT < END - 140; slot += 1) {
      const draw = uniformAt(own, slot * 8);
      if (draw > 0.62) continue;
      const session = slot * SLOT + intAt(own, slot * 8 + 1, SLOT - 2);
      const previous = grade;
      if (draw < 0.2) {
        const up = uniformAt(own, slot * 8 + 2) < 0.5 + 0.28 * (home - grade);
        grade = Math.min(4, Math.max(0, grade + (up ? 1 : -1)));
      }
      const change = Math.sign(grade - previous);
      const jump = change === 0 ? 0 : news * (0.35 + 0.9 * uniformAt(own, slot * 8 + 3)) * change;
      visit({ own, firm, session, grade, previous, jump });
    }
  }
}

/** Notes come out between 05:30 and 08:59, before the open. */
const timeOf = (own: number, session: number): number =>
  sessionAt(session).open - (31 + intAt(own, session, 210)) * 60_000;

/** Every call of every firm on the company, oldest first. */
export const ratingCalls = (seed: number, listing: CompanyListing): readonly RatingCall[] =>
  ratingCallsBetween(seed, listing, EPOCH, END);

/** The calls of a range of sessions, both included, oldest first. */
export function ratingCallsBetween(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly RatingCall[] {
  const out: RatingCall[] = [];
  visitLooks(seed, listing, ({ own, firm, session, grade, previous, jump }) => {
    if (session < from || session > to) return;
    out.push({
      id: `${listing.symbol}-rating-${firm}-${session}`,
      firm,
      session,
      at: timeOf(own, session),
      action: actionOf(grade, previous),
      grade: itemAt(SCALE, grade),
      previous: previous === null ? null : itemAt(SCALE, previous),
      jump,
    });
  });
  return out.toSorted((a, b) => a.at - b.at || a.firm - b.firm);
}

/** Only what moves the price, in no order: quicker than all calls. */
export function visitRatingJumps(
  seed: number,
  listing: CompanyListing,
  visit: (session: number, jump: number, at: number) => void,
): void {
  visitLooks(seed, listing, ({ own, session, jump }) => {
    if (jump !== 0) visit(session, jump, timeOf(own, session));
  });
}

function actionOf(grade: number, previous: number | null): RatingAction {
  if (previous === null) return 'initiated';
  if (grade === previous) return 'reiterated';
  return grade > previous ? 'upgraded' : 'downgraded';
}
