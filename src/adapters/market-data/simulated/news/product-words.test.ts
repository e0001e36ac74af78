import { describe, expect, it } from 'vitest';
import { BUSINESSES } from '../universe/invented-words.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { createWorld } from '../world.ts';
import { BUSINESS_NEWS } from './business-news.ts';
import { companyStories } from './company-stories.ts';
import { businessNewsOf, productHeadline } from './product-words.ts';
import { shortName } from './short-name.ts';

/** Words that give a business away, and the industries that they may be used of. */
const TELLING: readonly (readonly [RegExp, RegExp])[] = [
  [/\bcloud\b/, /^(?:Internet Services|Data Center)/],
  [/\bsoftware\b/, /Software$/],
  [/\bdata center\b/, /^(?:Internet Services|Data Center|Independent Power)/],
  [/\b(?:chips?|chipmakers?|wafer)\b/, /^(?:Semiconductor|Technology Distributors)/],
  [/\b(?:subscribers|fiber)\b/, /Telecommunication|Alternative Carriers|Cable/],
  [/\bdaily users\b/, /^Interactive Media/],
  [/\bgames?\b/, /^Interactive Home/],
  [/\bstores?\b/, /Retail$|^(?:Packaged|Personal Care|Household Products|Soft Drinks)/],
  [/\b(?:shoppers|grocery)\b/, /Retail$/],
  [/\bmenu|restaurants\b/, /^Restaurants$/],
  [/\b(?:trial|drug|patent)\b/, /^(?:Pharmaceuticals|Biotechnology)$/],
  [/\bdrugmakers?\b/, /^Life Sciences/],
  [/\b(?:patient|outpatient)\b/, /^Health Care (?:Facilities|Services)$/],
  [/\bMedicaid\b/, /^Managed Health Care$/],
  [/\bhospital\b/, /^Health Care/],
  [/\bloan|lending|deposit|savings\b/, /Banks$|^Consumer Finance$/],
  [/\bmortgage\b/, /^Mortgage Finance$/],
  [
    /\b(?:premiums?|insurance|annuities|claims|catastrophe)\b/,
    /Insurance|^Reinsurance|^Multi-Sector/,
  ],
  [/\b(?:aircraft|defense)\b/, /^Aerospace/],
  [/\b(?:flights|routes)\b/, /^Passenger Airlines$/],
  [/\bfreight\b/, /^(?:Air Freight|Cargo|Rail)/],
  [/\b(?:vehicles|electric model|assembly)\b/, /^(?:Automobile|Motorcycle) Manufacturers$/],
  [/\bhomes?\b/, /^Homebuilding$|Telecommunication|Alternative Carriers|Cable/],
  [/\b(?:refinery|refining)\b/, /^Oil & Gas Refining/],
  [/\bpipeline\b/, /^Oil & Gas Storage|^Investment Banking/],
  [/\b(?:rig|drilling|offshore)\b/, /^Oil & Gas (?:Drilling|Equipment)/],
  [/\bdiscovery\b/, /^(?:Integrated Oil|Oil & Gas Exploration)/],
  [/\bmine\b/, /^Coal/],
  [/\brates? (?:increase|review)|\breview of its rates\b/, /Utilities$/],
  [/\bpower plant\b/, /^Independent Power/],
  [/\b(?:occupancy|tenant|leases?|property)\b/, /REITs$|^Real Estate/],
  [/\btimberland\b/, /^Timber/],
];

const world = createWorld({
  seed: 1,
  symbols: 2_000,
  clock: { now: () => Date.UTC(2026, 10, 15) },
});
const companies = world.listings.filter(
  (listing): listing is CompanyListing => listing.kind === 'company',
);
const NOBODY = 'Somebody';

/** Why a sentence cannot be true of a company of this industry; undefined when it can. */
const misfit = (sentence: string, industry: string): string | undefined =>
  TELLING.find(([word, fits]) => word.test(sentence) && !fits.test(industry))?.[0].source;

describe('news of a business', () => {
  it('every sentence that could be told of any company fits its industry', () => {
    for (const listing of companies) {
      const { good, bad } = businessNewsOf(listing.industry);
      for (const [jump, pool] of [
        [0.1, good],
        [-0.1, bad],
      ] as const)
        for (const variant of pool.keys()) {
          const told = { id: '', session: 0, at: 0, variant, jump };
          const sentence = productHeadline(listing, NOBODY, told);
          expect(misfit(sentence, listing.industry), `${listing.symbol}: ${sentence}`).toBe(
            undefined,
          );
        }
    }
  });

  it('the stories of ten years of one company in sixty fit it', () => {
    for (const listing of companies.filter((_, at) => at % 60 === 0)) {
      const name = shortName(listing.instrument.name);
      const stories = companyStories(1, listing, Date.UTC(2016, 0), Date.UTC(2026, 0));
      for (const { head } of stories.filter(({ head: { kind } }) => kind === 'product'))
        expect(
          misfit(head.headline.replace(name, NOBODY), listing.industry),
          `${listing.symbol}: ${head.headline}`,
        ).toBe(undefined);
    }
  });

  it('knows every industry of the market, and none twice', () => {
    const known = BUSINESS_NEWS.flatMap(({ industries }) => industries);
    expect(new Set(known).size).toBe(known.length);
    const industries = new Set([...companies, ...BUSINESSES].map(({ industry }) => industry));
    expect([...industries].filter((industry) => !known.includes(industry))).toEqual([]);
    expect(known.filter((industry) => !industries.has(industry))).toEqual([]);
  });

  it('has good and bad news of each, every sentence once', () => {
    for (const { good, bad, industries } of BUSINESS_NEWS) {
      expect(Math.min(good.length, bad.length), industries[0]).toBeGreaterThan(1);
      expect(new Set([...good, ...bad]).size).toBe(good.length + bad.length);
    }
  });

  it('an industry that no template knows gets news that any company could tell', () => {
    expect(businessNewsOf('Tape decks').good[0]).toBe(
      'signs a multi-year agreement with a large customer',
    );
  });
});
