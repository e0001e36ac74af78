import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { SymbolHead } from '../../../contract/symbols.schema.ts';
import { useApi } from '../../api/api-provider.tsx';
import { isFund, isOpenEnd } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import type { NotesOfSymbol } from '../../widgets/notes/use-notes-drawer.tsx';
import { NavBeside, NavLine } from '../../widgets/quotehead/fund-nav.tsx';
import { quoteQuery } from '../../widgets/quotehead/quote-query.ts';
import { QuoteActions } from './quote-actions.tsx';

/** The header that stays above the page (px). */
const HEADER = 56;

/** Whether the element has been scrolled away under the header. */
export function useScrolledPast(ref: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        setPast(!entry.isIntersecting && entry.boundingClientRect.top < HEADER);
      },
      { rootMargin: `-${HEADER}px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return past;
}

/**
 * The quote in one line once the header of the page is out of view. It takes no room of its own, so
 * nothing moves when it comes; while it is hidden no key reaches it.
 */
export function QuoteBar({
  head,
  notes,
  shown,
}: {
  readonly head: SymbolHead;
  readonly notes: NotesOfSymbol;
  readonly shown: boolean;
}) {
  const t = useT();
  const { symbol } = head;
  const [quote] = useQuery(quoteQuery(useApi(), symbol)).data?.data ?? [];
  // Most visits never scroll: what was not needed yet is not rendered.
  const [needed, setNeeded] = useState(false);
  if (shown && !needed) setNeeded(true);
  return (
    <div data-quote-bar="" className="sticky top-14 z-20 h-0 print:hidden">
      {needed && quote !== undefined ? (
        <section
          aria-label={t('quote.bar', { symbol })}
          data-shown={shown || undefined}
          className="invisible absolute inset-x-0 top-0 -mx-4 flex h-11 items-center gap-3 border-b border-line bg-panel px-4 text-sm focus-within:visible data-shown:visible md:-mx-5 md:px-5"
        >
          <strong className="font-semibold">{symbol}</strong>
          <span className="truncate text-quiet max-lg:hidden">{head.name}</span>
          {isOpenEnd(head.symbolType) ? (
            <NavLine quote={quote} />
          ) : (
            <>
              <span className="font-semibold">
                <QuoteCell symbol={symbol} field="last" initial={quote.last} />
              </span>
              <QuoteChange symbol={symbol} initial={quote.changePercent} />
              {isFund(head.symbolType) ? (
                <span className="max-xl:hidden">
                  <NavBeside symbol={symbol} />
                </span>
              ) : null}
            </>
          )}
          <div className="ml-auto min-w-0 overflow-x-auto [scrollbar-width:none]">
            <QuoteActions head={head} notes={notes} where="bar" />
          </div>
        </section>
      ) : null}
    </div>
  );
}
