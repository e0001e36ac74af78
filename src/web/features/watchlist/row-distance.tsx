import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { rowFigures } from '../../../domain/watchlists/row-figures.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { classNames } from '../../ui/class-names.ts';

interface DistanceProps {
  readonly row: WatchlistRow;
  readonly of: 'target' | 'stop';
  /** The price that was read, until the stream tells one. */
  readonly last: number | null;
}

/** A price that the reader has set, and how far the market is from it. */
export function RowDistance({ row, of, last }: DistanceProps) {
  const { t, format } = useI18n();
  const price = useQuoteField(row.symbol, 'last') ?? last;
  const level = row[of];
  if (level === null) return <span className="text-faint">{MISSING}</span>;
  const { toTarget, toStop } = rowFigures(row, price);
  const distance = of === 'target' ? toTarget : toStop;
  const isReached = distance !== null && distance <= 0;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {priceText(format.number, row.symbol, Number(level))}
      <span
        className={classNames(
          'text-2xs',
          !isReached
            ? 'text-quiet'
            : of === 'target'
              ? 'font-medium text-gain'
              : 'font-medium text-loss',
        )}
        title={t(of === 'target' ? 'watchlist.toTarget' : 'watchlist.toStop')}
      >
        {isReached ? t('watchlist.reached') : format.percent(distance, 1)}
      </span>
    </span>
  );
}

const priceText = (
  write: (value: number, decimals: number) => string,
  symbol: SymbolId,
  value: number,
): string => write(value, priceDecimals(symbol, value));
