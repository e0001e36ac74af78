import { useT } from '../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { QuoteList } from '../../../widgets/quotelist/quote-list.tsx';
import { quoteRowsQuery } from '../../../widgets/quotelist/quote-rows-query.ts';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { tableRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';
import { WatchedPanel } from '../watched-panel.tsx';
import { symbolsOfList } from '../watched.ts';

export const panel = definePanel({
  id: 'watchlist',
  title: 'home.panel.watchlist',
  about: 'home.panel.watchlist.about',
  size: { w: 5, h: 10 },
  least: { w: 3, h: 4 },
  phone: 10,
  queries: (api, { watched, choice }) => {
    const { symbols } = symbolsOfList(watched, choice);
    return symbols.length === 0 ? [] : [quoteRowsQuery(api, symbols)];
  },
  component: Watchlist,
});

const ALL = '';

function Watchlist({ watched, h, choice, onChoose }: PanelProps) {
  const t = useT();
  const { list, symbols } = symbolsOfList(watched, choice);
  const title = t('home.panel.watchlist');
  const { lists } = watched;
  const actions = (
    <>
      {lists.length < 2 ? null : (
        <Choice
          label={t('home.panel.watchlist.list')}
          value={list?.id ?? ALL}
          values={[ALL, ...lists.map(({ id }) => id)]}
          name={(id) => lists.find((one) => one.id === id)?.name ?? t('home.panel.watchlist.all')}
          onChange={(id) => onChoose(id === ALL ? null : id)}
        />
      )}
      <TextLink
        to={list === undefined ? '/watchlist' : `/watchlist?list=${encodeURIComponent(list.id)}`}
        className="px-1.5 text-xs"
      >
        {watched.kind === 'own' ? t('home.openList') : t('home.addSymbols')}
      </TextLink>
    </>
  );
  return (
    <WatchedPanel tool="quotelist" title={title} watched={watched} h={h}>
      {(look) =>
        symbols.length === 0 ? (
          <WidgetPanel tool="quotelist" title={title} actions={actions}>
            <EmptyState glyph="list" title={t('home.panel.watchlist.empty')}>
              {t('home.panel.watchlist.emptyWhy')}
            </EmptyState>
          </WidgetPanel>
        ) : (
          <QuoteList symbols={symbols} rows={tableRows(h)} {...look} actions={actions} />
        )
      }
    </WatchedPanel>
  );
}
