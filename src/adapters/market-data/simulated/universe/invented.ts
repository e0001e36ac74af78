import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { intAt, keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { inTurn, pickAt } from '../random/pick.ts';
import { normalAt } from '../random/quantile.ts';
import { BUSINESSES, nameStem } from './invented-words.ts';
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
    const business = pickAt(TRAITS, i * 4, BUSINESSES);
    const name = freshName(i, business.words, names);
    out.push(company(i, name, freshTicker(i, name, tickers), business));
  }
  return out;
}

const FORMS = ['Inc.', 'Corp.', 'Holdings, Inc.', 'Group, Inc.'];

function freshName(i: number, words: readonly string[], taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const at = i * 64 + attempt * 4;
    const word = pickAt(NAME, at + 2, words);
    const name = `${nameStem(NAME, at)} ${word} ${pickAt(NAME, at + 3, FORMS)}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const ENDINGS = 'JHI'.split('');

function freshTicker(i: number, name: string, taken: Set<string>): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  for (let attempt = 0; ; attempt += 1) {
    const body =
      attempt === 0
        ? letters.slice(0, 4)
        : letters.slice(0, 1) +
          [1, 2, 3].map((at) => pickAt(TICKER, i * 64 + attempt * 3 + at, LETTERS)).join('');
    const ticker = body + pickAt(TICKER, i * 64 + attempt, ENDINGS);
    if (!taken.has(ticker)) {
      taken.add(ticker);
      return ticker;
    }
  }
}

const EXCHANGES = ['NASDAQ', 'NYSE', 'NASDAQ', 'AMEX'] as const;
const YEAR_ENDS = [12, 12, 12, 12, 6, 9, 3, 12];

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
      exchange: inTurn(EXCHANGES, i),
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
    fiscalYearEndMonth: inTurn(YEAR_ENDS, i),
    shareClass: null,
    invented: true,
  };
}
