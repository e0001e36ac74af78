import { getEarnings } from '../../../contract/market/analysts.ts';
import { getOptionChain, getOptionExpiries } from '../../../contract/market/options.ts';
import { getProductFeatures } from '../../../contract/plans.ts';
import { eventMove } from '../../../domain/earnings/implied-move.ts';
import { reportMoment } from '../../../domain/earnings/report-moment.ts';
import { chainMoment } from '../../../domain/options/chain-moment.ts';
import { straddleOf } from '../../../domain/options/straddle.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, derivedQuery } from '../../api/endpoint-query.ts';
import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { expiriesQuery } from '../optionchain/option-queries.ts';

const FRESH = 60_000;

/** What the options around the next report say of it; `null` without options, or without a report. */
export const impliedMoveQuery = (api: ApiClient, symbol: SymbolId) =>
  derivedQuery({
    of: [getOptionChain, getOptionExpiries, getEarnings, getProductFeatures],
    view: 'implied-move',
    input: symbol,
    ask: async ({ client, signal }) => {
      const features = await client.fetchQuery(productFeaturesQuery(api));
      if (!features.includes('options')) return null;
      const [reports, listed] = await Promise.all([
        client.fetchQuery(earningsQuery(api, symbol)),
        client.fetchQuery(expiriesQuery(api, symbol)),
      ]);
      const next = (reports?.data ?? []).findLast(({ result }) => result === null);
      const expiries = listed.data;
      if (next === undefined) return null;
      const report = reportMoment(next);
      const first = expiries.find(({ expiresAt }) => expiresAt > report);
      if (first === undefined) return null;
      const chain = await api(getOptionChain, { params: { symbol, expiry: first.expiry } }, signal);
      return {
        asOf: chain.asOf,
        delayedBy: chain.delayedBy,
        stale: chain.stale,
        next: next.date,
        expiry: first.expiry,
        price: chain.data.underlyingPrice,
        currency: chain.data.currency,
        move: eventMove(expiries, chainMoment(chain.data), report),
        straddle: straddleOf(chain.data),
      };
    },
    fresh: FRESH,
  });

export type ImpliedMoveView = NonNullable<AnswerOfQuery<typeof impliedMoveQuery>>;
