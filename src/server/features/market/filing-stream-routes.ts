import {
  getInsiderDesk,
  getOfferingDesk,
  getStakeDesk,
} from '../../../contract/market/filing-desks.schema.ts';
import { getFilingStream, getFilingStreamCounts } from '../../../contract/market/filings.schema.ts';
import { countForms } from '../../../domain/filings/form-group.ts';
import { withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type Call, type Route, answer } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { filingDesks } from './filing-desks.ts';
import { filingStream, type StreamQuestion } from './filing-stream.ts';
import { insiderDesk } from './insider-desk.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

/** The stream grows at the top at any moment. */
const GROWING: Caching = { seconds: 0, scope: 'public' };
const OWN: Caching = { seconds: 0, scope: 'private' };

const MOST_COUNTED = 2_000;

/** The symbols in the watchlists of a member, those in the trash aside. */
export type WatchedSymbols = (memberId: string) => Promise<ReadonlySet<SymbolId>>;

type Asked = Omit<StreamQuestion, 'symbol' | 'group' | 'after' | 'watched' | 'cursor' | 'limit'> & {
  readonly symbol?: SymbolId | undefined;
  readonly group?: StreamQuestion['group'] | undefined;
  readonly after?: number | undefined;
  readonly watched: boolean;
};

export function filingStreamRoutes(
  service: MarketService,
  watchedSymbols: WatchedSymbols,
): readonly Route[] {
  const { respond } = service;
  const stream = filingStream(service);
  const insiders = insiderDesk(service);
  const desks = filingDesks(service);
  const questionOf = async (
    { symbol, group, after, watched, ...asked }: Asked,
    call: Call,
  ): Promise<Omit<StreamQuestion, 'cursor' | 'limit'>> => ({
    ...asked,
    symbol: symbol ?? null,
    group: group ?? null,
    after: after ?? null,
    watched: watched ? await watchedSymbols(requireMember(call).userId) : null,
  });

  return [
    answer(getFilingStream, ({ query }, call) => {
      const { cursor = null, limit } = query;
      const ask = async () =>
        stream({ ...(await questionOf(query, call)), cursor, limit }, call.signal);
      return respond(call, query.watched ? OWN : GROWING, ask());
    }),
    answer(getFilingStreamCounts, ({ query }, call) => {
      const ask = async () => {
        const question = await questionOf({ ...query, group: undefined }, call);
        const answered = await stream(
          { ...question, cursor: null, limit: MOST_COUNTED },
          call.signal,
        );
        const { data } = answered;
        return withData(answered, {
          total: data.length,
          complete: data.length < MOST_COUNTED,
          since: data.at(-1)?.filing.filedAt ?? null,
          groups: countForms(data.map(({ filing }) => filing.form)),
        });
      };
      return respond(call, query.watched ? OWN : GROWING, ask());
    }),
    answer(getStakeDesk, (_, call) => respond(call, GROWING, desks.stakes(call.signal))),
    answer(getOfferingDesk, (_, call) => respond(call, GROWING, desks.offerings(call.signal))),
    answer(getInsiderDesk, (_, call) => respond(call, GROWING, insiders(call.signal))),
  ];
}
