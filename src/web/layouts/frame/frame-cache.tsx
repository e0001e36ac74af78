import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { CarriedAnswers } from '../../api/page.tsx';
import type { PageData } from '../../api/page-data.ts';

/** Brings the answers that the loader of the frame asked for, whichever layout the page has. */
export function FrameCache({ children }: { readonly children: ReactNode }) {
  const inDefault = useRouteLoaderData<PageData>('layout-default');
  const inPress = useRouteLoaderData<PageData>('layout-press');
  const inSoon = useRouteLoaderData<PageData>('layout-coming-soon');
  return (
    <CarriedAnswers cache={(inDefault ?? inPress ?? inSoon)?.cache ?? null}>
      {children}
    </CarriedAnswers>
  );
}
