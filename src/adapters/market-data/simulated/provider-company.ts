import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound } from '../../../ports/provider-error.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { statements } from './fundamentals/statements.ts';
import type { PriceRatio } from './funds/holdings.ts';
import type { Desk } from './provider-market.ts';
import type { DayBars } from './quotes/day-bars.ts';
import type { CompanyListing } from './universe/listing.ts';

type CompanyPart = Pick<MarketDataProvider, 'statements'>;

export const priceRatios = (_desk: Desk): { earnings: PriceRatio; book: PriceRatio } => ({
  earnings: () => null,
  book: () => null,
});

export function companyPart(desk: Desk, _days: DayBars): Required<CompanyPart> {
  const { world, answer } = desk;
  const companyOf = (symbol: SymbolId, what: string): CompanyListing => {
    const listing = desk.listing(symbol);
    if (listing.kind !== 'company') throw notFound(`${what} of ${symbol}`);
    return listing;
  };
  return {
    statements: async ({ symbol, basis, limit }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const company = companyOf(symbol, 'financial statements');
      return answer(statements(world, company, basis, limit, now), now);
    },
  };
}
