import { dayNumberOf } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter } from '../../../../domain/calendar/sessions.ts';
import { memo } from '../memo/memo.ts';
import { intAt, keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { pickAt } from '../random/pick.ts';
import { normalAt } from '../random/quantile.ts';
import { BUSINESSES, nameStem } from '../universe/invented-words.ts';

/** So many companies register for an offering in a year. */
const PER_YEAR = 90;
/** Their filer numbers lie beyond all real ones: 98, the year, a running number. */
const FIRST_NUMBER = 9_800_000_000;

/** A company that has registered shares and is not listed; none of this world ever comes to market. */
export interface PrivateCompany {
  readonly kind: 'private';
  readonly symbol: null;
  readonly instrument: { readonly name: string; readonly cik: string };
  readonly sector: string;
  readonly industry: string;
  /** Session of its registration. */
  readonly registered: number;
  /** Sessions from there to each amendment. */
  readonly amended: readonly [first: number, second: number];
  /** Session on which it gave up, more than half a year later. */
  readonly withdrawn: number;
  readonly offer: Offer;
}

export interface Offer {
  readonly shares: number;
  readonly low: number;
  readonly high: number;
  /** Of the last fiscal year, in dollars. */
  readonly revenue: number;
  readonly netIncome: number;
}

const registrants = memo<readonly PrivateCompany[]>('private companies');

/** Who registered in a calendar year. */
export const privateCompanies = (seed: number, year: number): readonly PrivateCompany[] =>
  registrants.of(`${seed} ${year}`, () =>
    Array.from({ length: PER_YEAR }, (_, i) => registrant(seed, year, i)),
  );

function registrant(seed: number, year: number, i: number): PrivateCompany {
  const key = keyOf(seed, `registrant ${year} ${i}`);
  const stream = streamOf(key, 1);
  const business = pickAt(stream, 0, BUSINESSES);
  const word = pickAt(stream, 3, business.words);
  const registered = indexOnOrAfter(dayNumberOf(year, 1, 2) + intAt(stream, 4, 360));
  const middle = 8 + intAt(stream, 5, 17);
  const revenue = Math.round(1.4e8 * Math.exp(1.1 * normalAt(stream, 6)));
  return {
    kind: 'private',
    symbol: null,
    instrument: {
      name: `${nameStem(stream, 1)} ${word} Holdings, Inc.`,
      cik: String(FIRST_NUMBER + (year % 100) * 1_000_000 + i),
    },
    sector: business.sector,
    industry: business.industry,
    registered,
    amended: [18 + intAt(stream, 8, 12), 34 + intAt(stream, 9, 20)],
    withdrawn: registered + 130 + intAt(stream, 10, 90),
    offer: {
      shares: (40 + intAt(stream, 11, 160)) * 100_000,
      low: middle - 1,
      high: middle + 1,
      revenue,
      netIncome: Math.round(revenue * (0.35 * uniformAt(stream, 12) - 0.25)),
    },
  };
}

/** The company with a filer number; `undefined` where nobody has it. */
export function privateCompany(seed: number, cik: string): PrivateCompany | undefined {
  const number = Number(cik) - FIRST_NUMBER;
  if (!(number >= 0 && number < 100_000_000)) return undefined;
  return privateCompanies(seed, 2000 + Math.floor(number / 1_000_000))[number % 1_000_000];
}
