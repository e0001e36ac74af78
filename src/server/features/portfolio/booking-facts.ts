import type { getBookingFacts } from '../../../contract/portfolio/ledger.schema.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import { fromDayNumber, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { add, compare, type Decimal, ZERO } from '../../../domain/money/decimal.ts';
import { amountText } from '../../../domain/money/decimal-text.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type { Entry } from '../../../domain/portfolio/booked.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import { placeOn, priceAt } from '../../../domain/portfolio/price-book.ts';
import type { MarketService } from '../market/service.ts';
import { describeAssets } from './complete-assets.ts';
import type { PortfolioPrices } from './price-book.ts';
import type { PortfolioReader, ScopePart } from './reader.ts';

/** A market price that is older than this says nothing about the day. */
const MOST_DAYS_OLD = 7;

export interface BookingQuestion {
  readonly portfolio: string;
  readonly date: IsoDate;
  readonly asset?: AssetId | undefined;
  readonly without?: string | undefined;
}

export type BookingFacts = ResponseOf<typeof getBookingFacts>;
export type BookingFactsOf = (
  question: BookingQuestion,
  visitor: Visitor,
  signal: AbortSignal,
) => Promise<BookingFacts>;

/** What a row of a day is measured by before it is booked. */
export function bookingFacts(parts: {
  readonly reader: PortfolioReader;
  readonly prices: PortfolioPrices;
  readonly market: Pick<MarketService, 'directory'>;
}): BookingFactsOf {
  return async ({ portfolio, date, asset, without }, visitor, signal) => {
    const { parts: read } = await parts.reader.read({ portfolios: [portfolio] }, visitor, signal);
    return {
      asset: asset === undefined ? null : await assetFacts(read, asset, date, visitor, signal),
      cash: read.flatMap(({ booked }) => lowestCash(booked.entries, date, without)),
    };
  };

  async function assetFacts(
    read: readonly ScopePart[],
    id: AssetId,
    date: IsoDate,
    visitor: Visitor,
    signal: AbortSignal,
  ): Promise<BookingFacts['asset']> {
    const terms = optionTerms(id);
    const assets = await describeAssets(
      new Map(read.flatMap(({ ledger }) => [...ledger.assets])),
      // Options of the OCC are in dollars.
      [[id, terms === null ? null : 'USD']],
      parts.market.directory,
      signal,
    );
    const asset = assets.get(id);
    if (asset === undefined) return null;
    const { currency } = asset;
    const needed = terms === null ? [id] : [id, terms.underlying];
    const { book } = await parts.prices.bookFor(
      {
        base: currency,
        assets,
        since: new Map(needed.map((one) => [one, date])),
        first: date,
        currencies: new Set(),
        enteredPrices: read.flatMap(({ ledger }) => ledger.enteredPrices),
      },
      visitor,
      signal,
    );
    const series = book.prices.get(id);
    const place = series === undefined ? -1 : placeOn(series.days, toDayNumber(date));
    const day = series?.days[place];
    if (series === undefined || day === undefined)
      return { currency, close: null, closeDate: null };
    const isOld = asset.symbol !== null && toDayNumber(date) - day > MOST_DAYS_OLD;
    return isOld
      ? { currency, close: null, closeDate: null }
      : { currency, close: priceAt(series, place), closeDate: fromDayNumber(day) };
  }
}

interface CashLow {
  readonly account: string;
  readonly currency: string;
  balance: Decimal;
  lowest: Decimal;
  date: IsoDate;
}

/** How low each balance is at the end of the day or of one after it; entries come by date. */
function lowestCash(
  entries: readonly Entry[],
  from: IsoDate,
  without: string | undefined,
): BookingFacts['cash'] {
  const lines = new Map<string, CashLow>();
  const touched = new Set<CashLow>();
  entries.forEach(({ transaction, date, cash }, at) => {
    for (const { account, currency, amount } of transaction === without ? [] : cash) {
      const key = `${account} ${currency}`;
      const line = lines.get(key) ?? {
        account,
        currency,
        balance: ZERO,
        lowest: ZERO,
        date: from,
      };
      lines.set(key, line);
      line.balance = add(line.balance, amount);
      if (date <= from) line.lowest = line.balance;
      else touched.add(line);
    }
    // Rows of a day may come in any order: what counts is its end.
    if (entries[at + 1]?.date === date) return;
    for (const line of touched)
      if (compare(line.balance, line.lowest) < 0) {
        line.lowest = line.balance;
        line.date = date;
      }
    touched.clear();
  });
  return [...lines.values()].map(({ account, currency, lowest, date }) => ({
    account,
    currency,
    lowest: amountText(lowest),
    date,
  }));
}
