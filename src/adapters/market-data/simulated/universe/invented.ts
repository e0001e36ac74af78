import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { intAt, keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import { BUSINESSES, STEM_ENDS, STEM_STARTS } from './invented-words.ts';
import { listedOn } from './listed-on.ts';
import type { CompanyListing } from './listing.ts';
import { popularityOf } from './popularity.ts';

const WORLD = keyOf(0x7a9e, 'invented companies');
const NAME = streamOf(WORLD, 1);
const TICKER = streamOf(WORLD, 2);
const SIZE = streamOf(WORLD, 3);
const TRAITS = streamOf(WORLD, 4);

/**
 * Companies that do not exist. Their symbols have five letters and end in J, H or I, which no
 * common share on a United States exchange does, so they meet no real one.
 */
export function inventedCompanies(
  count: number,
  reserved: ReadonlySet<string>,
): readonly CompanyListing[] {
  const names = new Set<string>();
  const tickers = new Set(reserved);
  const out: CompanyListing[] = [];
  for (let i = 0; i < count; i += 1) {
    const business = BUSINESSES[intAt(TRAITS, i * 4, BUSINESSES.length)]!;
    const name = freshName(i, business.words, names);
    out.push(company(i, name, freshTicker(i, name, tickers), business));
  }
  return out;
}

function freshName(i: number, words: readonly string[], taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const at = i * 64 + attempt * 4;
    const stem =
      STEM_STARTS[intAt(NAME, at, STEM_STARTS.length)]! +
      STEM_ENDS[intAt(NAME, at + 1, STEM_ENDS.length)]!;
    const word = words[intAt(NAME, at + 2, words.length)]!;
    const form = ['Inc.', 'Corp.', 'Holdings, Inc.', 'Group, Inc.'][intAt(NAME, at + 3, 4)]!;
    const name = `${stem} ${word} ${form}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ENDINGS = 'JHI';

function freshTicker(i: number, name: string, taken: Set<string>): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  for (let attempt = 0; ; attempt += 1) {
    const body =
      attempt === 0
        ? letters.slice(0, 4)
        : letters[0]! +
          [1, 2, 3].map((at) => LETTERS[intAt(TICKER, i * 64 + attempt * 3 + at, 26)]!).join('');
    const ticker = body + ENDINGS[intAt(TICKER, i * 64 + attempt, ENDINGS.length)]!;
    if (!taken.has(ticker)) {
      taken.add(ticker);
      return ticker;
    }
  }
}

function company(
  i: number,
  name: string,
  ticker: string,
  { sector, industry, pays }: (typeof BUSINESSES)[number],
): CompanyListing {
  const symbol = symbolId(ticker);
  // Sizes spread as in the real tail of small companies: around 600 million, a few beyond 10 billion.
  const value = 6e8 * Math.exp(1.25 * normalAt(SIZE, i * 2));
  const price = Math.max(
    1.5,
    Math.round(28 * Math.exp(0.9 * normalAt(SIZE, i * 2 + 1)) * 100) / 100,
  );
  const paysDividend = uniformAt(TRAITS, i * 4 + 1) < pays;
  const dividend = paysDividend
    ? Math.round(price * (0.008 + 0.035 * uniformAt(TRAITS, i * 4 + 2)) * 100) / 100
    : 0;
  const year = 1994 + intAt(TRAITS, i * 4 + 3, 28);
  const shares = Math.round(value / price / 1000) * 1000;
  return {
    kind: 'company',
    symbol,
    instrument: {
      symbol,
      name,
      type: industry.endsWith('REITs') ? 'reit' : 'equity',
      exchange: (['NASDAQ', 'NYSE', 'NASDAQ', 'AMEX'] as const)[i % 4]!,
      currency: 'USD',
      country: 'US',
      sector,
      industry,
      cik: null,
      formerSymbols: [],
      listedOn: listedOn(ticker, year),
      delistedOn: null,
      hasOptions: value > 5e8,
      popularity: popularityOf(value * 0.2),
    },
    price,
    sector,
    industry,
    shares,
    dividend,
    fiscalYearEndMonth: [12, 12, 12, 12, 6, 9, 3, 12][i % 8]!,
    shareClass: null,
    invented: true,
  };
}
