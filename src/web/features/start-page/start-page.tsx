import { createElement } from 'react';
import { choose } from '../../../domain/start-page/arrangement.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { PanelGrid } from './panel-grid.tsx';
import { panelOf } from './panel-registry.ts';
import { useStartPage } from './use-start-page.ts';
import { useWatched } from './use-watched.ts';

/** The reader's own page: what they watch, and what the market does. */
export function StartPage() {
  const t = useT();
  const page = useStartPage();
  const watched = useWatched(page.kept);
  const { device, arrangement } = page;
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">{t('home.title')}</h1>
      </div>
      <PanelGrid device={device} arrangement={arrangement}>
        {({ panel, h, choice }) => {
          const found = panelOf(panel);
          return found === undefined ? null : (
            <PanelBoundary name={panel}>
              {createElement(found.component, {
                watched,
                h,
                choice,
                onChoose: (next) => page.save(choose(arrangement, panel, next)),
              })}
            </PanelBoundary>
          );
        }}
      </PanelGrid>
    </>
  );
}
