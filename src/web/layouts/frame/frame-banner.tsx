import { HydrationBoundary } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import type { PageData } from '../../api/page-data.ts';
import { AgreementBanner } from '../../features/agreements/agreement-banner.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';

/** Above the page, in the first HTML: nothing moves when the scripts arrive. */
export function FrameBanner() {
  const { visitor } = useBoot();
  const inDefault = useRouteLoaderData<PageData>('layout-default');
  const inPress = useRouteLoaderData<PageData>('layout-press');
  const inSoon = useRouteLoaderData<PageData>('layout-coming-soon');
  return (
    <HydrationBoundary state={(inDefault ?? inPress ?? inSoon)?.cache ?? null}>
      <AgreementBanner signedIn={visitor.kind === 'member'} />
    </HydrationBoundary>
  );
}
