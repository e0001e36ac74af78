import { SYMBOLS_PER_CALL } from '../../../domain/symbols/in-batches.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { pair } from '../../widgets/card-layout.ts';
import { LazyWidget } from '../../widgets/lazy-widget.tsx';

// About as high as each other: below the table they stand side by side.
const EVENTS = { days: 90, rows: 10 } as const;
const HEADLINES = { resultsPerPage: 10, showSummary: false } as const;

/** What is coming up for the symbols of a list, and what is said about them. */
export function ListSidebar({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const t = useT();
  // Without symbols the widgets would tell of the whole market.
  if (symbols.length === 0) return null;
  const told = symbols.slice(0, SYMBOLS_PER_CALL);
  return (
    <aside
      aria-label={t('listviews.aside')}
      className={`${pair} content-start md:max-2xl:grid-cols-2`}
    >
      <LazyWidget
        tool="upcomingevents"
        load={() => import('../../widgets/upcomingevents/widget.ts')}
        values={{ symbols, ...EVENTS }}
        height={520}
      />
      <LazyWidget
        tool="headlinessummary"
        load={() => import('../../widgets/headlinessummary/widget.ts')}
        values={{ symbols: told, ...HEADLINES }}
        height={520}
      />
      {told.length < symbols.length ? (
        <p className="text-xs text-quiet">
          {t('listviews.newsOfFirst', { count: SYMBOLS_PER_CALL })}
        </p>
      ) : null}
    </aside>
  );
}
