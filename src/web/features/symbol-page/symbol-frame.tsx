import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type {
  EQUITY_TABS,
  FUND_TABS,
  SymbolWorkspace,
} from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { StructuredData } from '../../i18n/structured-data.tsx';
import { tabTitle } from '../../shell/navigation/page-titles.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { useNotesDrawer } from '../../widgets/notes/use-notes-drawer.tsx';
import { QuotedAbove } from '../../widgets/quoted-above.ts';
import { QuoteHead } from '../../widgets/quotehead/quote-head.tsx';
import { InsteadNote } from './instead-note.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteBar, useScrolledPast } from './quote-bar.tsx';
import { SourceNotice } from './source-notice.tsx';
import { SymbolTabs } from './symbol-tabs.tsx';

export interface TabsOf {
  readonly equity: (typeof EQUITY_TABS)[number];
  readonly fund: (typeof FUND_TABS)[number];
}

/** What search engines call the thing that a page of the workspace is about. */
const SCHEMA_TYPES: Readonly<Record<SymbolWorkspace, string>> = {
  equity: 'Corporation',
  fund: 'InvestmentFund',
};

export interface FrameFacts<W extends SymbolWorkspace> {
  readonly workspace: W;
  readonly tab: TabsOf[W];
  /** For search engines and link previews. */
  readonly description: (name: string) => string;
  /** What of the symbol the page is about, such as one filing; the name of the tab by default. */
  readonly subject?: string | undefined;
  /** The whole quote header or one line of it. */
  readonly head: 'full' | 'compact';
}

/** One page about a symbol: its quote, the way to the other pages, and the content. */
export function SymbolFrame<W extends SymbolWorkspace>({
  symbol,
  workspace,
  tab,
  description,
  subject,
  head,
  children,
}: FrameFacts<W> & { readonly symbol: SymbolId; readonly children: ReactNode }) {
  const t = useT();
  const { data: named, error, refetch } = useQuery(symbolQuery(useApi(), symbol));
  const name = named?.name ?? symbol;
  const title = subject ?? t(tabTitle(workspace, tab));
  const top = useRef<HTMLDivElement>(null);
  const past = useScrolledPast(top);
  const notes = useNotesDrawer(symbol);
  return (
    // What sticks inside of the page does so below the header and the bar.
    <article className="[--below-bars:6.25rem]">
      {named ? <QuoteBar key={symbol} head={named} notes={notes} shown={past} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <PageHead title={`${name} (${symbol}) · ${title}`} description={description(name)} />
        <StructuredData
          data={{
            '@type': 'WebPage',
            name: `${name} (${symbol}) · ${title}`,
            description: description(name),
            about: { '@type': SCHEMA_TYPES[workspace], name, tickerSymbol: symbol },
          }}
        />
        <h1 className="sr-only" tabIndex={-1}>{`${name} (${symbol}): ${title}`}</h1>
        <div ref={top} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {named === undefined ? (
            <SourceNotice problem={error} onRetry={() => void refetch()} />
          ) : null}
          {named !== undefined || error === null ? (
            <QuoteHead
              symbol={symbol}
              compact={head === 'compact'}
              actions={
                named ? (
                  // One way by keyboard: while the bar is there, these are out of reach.
                  <div inert={past}>
                    <QuoteActions head={named} notes={notes} where="head" />
                  </div>
                ) : null
              }
            />
          ) : null}
        </div>
        <SymbolTabs symbol={symbol} workspace={workspace} />
        {named && tab === 'overview' ? <InsteadNote head={named} workspace={workspace} /> : null}
        <QuotedAbove value={symbol}>{children}</QuotedAbove>
      </div>
      {notes.drawer}
    </article>
  );
}
