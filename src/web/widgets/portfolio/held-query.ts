import { getPortfolioHoldings } from '../../../contract/portfolio/views.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

type Holding = AnswerOfQuery<typeof heldQuery>['holdings'][number];

/** What all portfolios of the reader hold now. */
export const heldQuery = (api: ApiClient) =>
  endpointQuery(api, getPortfolioHoldings, { query: { closed: 'hide' } });

/** Symbols with news and reports of their own: an option's are those of its underlying. */
export const heldSymbols = (
  held: { readonly holdings: readonly Pick<Holding, 'symbol' | 'class'>[] } | undefined,
): readonly SymbolId[] =>
  held?.holdings.flatMap((holding) =>
    holding.symbol === null || holding.class === 'option' ? [] : [holding.symbol],
  ) ?? [];
