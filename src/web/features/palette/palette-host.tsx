import { lazy, Suspense, useEffect, useState } from 'react';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const nothing = () => null;

/** Listens for Ctrl/Cmd-K on every page; the palette comes with the first press. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  if (!open) return null;
  return (
    <PanelBoundary name="palette" renderCrash={nothing}>
      <Suspense>
        <Palette onClose={() => setOpen(false)} />
      </Suspense>
    </PanelBoundary>
  );
}
