import { lazy, Suspense } from 'react';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

const BellMenu = lazy(async () => ({
  default: (await import('./overlay/bell-menu.tsx')).BellMenu,
}));

/** More than this is just many. */
const MOST_COUNTED = 99;

/** The bell with its count. The count lies over the bell: nothing moves when it comes or goes. */
export function BellFace({ unread }: { readonly unread: number }) {
  const { format } = useI18n();
  return (
    <span className="relative grid place-items-center">
      <Glyph name="bell" />
      {unread > 0 ? (
        <span
          data-testid="unread-alerts"
          className="absolute -top-2 -right-2.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-2xs leading-none font-semibold text-panel tabular-nums"
        >
          {unread > MOST_COUNTED ? `${format.number(MOST_COUNTED)}+` : format.number(unread)}
        </span>
      ) : null}
    </span>
  );
}

/** What is in the panel of the bell; fetched when it is opened for the first time. */
export function BellPanel() {
  return (
    <Suspense fallback={<SkeletonLines lines={6} padded />}>
      <BellMenu />
    </Suspense>
  );
}
