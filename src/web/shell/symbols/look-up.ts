import { ApiFailure } from '../../../contract/error.ts';
import { lookUpSymbol } from '../../../contract/symbols.ts';
import type { SymbolHead } from '../../../contract/symbols.schema.ts';
import { INSTRUMENT_TYPES } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

const AN_HOUR = 3_600_000;

/** API-11; `null` for a symbol that does not exist. What a symbol is changes rarely. */
export const symbolQuery = (api: ApiClient, symbol: string) =>
  derivedQuery({
    of: [lookUpSymbol],
    view: 'null-if-unknown',
    input: symbol,
    ask: async ({ signal }): Promise<SymbolHead | null> => {
      try {
        const head = await api(lookUpSymbol, { query: { symbol } }, signal);
        const type = head.symbolType.toLowerCase();
        return {
          ...head,
          symbolType: INSTRUMENT_TYPES.find((known) => known === type) ?? head.symbolType,
        };
      } catch (problem) {
        if (problem instanceof ApiFailure && problem.statusCode === 404) return null;
        throw problem;
      }
    },
    fresh: AN_HOUR,
  });
