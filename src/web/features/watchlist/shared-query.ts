import { getFieldValues } from '../../../contract/market/fields.ts';
import {
  getFollowedWatchlist,
  getSharedWatchlist,
  listFollowedWatchlists,
} from '../../../contract/watchlist-shares.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import type { InstrumentType, SymbolId } from '../../../domain/symbols/instrument.ts';
import { INSTRUMENT_TYPES } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery, endpointQuery } from '../../api/endpoint-query.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** The list that a link opens; `null` for a link that is dead or never was. */
export const sharedListQuery = (api: ApiClient, token: string) =>
  optionalQuery(api, getSharedWatchlist, { query: { token } });

export const followedListQuery = (api: ApiClient, share: string) =>
  optionalQuery(api, getFollowedWatchlist, { params: { share } });

export const followedListsQuery = (api: ApiClient) =>
  endpointQuery(api, listFollowedWatchlists, {});

/** What a reader sees of a symbol, from the reader's own call. */
export interface SharedFacts {
  readonly name: string | null;
  readonly type: InstrumentType;
  readonly last: number | null;
  /** A fraction. */
  readonly change: number | null;
  readonly marketCap: number | null;
}

const FIELDS = ['name', 'type', 'last', 'change-percent', 'market-cap'] as const;

export const sharedFactsQuery = (api: ApiClient, symbols: readonly SymbolId[]) =>
  derivedQuery({
    of: [getFieldValues],
    view: 'shared-list',
    input: symbols,
    ask: async ({ signal }): Promise<Readonly<Record<string, SharedFacts>>> => {
      const answers = await Promise.all(
        inBatches(symbols).map((part) =>
          api(
            getFieldValues,
            { query: { symbols: part.join(','), fields: FIELDS.join(',') } },
            signal,
          ),
        ),
      );
      return Object.fromEntries(
        answers.flatMap(({ data }) => {
          const column = (field: (typeof FIELDS)[number]) =>
            data.columns.find((one) => one.field === field);
          const text = (field: (typeof FIELDS)[number], at: number) =>
            column(field)?.texts?.[at] ?? null;
          const number = (field: (typeof FIELDS)[number], at: number) =>
            column(field)?.numbers?.[at] ?? null;
          return data.symbols.map((symbol, at): [string, SharedFacts] => [
            symbol,
            {
              name: text('name', at),
              type: INSTRUMENT_TYPES.find((type) => type === text('type', at)) ?? 'equity',
              last: number('last', at),
              change: number('change-percent', at),
              marketCap: number('market-cap', at),
            },
          ]);
        }),
      );
    },
  });
