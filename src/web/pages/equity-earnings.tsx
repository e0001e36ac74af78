import { useQuery } from '@tanstack/react-query';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { useApi } from '../api/api-provider.tsx';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { stayWithSymbol, useAddress } from '../features/equity/use-address.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { EarningsGuidance } from '../widgets/earningsguidance/earnings-guidance.tsx';
import { EarningsInsights } from '../widgets/earningsinsights/earnings-insights.tsx';
import { MEASURES } from '../widgets/earningsinsights/earnings-names.ts';
import { dailyPricesQuery, earningsQuery } from '../widgets/earningsinsights/earnings-queries.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { loadWidget } from '../widgets/registry.ts';

const panels: PageQueries = (api, address) => [
  ...framePanels(api, address),
  earningsQuery(api, tabSymbol(address.url.searchParams)),
];

export const loader = serverLoader(frameQueries, panels);
/** The prices after each report are next to be read. */
const nextPanels: PageQueries = (api, address, known) => [
  ...panels(api, address, known),
  dailyPricesQuery(api, tabSymbol(address.url.searchParams)),
];
export const clientLoader = browserLoader(
  frameQueries,
  nextPanels,
  [...FRAME_TEXTS, 'earnings'],
  () => loadWidget('earningsreaction'),
);
export const shouldRevalidate = stayWithSymbol;

/** What the address says of a call, by the names of the widget's own parameters. */
const CALL_STATE = ['call', 'speaker', 'find'] as const;

export default function EquityEarningsPage() {
  const t = useT();
  const [search, change] = useAddress();
  const measure = MEASURES.find((choice) => choice === search.get('measure')) ?? 'eps';
  return (
    <Page>
      <EquityTab tab="earnings" description={(name) => t('earnings.description', { name })}>
        {(symbol) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
            <EarningsInsights symbol={symbol} measure={measure} onChange={change} />
            <Reported symbol={symbol} search={search} change={change} />
          </div>
        )}
      </EquityTab>
    </Page>
  );
}

/** What there is to say once a company reports at all; an index does not. */
function Reported({
  symbol,
  search,
  change,
}: {
  readonly symbol: SymbolId;
  readonly search: URLSearchParams;
  readonly change: (changes: Readonly<Record<string, string | null>>) => void;
}) {
  const { data } = useQuery(earningsQuery(useApi(), symbol));
  if (data === null) return null;
  const said = Object.fromEntries(CALL_STATE.map((name) => [name, search.get(name) ?? '']));
  const changeCall = (wanted: Readonly<Partial<Record<(typeof CALL_STATE)[number], string>>>) =>
    change(wanted);
  return (
    <>
      <LazyWidget tool="earningsreaction" values={{ symbol }} height={700} />
      <EarningsGuidance symbol={symbol} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-2">
        <LazyWidget tool="earningsimpliedmove" values={{ symbol }} height={300} />
        <LazyWidget tool="earningscalendar" values={{ symbol }} height={440} />
      </div>
      <div id="call" className="scroll-mt-20">
        <LazyWidget
          tool="earningstranscript"
          values={{ symbol, ...said, onChange: changeCall }}
          height={720}
        />
      </div>
    </>
  );
}
