import {
  type ComponentType,
  createElement,
  type CSSProperties,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsDown } from '../api/use-connection.ts';
import { useDisplay } from '../display/display-provider.tsx';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { classNames } from '../ui/class-names.ts';
import { OfflineNote } from '../ui/offline-note.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHasMoved } from './use-has-moved.ts';
import { whenIdle } from './when-idle.ts';

/** Begins a little before the reader gets there. */
const AHEAD = '400px';

/** The most that a panel takes (px): stacked on a narrow screen, and beside another on a wide one. */
export interface PanelRoom {
  readonly narrow: number;
  readonly wide: number;
}

interface LazyPanelProps<P> {
  /** The tool's name, for reports and tests. */
  readonly name: string;
  /** Made by `lazy`: its code comes when it is first rendered. */
  readonly component: ComponentType<P>;
  readonly values: P;
  /** What it will take (px). Its room is kept when it is there, so that nothing moves. */
  readonly height: number | PanelRoom;
  /** Belongs on paper as well: a printer waits for nothing, so it comes as soon as the reader moves. */
  readonly printed?: boolean;
}

/** A panel that is fetched, code and data, when it comes into view (WG-2); its place is held. */
export function LazyPanel<P extends object>({
  name,
  component,
  values,
  height,
  printed = false,
}: LazyPanelProps<P>) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  // Before that, what is only near would take the time in which the page comes to life.
  const moves = useHasMoved();
  useEffect(() => {
    if (ref.current === null || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: moves ? AHEAD : '0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, moves]);
  // Whoever prints has moved before: a pointer to the menu, or the first key of the shortcut.
  useEffect(() => (printed && moves ? whenIdle(() => setNear(true)) : undefined), [printed, moves]);
  const isDown = useIsDown();
  // Code that failed to load stays failed: without a connection it is not asked for.
  const [open, setOpen] = useState(false);
  if (near && !isDown && !open) setOpen(true);
  const isKept = typeof height === 'object';
  const { narrow, wide } = isKept ? height : { narrow: height, wide: height };
  const outline = (
    <Skeleton
      className={`w-full rounded-lg ${isKept ? 'h-full' : ''}`}
      {...(isKept ? {} : { style: { height } })}
    />
  );
  return (
    <div
      ref={ref}
      // The panel itself is the anchor once it is there.
      id={open ? undefined : name}
      data-lazy={name}
      className={classNames(
        'grid min-w-0 scroll-mt-6',
        (isKept || !open) && 'min-h-(--narrow) lg:min-h-(--wide)',
      )}
      style={{ '--narrow': `${narrow}px`, '--wide': `${wide}px` } as CSSProperties}
    >
      {open ? (
        <PanelBoundary name={name}>
          <Suspense fallback={outline}>{createElement(component, values)}</Suspense>
        </PanelBoundary>
      ) : near ? (
        <OfflineNote />
      ) : (
        <>
          <div className="noscript:hidden">{outline}</div>
          <WithoutScript name={name} values={values} height={Math.max(narrow, wide)} />
        </>
      )}
    </div>
  );
}

/** Readers without script see the panel as other sites embed it: whole in its own document. */
function WithoutScript({
  name,
  values,
  height,
}: {
  readonly name: string;
  readonly values: object;
  readonly height: number;
}) {
  const { t, locale } = useI18n();
  const { theme } = useDisplay().display;
  const query = new URLSearchParams({ lang: locale, theme });
  for (const [param, value] of Object.entries(values))
    if (Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value))
      query.set(param, String(value));
  return (
    <noscript>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, and nothing runs */}
      <iframe
        title={t('ui.furtherPanel')}
        src={`/embed/${name}?${query.toString()}`}
        style={{ height }}
        className="w-full rounded-lg border border-line"
      />
    </noscript>
  );
}
