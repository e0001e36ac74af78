import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { QuoteTiles } from './quote-tiles.tsx';

/** Several quotes at a glance: price and change, live. */
export function MiniQuotes({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const t = useT();
  return (
    <QuoteTiles
      tool="miniquotes"
      title={t('overview.mini.title')}
      symbols={symbols}
      skeleton="h-16 w-full"
      grid="grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
    >
      {({ symbol, last, changePercent }) => (
        <>
          <span className="font-semibold">{symbol}</span>
          <span className="text-lg">
            <QuoteCell symbol={symbol} field="last" initial={last} />
          </span>
          <QuoteChange symbol={symbol} initial={changePercent} />
        </>
      )}
    </QuoteTiles>
  );
}
