import { AsyncLocalStorage } from 'node:async_hooks';
import { addDays, fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  lastClosedSession,
  lastOpenedSession,
  sessionOf,
} from '../../../domain/calendar/sessions.ts';
import type { FinancialStatement } from '../../../domain/fundamentals/statement.ts';
import type { CompanyProfile } from '../../../domain/fundamentals/company-profile.ts';
import { adjustBars, adjustmentSteps, closeBeforeIn } from '../../../domain/prices/adjust-bars.ts';
import { type Sourced, sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { PassedOn } from '../../../ports/provider-error.ts';
import type { StoredMarketStore } from '../../../ports/store/stored-market-store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Fundamentals are fetched once after each session; a run may take some hours. */
const FRESH_MS = 26 * HOUR_MS;
/** A dividend is measured by the close before it, which may be days before the range. */
const LEAD_DAYS = 14;

/** How many statements of each basis are kept. */
export const STATEMENTS_KEPT = 40;
export const statementsKind = (basis: string): string => `statements ${basis}`;
export const PROFILE_KIND = 'companyProfile';

export interface StoredProvider {
  readonly provider: MarketDataProvider &
    Required<Pick<MarketDataProvider, 'bars' | 'statements' | 'companyProfile'>>;
  /** Runs what must have its answers from elsewhere: the job that fills the store. */
  readonly without: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * What the nightly job has kept, as a provider that is asked first. It answers only what it has
 * whole and fresh, and says "none" to everything else, which passes the question on. Answers carry
 * the name of the source that they were fetched from.
 */
export function storedProvider(
  store: Pick<StoredMarketStore, 'symbol' | 'bars' | 'answer'>,
  now: () => number,
  /** Whether the settings name the source for this: what was kept before may be of another. */
  isNamed: (source: string, capability: 'bars' | 'statements' | 'companyProfile') => boolean,
): StoredProvider {
  const bypass = new AsyncLocalStorage<true>();

  async function freshAnswer<T>(
    symbol: SymbolId,
    kind: string,
    capability: 'statements' | 'companyProfile',
  ): Promise<Sourced<T>> {
    const kept = bypass.getStore() === true ? undefined : await store.answer(symbol, kind);
    if (kept === undefined || !isNamed(kept.source, capability)) throw new PassedOn();
    // Over a weekend nothing was to be fetched.
    const isFresh = now() - kept.keptAt < FRESH_MS || kept.keptAt >= lastClosedSession(now()).close;
    if (!isFresh) throw new PassedOn();
    return sourced(kept.source, kept.asOf, kept.body as T);
  }

  return {
    without: (work) => bypass.run(true, work),
    provider: {
      id: 'stored',
      name: 'Kept at night',
      minimumDelay: 0,
      answersPast: true,
      timeout: 2_000,

      bars: async ({ symbol, interval, from, to, adjustment, delay }, signal) => {
        signal.throwIfAborted();
        if (interval !== '1d' || bypass.getStore() === true || !(from < to)) throw new PassedOn();
        const record = await store.symbol(symbol);
        const moment = now() - delay;
        // The last session that a whole answer has a bar of; one under way is not kept.
        const last = lastOpenedSession(Math.min(moment, to - 1 + DAY_MS / 2));
        const first = fromDayNumber(Math.ceil(from / DAY_MS));
        const end = record === undefined ? null : sessionOf(record.to);
        if (record === undefined || first < record.from || record.to < last.date)
          throw new PassedOn();
        if (!isNamed(record.source, 'bars')) throw new PassedOn();
        const raw = await store.bars(symbol, addDays(first, -LEAD_DAYS), record.to);
        const known = raw.filter(
          ({ time }) => (sessionOf(fromDayNumber(time / DAY_MS))?.close ?? time + DAY_MS) <= moment,
        );
        const steps = adjustmentSteps(record.actions, adjustment, closeBeforeIn(known));
        const bars = adjustBars(known, '1d', steps).filter(({ time }) => time >= from && time < to);
        if (bars.length === 0) throw new PassedOn();
        return sourced(
          record.source,
          Math.min(moment, end?.close ?? moment),
          { symbol, interval, adjustment, extended: false, bars },
          delay,
        );
      },

      statements: async ({ symbol, basis, limit }, signal) => {
        signal.throwIfAborted();
        if (limit > STATEMENTS_KEPT) throw new PassedOn();
        const answer = await freshAnswer<readonly FinancialStatement[]>(
          symbol,
          statementsKind(basis),
          'statements',
        );
        return { ...answer, data: answer.data.slice(0, limit) };
      },

      companyProfile: async ({ symbol }, signal) => {
        signal.throwIfAborted();
        return freshAnswer<CompanyProfile>(symbol, PROFILE_KIND, 'companyProfile');
      },
    },
  };
}
