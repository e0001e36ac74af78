import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { buttonClass } from '../button.tsx';
import { Glyph } from '../glyph.tsx';
import { usePortalPlace } from '../portal-place.ts';
import { Sending } from '../submit-form.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Answers true when Escape led a step back instead of out. */
  readonly onEscape?: (() => boolean) | undefined;
  readonly title: string;
  readonly description?: string;
  /** Without it only Escape and what the content offers close it. */
  readonly closeButton?: boolean;
  /** Without it what lies beside the dialog can be used, and a click there does not close it. */
  readonly modal?: boolean;
  /** For lists and tables. */
  readonly wide?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** NAV-1: never higher than this, and never higher than the screen. */
export const MODAL_MAX_HEIGHT = 690;

/** Over the page, with everything behind it out of reach. Comes in a chunk of its own. */
export function Dialog({
  open,
  onClose,
  onEscape,
  title,
  description,
  closeButton = true,
  modal = true,
  wide = false,
  actions,
  children,
}: DialogProps) {
  const t = useT();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (next || (reason === 'escape-key' && onEscape?.() === true)) return;
        onClose();
      }}
      modal={modal}
      disablePointerDismissal={!closeButton || !modal}
    >
      <Base.Portal {...usePortalPlace()}>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center p-4 max-md:items-end max-md:p-0">
          <Base.Popup
            style={{ maxHeight: `min(${MODAL_MAX_HEIGHT}px, calc(100dvh - 2rem))` }}
            className={`flex w-full ${wide ? 'max-w-3xl' : 'max-w-lg'} flex-col overflow-clip rounded-xl border border-line bg-raised shadow-lg outline-none transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0`}
          >
            {/* A form of the page that asks something here is not what is sent here. */}
            <Sending value={false}>
              <header className="flex items-start gap-4 px-5 pt-4">
                <div className="min-w-0 grow pt-1">
                  <Base.Title className="text-lg font-semibold">{title}</Base.Title>
                  {description === undefined ? null : (
                    <Base.Description className="mt-1 text-sm text-quiet">
                      {description}
                    </Base.Description>
                  )}
                </div>
                {closeButton ? (
                  <Base.Close
                    aria-label={t('ui.close')}
                    className={`${buttonClass({ kind: 'quiet' })} -mr-2 aspect-square !px-0`}
                  >
                    <Glyph name="close" />
                  </Base.Close>
                ) : null}
              </header>
              <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">
                {children}
              </div>
              {actions === undefined ? null : (
                <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">
                  {actions}
                </footer>
              )}
            </Sending>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
