import { useEffect, useState } from 'react';
import { topicKey } from '../../../contract/stream.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveStore } from '../../live/use-live-store.ts';
import { Change } from '../../ui/change-pill.tsx';
import { listTotals } from './list-totals.ts';
import type { FigureBook } from './use-figures.ts';

/** How often the totals follow the prices (ms); nobody reads them faster. */
const EVERY = 2_000;

interface ListSummaryProps {
  readonly symbols: readonly SymbolId[];
  readonly figures: FigureBook;
  /** How many the plan lets a list hold. */
  readonly most: number | undefined;
}

/** The list in one line: how many, how many rise and fall, the average, the ends. */
export function ListSummary({ symbols, figures, most }: ListSummaryProps) {
  const { t, format } = useI18n();
  const store = useLiveStore();
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  const { count, average, up, down, unchanged, best, worst } = listTotals(symbols, (symbol) => {
    const live = store.value(topicKey('quotes', symbol));
    if (live?.is === 'snapshot' && live.kind === 'quotes') return live.value.changePercent;
    const read = figures.value(symbol, 'change-percent');
    return typeof read === 'number' ? read : null;
  });
  const known = up + down + unchanged;
  return (
    <div
      data-testid="list-summary"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-card py-2 text-xs text-quiet tabular-nums"
    >
      <span>
        {most === undefined
          ? t('symbols.count', { count })
          : t('watchlist.symbolsOf', { used: count, most: format.number(most, 0) })}
      </span>
      {known === 0 ? null : (
        <>
          <span className="flex items-center gap-1.5">
            {t('watchlist.average')}
            <Change ratio={average === null ? null : average / 100} />
          </span>
          <span className="flex items-center gap-2">
            <span className="text-gain">{t('watchlist.up', { count: up })}</span>
            <span
              aria-hidden="true"
              className="flex h-1.5 w-20 overflow-hidden rounded-full bg-neutral-soft"
            >
              <span className="bg-gain" style={{ width: `${(up / known) * 100}%` }} />
              <span className="ml-auto bg-loss" style={{ width: `${(down / known) * 100}%` }} />
            </span>
            <span className="text-loss">{t('watchlist.down', { count: down })}</span>
          </span>
          {best === null || worst === null || known < 3 ? null : (
            <>
              <Extreme label={t('watchlist.best')} {...best} />
              <Extreme label={t('watchlist.worst')} {...worst} />
            </>
          )}
        </>
      )}
    </div>
  );
}

const Extreme = (props: {
  readonly label: string;
  readonly symbol: SymbolId;
  readonly change: number;
}) => (
  <span className="flex items-center gap-1.5 max-md:hidden">
    {props.label}
    <span className="font-medium text-ink">{props.symbol}</span>
    <Change ratio={props.change / 100} />
  </span>
);
