import { createElement, lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  type Arrangement,
  choose,
  inReadingOrder,
  isSame,
  type Placed,
  remove,
  restore,
} from '../../../domain/start-page/arrangement.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { FirstSteps } from './first-steps.tsx';
import { PanelGrid } from './panel-grid.tsx';
import { isOffered, panelOf, PANELS } from './panel-registry.ts';
import { useFollowed } from './use-followed.ts';
import { useStartPage } from './use-start-page.ts';
import { useWatched } from './use-watched.ts';

const CustomiseBar = lazy(async () => ({
  default: (await import('./overlay/customise-bar.tsx')).CustomiseBar,
}));
const PanelFrame = lazy(async () => ({
  default: (await import('./overlay/panel-frame.tsx')).PanelFrame,
}));

/** The reader's own page: what they watch, and what the market does. */
export function StartPage() {
  const t = useT();
  const page = useStartPage();
  const watched = useWatched(page.kept);
  const followed = useFollowed(watched);
  const { device, arrangement, isMember, isOwn } = page;
  /** While the page is customised: its panels in the order that they had at first. */
  const [order, setOrder] = useState<readonly string[]>();
  const [said, announce] = useState('');
  // What an undo finds, whenever it comes.
  const current = useRef({ page, arrangement });
  useEffect(() => {
    current.current = { page, arrangement };
  });
  const begin = () => setOrder(inReadingOrder(arrangement).map(({ panel }) => panel));
  const end = () => {
    setOrder(undefined);
    announce('');
  };
  const undoWith = (title: string, back: () => Arrangement | null) =>
    toast({
      title,
      action: {
        label: t('home.customise.undo'),
        onSelect: () => current.current.page.save(back()),
      },
    });
  const removePanel = (placed: Placed) => {
    const left = remove(arrangement, placed.panel);
    page.save(left);
    const title = t(panelOf(placed.panel)?.title ?? 'home.title');
    undoWith(t('home.customise.removed', { panel: title }), () => {
      const now = current.current.arrangement;
      return isSame(now, left) ? arrangement : restore(now, placed, device);
    });
    // The frame with the focus is gone.
    document.getElementById('customise-add')?.focus();
  };
  const reset = () => {
    page.save(null);
    undoWith(t('home.customise.resetDone'), () => arrangement);
  };
  const frameOf = (placed: Placed) => {
    const panel = panelOf(placed.panel);
    return panel === undefined ? null : (
      <Suspense>
        <PanelFrame
          panel={panel}
          placed={placed}
          device={device}
          arrangement={arrangement}
          onPreview={page.preview}
          onChange={page.save}
          onRemove={() => removePanel(placed)}
          announce={announce}
        />
      </Suspense>
    );
  };
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">{t('home.title')}</h1>
        {order === undefined ? (
          <Button
            size="small"
            kind="quiet"
            glyph="layout"
            className="noscript:hidden"
            onClick={begin}
          >
            {t('home.customise')}
          </Button>
        ) : (
          <Suspense>
            <CustomiseBar
              device={device}
              arrangement={arrangement}
              offered={PANELS.filter(({ id }) => isOffered(id, isMember))}
              isOwn={isOwn}
              onChange={page.save}
              onReset={reset}
              onDone={end}
              announce={announce}
            />
          </Suspense>
        )}
      </div>
      <p aria-live="polite" className="sr-only" data-testid="customise-said">
        {said}
      </p>
      {page.stepsDone || order !== undefined ? null : (
        <FirstSteps
          watches={watched.kind === 'own'}
          hasArranged={isOwn}
          isMember={isMember}
          onCustomise={begin}
          onDismiss={() => {
            page.setStepsDone(true);
            toast({
              title: t('home.steps.dismissed'),
              action: {
                label: t('home.customise.undo'),
                onSelect: () => current.current.page.setStepsDone(false),
              },
            });
          }}
        />
      )}
      {arrangement.length === 0 ? (
        <EmptyState glyph="layout" title={t('home.customise.empty')}>
          {t('home.customise.emptyWhy')}
        </EmptyState>
      ) : (
        <PanelGrid
          device={device}
          arrangement={arrangement}
          fixedOrder={order}
          frame={order === undefined ? undefined : frameOf}
        >
          {({ panel, h, choice }) => {
            const found = panelOf(panel);
            return found === undefined ? null : (
              <PanelBoundary name={panel}>
                {createElement(found.component, {
                  watched,
                  followed,
                  h,
                  choice,
                  onChoose: (next) => page.save(choose(arrangement, panel, next)),
                })}
              </PanelBoundary>
            );
          }}
        </PanelGrid>
      )}
    </>
  );
}
