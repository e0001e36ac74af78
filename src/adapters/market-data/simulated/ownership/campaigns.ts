import { companyStream } from '../events/company-key.ts';
import { intAt, streamOf, uniformAt } from '../random/hash.ts';
import { pickAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { INSTITUTIONS } from './institutions.ts';

/** Managers that now and then ask a company for something. */
const ACTIVISTS = [
  'Pinnock Ridge Capital',
  'Millwright Partners',
  'Citrine Advisors',
  'Peregrine Gate Capital',
  'Kingsmere Capital Group',
  'Hartland Point Strategies',
].map((name) => INSTITUTIONS.indexOf(name as (typeof INSTITUTIONS)[number]));

/** Chance that one begins in a quarter: of a thousand companies about thirty in a year. */
const BEGINS = 0.008;
const SHORTEST = 3;
const LONGEST = 8;

/** A stake that somebody built to change something, over some calendar quarters. */
export interface Campaign {
  readonly institution: number;
  readonly first: number;
  /** The last quarter with the stake. */
  readonly last: number;
  readonly share: (quarter: number) => number;
  /** Which of several demands. */
  readonly demand: number;
}

/** The campaign that a company has in a quarter. A second one waits for the end of the first. */
export function campaignIn(seed: number, issuer: CompanyListing, quarter: number): Campaign | null {
  const stream = streamOf(companyStream(seed, issuer, 'holder'), 7);
  for (let first = quarter - LONGEST + 1; first <= quarter; first += 1) {
    if (uniformAt(stream, first * 4) >= BEGINS) continue;
    const last = first + SHORTEST - 1 + intAt(stream, first * 4 + 1, LONGEST - SHORTEST + 1);
    if (last < quarter) continue;
    const start = 0.051 + 0.03 * uniformAt(stream, first * 4 + 2);
    return {
      institution: pickAt(stream, first * 4 + 3, ACTIVISTS),
      first,
      last,
      share: (at) => start + 0.004 * Math.min(4, at - first),
      demand: intAt(streamOf(stream, 1), first, 4),
    };
  }
  return null;
}
