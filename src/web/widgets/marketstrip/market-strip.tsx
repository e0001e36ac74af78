import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import { currentQuote } from '../../../domain/quotes/newest-price.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { dayClosesQuery } from '../miniquotecharts/day-closes-query.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { marketNames } from './market-names.ts';

/** Indices, rates, currencies and commodities beside each other, with the line of the session. */
export function MarketStrip({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const t = useT();
  return (
    <QueryPanel
      tool="marketstrip"
      title={t('boards.strip.title')}
      flush
      queries={(api) => [miniQuotesQuery(api, symbols)]}
      skeleton="h-20"
      empty={[t('boards.strip.none'), t('boards.noneWhy'), 'globe']}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data }) => (data.length === 0 ? null : <Tiles quotes={data} />)}
    </QueryPanel>
  );
}

function Tiles({ quotes }: { readonly quotes: readonly WireQuote[] }) {
  const { t } = useI18n();
  return (
    <>
      <CsvRows
        rows={() => [
          [t('boards.symbol'), t('boards.name'), t('boards.last'), t('boards.changePercent')],
          ...quotes
            .map(currentQuote)
            .map(({ symbol, last, changePercent }) => [
              symbol,
              nameOf(t, symbol),
              last,
              changePercent,
            ]),
        ]}
      />
      <ul
        // As high as its outline. Labels for readers alone stay inside, or they would widen the page.
        className="relative flex h-full min-h-[calc(5rem+2*var(--density-card))] snap-x scroll-cue overflow-x-auto [scrollbar-width:thin]"
        aria-label={t('boards.strip.title')}
      >
        {quotes.map((quote) => (
          <li
            key={quote.symbol}
            data-symbol={quote.symbol}
            className="min-w-27 flex-1 snap-start border-l border-line first:border-l-0"
          >
            <Link
              to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(quote.symbol)}`}
              title={quote.symbol}
              className="grid h-full content-between gap-0.5 px-2.5 py-2 -outline-offset-2 hover:bg-hover"
            >
              <span className="truncate text-xs text-quiet">{nameOf(t, quote.symbol)}</span>
              <span className="font-semibold">
                <QuoteCell
                  current
                  symbol={quote.symbol}
                  field="last"
                  initial={currentQuote(quote).last}
                />
              </span>
              <span className="text-xs">
                <QuoteChange
                  current
                  symbol={quote.symbol}
                  initial={currentQuote(quote).changePercent}
                />
              </span>
              <DayLine quote={quote} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = (t: ReturnType<typeof useT>, symbol: SymbolId): string => {
  const name = marketNames[symbol];
  return name === undefined ? symbol : t(name);
};

function DayLine({ quote: { symbol, previousClose } }: { readonly quote: WireQuote }) {
  const t = useT();
  const { data } = useQuery(dayClosesQuery(useApi(), symbol));
  return (
    <span className="h-6">
      <Sparkline
        values={data?.data.bars.close ?? []}
        label={t('boards.strip.line', { name: nameOf(t, symbol) })}
        width={100}
        height={24}
        stretched
        {...(previousClose === null ? {} : { reference: previousClose })}
      />
    </span>
  );
}
