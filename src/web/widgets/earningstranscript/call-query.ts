import { keepPreviousData } from '@tanstack/react-query';
import { getEarnings, getTranscript } from '../../../contract/market/analysts.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import { earningsQuery } from '../earningsinsights/earnings-queries.ts';

export interface CallHead {
  readonly id: string;
  readonly event: EarningsEvent;
}

const HOUR = 3_600_000;

/** The calls of a company and the text of one of them: the newest when none or another is named. */
export const callQuery = (api: ApiClient, symbol: SymbolId, call: string) => ({
  ...derivedQuery({
    of: [getTranscript, getEarnings],
    view: 'call',
    input: { symbol, call },
    ask: async ({ client, signal }) => {
      const reports = await client.fetchQuery(earningsQuery(api, symbol));
      const calls = (reports?.data ?? []).flatMap((event): CallHead[] => {
        const id = event.result?.transcriptId ?? null;
        return id === null ? [] : [{ id, event }];
      });
      const chosen = calls.find(({ id }) => id === call) ?? calls[0];
      if (chosen === undefined) return { calls, id: '', transcript: null };
      const { data } = await api(getTranscript, { params: { id: chosen.id } }, signal);
      return { calls, id: chosen.id, transcript: data };
    },
    fresh: HOUR,
  }),
  placeholderData: keepPreviousData,
});
