import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { rowFigures } from '../../../domain/watchlists/row-figures.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';

interface SinceAddedProps {
  readonly row: WatchlistRow;
  /** The price that was read, until the stream tells one. */
  readonly last: number | null;
}

/** How far the price has come since the symbol was put on the list. */
export function SinceAdded({ row, last }: SinceAddedProps) {
  const { t, format } = useI18n();
  const { symbol, priceWhenAdded, addedAt } = row;
  const price = useQuoteField(symbol, 'last') ?? last;
  // Added before prices were kept, or by a browser without an account.
  if (priceWhenAdded === null) return <span className="text-faint">{MISSING}</span>;
  const then = Number(priceWhenAdded);
  return (
    <span
      title={t('watchlist.addedAt', {
        date: format.date(addedAt, 'date'),
        price: format.number(then, priceDecimals(symbol, then)),
      })}
    >
      <Change ratio={rowFigures(row, price).sinceAdded} />
    </span>
  );
}
