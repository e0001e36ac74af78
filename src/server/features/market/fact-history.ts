import { conceptsOf, factHistory, isConcept } from '../../../domain/filings/fact-history.ts';
import type { Filing } from '../../../domain/filings/filing.ts';
import { FORM_GROUPS } from '../../../domain/filings/form-group.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { inTime } from './in-time.ts';
import type { MarketService } from './service.ts';

const FORMS = [...FORM_GROUPS.annual, ...FORM_GROUPS.quarterly];
const AT_ONCE = 4;
/** Reports that are not read by then are left out, and the answer says how many. */
const PATIENCE = 8_000;

type ReadFiling = (
  id: string,
  symbol: SymbolId | undefined,
  signal: AbortSignal,
) => Promise<Sourced<Filing>>;

/** A figure over the newest reports of a company. */
export const factHistoryOf =
  ({ registry }: Pick<MarketService, 'registry'>, read: ReadFiling) =>
  async (
    { symbol, concept, filings }: { symbol: SymbolId; concept: string; filings: number },
    signal: AbortSignal,
  ) => {
    const listed = await registry.ask(
      'filings',
      { symbol, forms: FORMS, before: null, limit: filings },
      signal,
    );
    const { done, left } = await inTime(
      listed.data,
      async ({ id }, own) => (await read(id, symbol, own)).data,
      { atOnce: AT_ONCE, patience: PATIENCE, signal },
    );
    const found = done.flatMap(({ facts }) => facts).find((fact) => isConcept(fact, concept));
    return withData(listed, {
      symbol,
      concept: found?.concept ?? concept,
      label: found?.label ?? concept,
      periods: factHistory(done, concept),
      concepts: conceptsOf(done),
      read: done.length,
      unread: left,
    });
  };
