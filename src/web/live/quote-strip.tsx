import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { LiveBadge } from './live-badge.tsx';
import { QuoteCell, QuoteChange } from './quote-cell.tsx';

export interface StripQuote {
  readonly symbol: SymbolId;
  /** From the document, where its loader has asked. */
  readonly last?: number | null;
  readonly changePercent?: number | null;
}

/** A row of quotes that follow the market. */
export function QuoteStrip({
  label,
  quotes,
}: {
  readonly label: string;
  readonly quotes: readonly StripQuote[];
}) {
  const first = quotes[0];
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {quotes.map(({ symbol, last, changePercent }) => (
          <li key={symbol} data-symbol={symbol} className="flex items-baseline gap-2">
            <span className="font-medium">{symbol}</span>
            {/* Room for the figures before they come, so that nothing moves when they do. */}
            <span className="min-w-16">
              <QuoteCell symbol={symbol} field="last" initial={last} />
            </span>
            <span className="min-w-18">
              <QuoteChange symbol={symbol} initial={changePercent} />
            </span>
          </li>
        ))}
      </ul>
      {first === undefined ? null : <LiveBadge symbol={first.symbol} />}
    </section>
  );
}
