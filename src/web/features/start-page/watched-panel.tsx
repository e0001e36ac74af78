import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../../widgets/widget-panel.tsx';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { storyRows } from './panel-rows.ts';
import type { PanelProps } from './panel.ts';

/** What widgets about the own symbols have in common. */
interface Look {
  readonly title: string;
  readonly note?: string;
}

/** A panel about the symbols of the own lists: waits for them, and says when they are examples. */
export function WatchedPanel({
  tool,
  title,
  watched,
  h,
  children,
}: Pick<PanelProps, 'watched' | 'h'> & {
  readonly tool: string;
  readonly title: string;
  readonly children: (look: Look) => ReactNode;
}) {
  const t = useT();
  const { retry } = useWatchlists();
  if (watched.kind === 'waiting' || watched.kind === 'failed')
    return (
      <WidgetPanel tool={tool} title={title} flush>
        {watched.kind === 'waiting' ? (
          <SkeletonLines lines={storyRows(h) * 2} padded />
        ) : (
          <ErrorState onRetry={retry} />
        )}
      </WidgetPanel>
    );
  if (watched.kind === 'own') return children({ title });
  return children({ title, note: t('home.examples') });
}
