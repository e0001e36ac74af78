import * as z from 'zod/mini';
import { parseSymbolId, type SymbolId } from '../domain/symbols/instrument.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

const WATCHED = 'watched';
const MOST_SYMBOLS = 5_000;

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[\s,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const isKnown = (word: string): boolean =>
  word.toLowerCase() === WATCHED || parseSymbolId(word) !== null;

const universe = z
  .string()
  .check(
    z.refine(
      (text) => wordsIn(text).every(isKnown) && wordsIn(text).length <= MOST_SYMBOLS,
      'must be a list of symbols and the word watched, such as watched, SPY, AAPL',
    ),
  );

const timeOfDay = z.string().check(
  z.refine((text) => {
    const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
    const minutes = Number(hour) * 60 + Number(minute);
    return Number(minute) < 60 && minutes >= 16 * 60 + 15 && minutes < 24 * 60;
  }, 'must be a time in New York from 16:15 to 23:59'),
);

/** What is fetched after the close and kept. */
export const nightlySettings = {
  MARKET_DATA_NIGHTLY: setting(
    z.optional(universe),
    '',
    'Symbols whose daily bars and fundamentals are fetched after each close and kept: symbols, and watched for those in lists of members. Empty keeps nothing.',
  ),
  MARKET_DATA_NIGHTLY_AT: setting(
    timeOfDay,
    '17:30',
    'Time in New York from which they are fetched.',
  ),
  MARKET_DATA_NIGHTLY_YEARS: setting(
    wholeNumber(1, 40),
    '10',
    'Years of daily bars that are kept.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof nightlySettings]: z.output<(typeof nightlySettings)[K]['schema']>;
};

export interface NightlyConfig {
  readonly isWatchedKept: boolean;
  readonly symbols: readonly SymbolId[];
  /** Minutes after midnight in New York. */
  readonly at: number;
  readonly years: number;
}

/** `undefined` when nothing is to be kept. */
export function nightlyConfig(parsed: Parsed): NightlyConfig | undefined {
  const words = wordsIn(parsed.MARKET_DATA_NIGHTLY ?? '');
  if (words.length === 0) return undefined;
  const isWatched = (word: string): boolean => word.toLowerCase() === WATCHED;
  const [hour, minute] = parsed.MARKET_DATA_NIGHTLY_AT.split(':').map(Number);
  return {
    isWatchedKept: words.some(isWatched),
    symbols: words
      .filter((word) => !isWatched(word))
      .map(parseSymbolId)
      .filter((symbol) => symbol !== null),
    at: (hour ?? 0) * 60 + (minute ?? 0),
    years: parsed.MARKET_DATA_NIGHTLY_YEARS,
  };
}
