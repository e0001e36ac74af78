import * as z from 'zod/mini';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

const MONTH_MS = 30.44 * 86_400_000;

/** The full-text index of filings. */
export const filingSettings = {
  FILING_INDEX: setting(
    z.enum(['on', 'off'], 'must be on or off'),
    'on',
    'Whether filings are indexed for full-text search.',
  ),
  FILING_INDEX_MONTHS: setting(
    wholeNumber(0, 360),
    '18',
    'How many months back the filings of all companies are indexed, where the market is simulated. A company that somebody searches in goes back further.',
  ),
  FILING_INDEX_YEARS: setting(
    wholeNumber(1, 40),
    '10',
    'Filings older than so many years are dropped from the index.',
  ),
  FILING_INDEX_MB: setting(
    wholeNumber(10, 1_000_000),
    '1500',
    'About how large the index may become; then the oldest filings are dropped.',
  ),
  FILING_INDEX_PER_HOUR: setting(
    wholeNumber(0, 100_000),
    '300',
    'How many filings an hour are fetched for the index from a source with a request budget. Readers come first.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof filingSettings]: z.output<(typeof filingSettings)[K]['schema']>;
};

export interface FilingConfig {
  readonly isOn: boolean;
  readonly filledFor: number;
  readonly keptFor: number;
  readonly mostBytes: number;
  readonly mostPerHour: number;
}

export const filingConfig = (parsed: Parsed): FilingConfig => ({
  isOn: parsed.FILING_INDEX === 'on',
  filledFor: parsed.FILING_INDEX_MONTHS * MONTH_MS,
  keptFor: parsed.FILING_INDEX_YEARS * 12 * MONTH_MS,
  mostBytes: parsed.FILING_INDEX_MB * 1024 * 1024,
  mostPerHour: parsed.FILING_INDEX_PER_HOUR,
});
