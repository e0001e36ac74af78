import { useT } from '../../../i18n/i18n-provider.tsx';
import { quoteRowsQuery } from '../../../widgets/quotelist/quote-rows-query.ts';
import { SymbolMovers } from '../../../widgets/symbolmovers/symbol-movers.tsx';
import { halfTableRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';
import { WatchedPanel } from '../watched-panel.tsx';

export const panel = definePanel({
  id: 'movers',
  title: 'home.panel.movers',
  about: 'home.panel.movers.about',
  size: { w: 4, h: 10 },
  least: { w: 3, h: 5 },
  phone: 9,
  queries: (api, { watched: { symbols } }) =>
    symbols.length === 0 ? [] : [quoteRowsQuery(api, symbols)],
  component: Movers,
});

function Movers({ watched, h }: PanelProps) {
  const t = useT();
  return (
    <WatchedPanel tool="symbolmovers" title={t('home.panel.movers')} watched={watched} h={h}>
      {(look) => <SymbolMovers symbols={watched.symbols} rows={halfTableRows(h)} {...look} />}
    </WatchedPanel>
  );
}
