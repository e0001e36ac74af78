import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import { fromDayNumber, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { lastOpenedSession, previousSession } from '../../../domain/calendar/sessions.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Asset } from '../../../domain/portfolio/asset.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MarketService } from '../market/service.ts';

/** What a contract is worth by its chain: the middle of bid and ask, or the last trade. */
export interface OptionMark {
  readonly price: number;
  readonly day: number;
  readonly previous: number | null;
  readonly previousDay: number;
  readonly time: number;
  readonly source: string;
}

export interface OptionMarks {
  /** `null` where no chain has it. */
  readonly of: (asset: Asset, visitor: Visitor, signal: AbortSignal) => Promise<OptionMark | null>;
}

export const optionMarks = (
  market: Pick<MarketService, 'registry' | 'now' | 'optionDelayFor'>,
): OptionMarks => ({
  of: async (asset, visitor, signal) => {
    const terms = optionTerms(asset.id);
    const symbol = terms === null ? null : parseSymbolId(terms.underlying);
    if (terms === null || symbol === null) return null;
    if (toDayNumber(terms.expiry) < easternDay(market.now())) return null;
    try {
      const delay = await market.optionDelayFor(symbol, visitor, signal);
      const { expiry } = terms;
      const answer = await market.registry.ask('optionChain', { symbol, expiry, delay }, signal);
      const side = terms.right === 'call' ? answer.data.calls : answer.data.puts;
      const contract = side.find(({ strike }) => strike === Number(terms.strike));
      const price = contract?.mark ?? contract?.last ?? null;
      if (contract === undefined || price === null) return null;
      const session = lastOpenedSession(market.now() - delay);
      return {
        price,
        day: session.day,
        previous: contract.previousMark,
        previousDay: previousSession(fromDayNumber(session.day)).day,
        time: answer.asOf,
        source: answer.source,
      };
    } catch (problem) {
      if (!(problem instanceof ProviderError)) throw problem;
      return null;
    }
  },
});
