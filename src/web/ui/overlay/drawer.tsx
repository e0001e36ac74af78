import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { buttonClass } from '../button.tsx';
import { Glyph } from '../glyph.tsx';
import { usePortalPlace } from '../portal-place.ts';

/** Slides in from the side and out again by a swipe. Comes in a chunk of its own. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'left',
  wide = false,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly side?: 'left' | 'right';
  /** Room for text that is read and written. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const t = useT();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      swipeDirection={side}
    >
      <Base.Portal {...usePortalPlace()}>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport
          className={`fixed inset-0 z-50 flex items-stretch ${side === 'left' ? 'justify-start' : 'justify-end'}`}
        >
          <Base.Popup
            className={`flex h-full ${wide ? 'w-108 max-w-[92vw]' : 'w-80 max-w-[85vw]'} flex-col overflow-y-auto overscroll-contain bg-raised shadow-lg outline-none [transform:translateX(var(--drawer-swipe-movement-x,0))] transition-transform duration-200 ease-out data-swiping:duration-0 ${side === 'left' ? 'border-r border-line data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]' : 'border-l border-line data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]'}`}
          >
            <Base.Content className="flex min-h-full flex-col">
              <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-2 pl-4">
                <Base.Title className="grow font-semibold">{title}</Base.Title>
                <Base.Close
                  aria-label={t('ui.close')}
                  className={`${buttonClass({ kind: 'quiet' })} aspect-square !px-0`}
                >
                  <Glyph name="close" />
                </Base.Close>
              </header>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
