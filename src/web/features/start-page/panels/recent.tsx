import { useT } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { QuoteList } from '../../../widgets/quotelist/quote-list.tsx';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { tableRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';
import { useRecentSymbols } from '../use-recent-symbols.ts';

export const panel = definePanel({
  id: 'recent',
  title: 'home.panel.recent',
  about: 'home.panel.recent.about',
  size: { w: 3, h: 7 },
  least: { w: 2, h: 3 },
  phone: 7,
  // The browser alone knows them.
  queries: () => [],
  component: Recent,
});

const TOOL = 'recentsymbols';

function Recent({ h }: PanelProps) {
  const t = useT();
  const symbols = useRecentSymbols();
  const title = t('home.panel.recent');
  if (symbols === undefined || symbols.length === 0)
    return (
      <WidgetPanel tool={TOOL} title={title} flush>
        {symbols === undefined ? (
          <SkeletonLines lines={tableRows(h)} padded />
        ) : (
          // A low panel: the state has room above and below for a whole page.
          <div className="-my-7">
            <EmptyState glyph="clock" title={t('home.panel.recent.none')}>
              {t('home.panel.recent.noneWhy')}
            </EmptyState>
          </div>
        )}
      </WidgetPanel>
    );
  return <QuoteList tool={TOOL} title={title} symbols={symbols} rows={tableRows(h)} />;
}
