import { useT } from '../../../i18n/i18n-provider.tsx';
import { SymbolHeadlines } from '../../../widgets/symbolheadlines/symbol-headlines.tsx';
import { symbolNewsQuery } from '../../../widgets/symbolheadlines/symbol-news-query.ts';
import { storyRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';
import { WatchedPanel } from '../watched-panel.tsx';

export const panel = definePanel({
  id: 'headlines',
  title: 'home.panel.headlines',
  about: 'home.panel.headlines.about',
  size: { w: 5, h: 10 },
  least: { w: 3, h: 4 },
  phone: 10,
  queries: (api, { followed: { symbols }, h }) =>
    symbols.length === 0 ? [] : [symbolNewsQuery(api, symbols, storyRows(h))],
  component: Headlines,
});

function Headlines({ followed, h }: PanelProps) {
  const t = useT();
  return (
    <WatchedPanel tool="symbolheadlines" title={t('home.panel.headlines')} watched={followed} h={h}>
      {(look) => <SymbolHeadlines symbols={followed.symbols} rows={storyRows(h)} {...look} />}
    </WatchedPanel>
  );
}
