import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import type { SymbolHead } from '../../../contract/symbols.schema.ts';
import { sourceOf } from '../../../domain/quotes/sourced.ts';
import { exchangeName } from '../../../domain/symbols/exchange-table.ts';
import { isFund, isOpenEnd, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Answered, isSimulated } from '../source-names.ts';
import { NavPrice } from './fund-nav.tsx';
import { HeadFigures, NavFigures } from './head-figures.tsx';
import { HeadPrice } from './head-price.tsx';
import { quoteQuery } from './quote-query.ts';

export interface QuoteHeadProps {
  readonly symbol: SymbolId;
  readonly compact?: boolean;
  /** Beside the name: what can be done with the symbol. */
  readonly actions?: ReactNode;
  /** Before the name. */
  readonly mark?: ReactNode;
}

/**
 * Who it is and where it stands: name, price, change, book, ranges and volume, all live; of an
 * open-end fund its net asset value.
 */
export function QuoteHead({ symbol, compact = false, actions, mark }: QuoteHeadProps) {
  const t = useT();
  const api = useApi();
  const head = useQuery(symbolQuery(api, symbol));
  const quotes = useQuery(quoteQuery(api, symbol));
  return (
    <Loaded of={[head, quotes]} skeleton={<Outline compact={compact} />}>
      {(named, { data: [quote], ...answer }) =>
        named === null || quote === undefined ? (
          <EmptyState title={t('quote.unknown', { symbol })} />
        ) : (
          <div
            data-widget="quotehead"
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Name head={named} quote={quote} mark={mark} answer={sourceOf(answer, symbol)} />
            {/* Under the thumb on a phone: below the figures. */}
            <div className="max-md:order-last max-md:mt-1 print:hidden">{actions}</div>
            <div
              className={`grid items-end gap-x-10 gap-y-3 md:col-span-2 ${compact ? 'xl:grid-cols-[auto_minmax(0,36rem)] xl:justify-between' : 'xl:grid-cols-[minmax(17rem,auto)_minmax(0,48rem)] xl:justify-between'}`}
            >
              {isOpenEnd(named.symbolType) ? (
                <>
                  <NavPrice quote={quote} compact={compact} />
                  <NavFigures quote={quote} compact={compact} type={named.symbolType} />
                </>
              ) : (
                <>
                  <HeadPrice quote={quote} compact={compact} hasNav={isFund(named.symbolType)} />
                  <HeadFigures quote={quote} compact={compact} type={named.symbolType} />
                </>
              )}
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

function Name({
  head,
  quote,
  mark,
  answer,
}: {
  readonly head: SymbolHead;
  readonly quote: WireQuote;
  readonly mark: ReactNode;
  /** Who gave the quote. */
  readonly answer: Answered;
}) {
  const t = useT();
  const { market } = useBoot().shell;
  const halted = useQuoteField(quote.symbol, 'halted') ?? quote.halted;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
      {mark}
      <strong className="text-sm font-semibold text-ink">{head.name}</strong>
      <span>
        {exchangeName(head.exchange)}: {head.symbol} · {head.currency}
      </span>
      {/* In a line of their own on a phone, where another word would move all below. */}
      <span className="flex gap-2 max-md:basis-full">
        {halted ? <Badge tone="warning">{t('quote.halted')}</Badge> : null}
        {isSimulated(answer, market) ? <Badge tone="info">{t('quote.simulated')}</Badge> : null}
        {isOpenEnd(head.symbolType) ? (
          <Badge tone="neutral">{t('quote.daily')}</Badge>
        ) : (
          <LiveBadge symbol={quote.symbol} />
        )}
      </span>
    </p>
  );
}

function Outline({ compact }: { readonly compact: boolean }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-64" />
      <Skeleton className={compact ? 'h-9 w-72' : 'h-20 w-full'} />
    </div>
  );
}
