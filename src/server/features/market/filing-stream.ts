import type { FilingHead } from '../../../domain/filings/filing.ts';
import {
  type FilingOfMarket,
  type StreamFilter,
  streamMatcher,
} from '../../../domain/filings/filing-stream.ts';
import { FORM_GROUPS } from '../../../domain/filings/form-group.ts';
import type { ListCursor } from '../../../domain/quotes/list-cursor.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { collectPage } from './collect-page.ts';
import type { MarketService } from './service.ts';

export interface StreamQuestion extends StreamFilter {
  /** One company; `null` means all. */
  readonly symbol: SymbolId | null;
  readonly cursor: ListCursor | null;
  readonly limit: number;
}

/** What sources can be asked for: they know forms, not the lack of a group. */
function formsOf({ group, form }: Pick<StreamFilter, 'group' | 'form'>): readonly string[] {
  if (form !== '') return form.endsWith('/A') ? [form.slice(0, -2), form] : [form, `${form}/A`];
  return group === null || group === 'other' ? [] : FORM_GROUPS[group];
}

/** Filings of the market, each with the sector of its company. */
export const filingStream =
  ({ registry, directory }: Pick<MarketService, 'registry' | 'directory'>) =>
  (question: StreamQuestion, signal: AbortSignal): Promise<Sourced<readonly FilingOfMarket[]>> => {
    const forms = formsOf(question);
    const placed = async (
      page: Sourced<readonly FilingHead[]>,
    ): Promise<Sourced<readonly FilingOfMarket[]>> => {
      const symbols = [...new Set(page.data.flatMap(({ symbol }) => symbol ?? []))];
      const known = symbols.length === 0 ? new Map() : await directory.findAll(symbols, signal);
      // The version of the source's own answer is that of another shape.
      const { version: _, ...answered } = withData(
        page,
        page.data.map((filing) => {
          const company = filing.symbol === null ? undefined : known.get(filing.symbol);
          return {
            filing,
            sector: company?.sector ?? null,
            industry: company?.industry ?? null,
          };
        }),
      );
      return answered;
    };
    return collectPage({
      ask: async (before, limit) =>
        placed(
          await registry.ask('filings', { symbol: question.symbol, forms, before, limit }, signal),
        ),
      keyOf: ({ filing }) => ({ time: filing.filedAt, id: filing.id }),
      matches: streamMatcher(question),
      oldest: question.after,
      before: null,
      cursor: question.cursor,
      limit: question.limit,
    });
  };
