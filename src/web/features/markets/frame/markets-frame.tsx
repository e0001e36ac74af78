import type { ComponentType } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { MARKETS_TABS, type MarketsTab } from './tabs.ts';

/** Head and tabs around each page of the markets. */
export function MarketsFrame({
  tab,
  content: Content,
}: {
  readonly tab: MarketsTab;
  readonly content: ComponentType;
}) {
  const t = useT();
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <header className="grid grid-cols-[minmax(0,1fr)] border-b border-line pt-1 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-x-4 print:hidden">
        <h1 className="text-xl font-semibold tracking-tight">
          {t('markets.title')}
          <span className="sr-only">: {t(`markets.tab.${tab}`)}</span>
        </h1>
        <LinkTabs
          label={t('markets.tabs')}
          tabs={MARKETS_TABS.map((each) => ({
            to: each.to,
            title: t(`markets.tab.${each.tab}`),
            exact: true,
          }))}
        />
      </header>
      <PanelBoundary key={tab} name={`markets-${tab}`}>
        <Content />
      </PanelBoundary>
    </div>
  );
}
