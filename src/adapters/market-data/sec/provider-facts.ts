import { fromDayNumber, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Split } from '../../../domain/prices/corporate-action.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { AnswerPolicy, MarketQuestions } from '../../../ports/market-data.ts';
import { notFound, ProviderError, saysNone } from '../../../ports/provider-error.ts';
import { pathOf } from '../vendor-path.ts';
import { type SecParts, SEC_ID } from './sec-parts.ts';
import { framedStatements } from './framed-statements.ts';
import { type ReadStatements, readStatements } from './statements-read.ts';
import type { StatementsOf } from './statements.ts';

type FactQuestions = Required<Pick<MarketQuestions, 'statements' | 'framedStatements'>>;

/** What the questions about facts work with. */
type FactParts = Pick<SecParts, 'now'> & {
  readonly client: Pick<SecParts['client'], 'text'>;
  readonly tickers: Pick<SecParts['tickers'], 'listing'>;
  readonly files: Pick<SecParts['files'], 'of'>;
};

const MINUTE = 60_000;
/** A report is in the facts a minute after it is filed; companies file four times a year. */
const KEPT_MS = 30 * MINUTE;

/** How long the registry keeps and waits for what is answered here. */
export const FACT_POLICIES: Readonly<Record<keyof FactQuestions, Partial<AnswerPolicy>>> = {
  statements: { fresh: KEPT_MS, timeout: 45_000 },
  // Some forty requests of a second or more each.
  framedStatements: { timeout: 5 * MINUTE },
};

/** The splits of a symbol by the action list; none when nobody can tell. */
export type SplitsOf = (symbol: SymbolId, signal: AbortSignal) => Promise<readonly Split[]>;

/** Statements of companies, from the facts that they file with their reports. */
export function factQuestions(
  { client, tickers, files, now }: FactParts,
  read: ReadStatements = (input) => Promise.resolve(readStatements(input)),
  splitsOf: SplitsOf = async () => [],
): FactQuestions {
  /** All bases in one: they come from the same answer. */
  const statementsOf = async (
    query: Parameters<FactQuestions['statements']>[0],
    signal: AbortSignal,
  ): Promise<StatementsOf> => {
    const { symbol } = query;
    const { cik, fund } = await tickers.listing(symbol, signal);
    if (fund !== null) throw notFound(`statements of ${symbol}`);
    const load = async (own: AbortSignal): Promise<StatementsOf> => {
      const [text, listed] = await Promise.all([
        client.text({ path: pathOf`/api/xbrl/companyfacts/CIK${cik}.json` }, own),
        splitsOf(symbol, own),
      ]);
      const today = fromDayNumber(Math.floor(now() / 86_400_000));
      const splits = listed
        .filter(({ exDate }) => exDate <= today)
        .map(({ exDate, to, from }) => ({ factor: to / from, day: toDayNumber(exDate) }));
      const found = await read({ text, symbol, now: now(), splits }, own);
      if (found === null)
        throw new ProviderError('bad-answer', 'The SEC gave facts that cannot be read.');
      return found;
    };
    try {
      return await files.of(`statements of ${cik}`, KEPT_MS, load, signal);
    } catch (error) {
      if (saysNone(error)) throw notFound(`statements of ${symbol}`);
      throw error;
    }
  };

  return {
    statements: async (query, signal) => {
      const { symbol, basis, limit } = query;
      const found = (await statementsOf(query, signal))[basis];
      if (found.length === 0) throw notFound(`statements of ${symbol}`);
      return sourced(
        SEC_ID,
        now(),
        // Two classes of shares have one filer.
        found.slice(0, limit).map((statement) => ({ ...statement, symbol })),
      );
    },
    framedStatements: async ({ year }, signal) =>
      sourced(SEC_ID, now(), await framedStatements(client, year, signal)),
  };
}
