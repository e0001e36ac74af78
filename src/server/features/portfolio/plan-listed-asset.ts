import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { type Decimal, decimalOfNumber, multiply } from '../../../domain/money/decimal.ts';
import { amountText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetClass, AssetId } from '../../../domain/portfolio/asset.ts';
import { rateIn } from '../../../domain/portfolio/price-book.ts';
import { type Instrument, isFund, parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MarketService } from '../market/service.ts';
import type { FindAsset } from './plan-rebalancing.ts';

const ONE = amountText(decimalOfNumber(1));

const classOf = ({ type }: Instrument): AssetClass => {
  if (isFund(type)) return 'fund';
  if (type === 'crypto' || type === 'commodity') return type;
  return 'equity';
};

/** What a target or a what-if names and no ledger holds: a listed symbol at its last price. */
export const findListedAsset =
  (market: Pick<MarketService, 'instrument' | 'quotes' | 'registry'>): FindAsset =>
  async (id: AssetId, scope, { visitor, signal }) => {
    const symbol = parseSymbolId(id);
    if (symbol === null) return null;
    try {
      const { data: instrument } = await market.instrument(symbol, signal);
      const { data } = await market.quotes([symbol], visitor, signal);
      const quote = data.batches.flatMap((batch) => batch.data)[0];
      const price = quote?.last ?? null;
      const rate = await rateOf(market, scope, instrument.currency, signal);
      const asset: Asset = {
        id,
        name: instrument.name,
        class: classOf(instrument),
        currency: instrument.currency,
        symbol,
        isin: null,
        cusip: null,
        multiplier: ONE,
        sector: instrument.sector,
        country: instrument.country,
        coupon: null,
      };
      const unit: Decimal | null =
        price === null || rate === null
          ? null
          : multiply(decimalOfNumber(price), decimalOfNumber(rate));
      return { asset, unit };
    } catch (problem) {
      if (problem instanceof ProviderError) return null;
      throw problem;
    }
  };

/** The book has rates of what is held; another currency is asked for. */
async function rateOf(
  { registry }: Pick<MarketService, 'registry'>,
  { book, base, today }: Parameters<FindAsset>[1],
  currency: string,
  signal: AbortSignal,
): Promise<number | null> {
  const known = rateIn(book, currency, toDayNumber(today));
  if (known !== null) return known;
  const { data } = await registry.ask(
    'fxRates',
    { base: currency, quotes: [base], from: today, to: today },
    signal,
  );
  return data[0]?.points.at(-1)?.rate ?? null;
}
