import { lazy, Suspense } from 'react';
import { useDeskFace } from './desk-context.ts';

const ObjectDrawerContent = lazy(async () => ({
  default: (await import('./overlay/object-list.tsx')).ObjectDrawer,
}));

/** At the right: every drawing by name and in figures, the text alternative of the canvas. */
export function ObjectDrawer() {
  const { isListOpen } = useDeskFace();
  return isListOpen ? (
    // Its room is taken at once, so that the chart changes its size once.
    <Suspense
      fallback={<div className="w-72 shrink-0 border-l border-line max-md:hidden print:hidden" />}
    >
      <ObjectDrawerContent />
    </Suspense>
  ) : null;
}
