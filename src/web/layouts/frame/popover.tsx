import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';

/**
 * A panel below a button of the header, by the platform's own popover: it opens, closes on Escape
 * and on a press elsewhere without a line of script.
 */
export function HeaderPopover({
  label,
  glyph,
  face,
  wide = false,
  onOpen,
  children,
}: {
  readonly label: string;
  readonly glyph: GlyphName;
  /** Instead of the glyph. */
  readonly face?: ReactNode;
  readonly wide?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={classNames(buttonClass({ kind: 'quiet' }), 'aspect-square !px-0')}
      >
        {face ?? <Glyph name={glyph} />}
      </button>
      <section
        // A new page begins with a new panel, which is closed.
        key={pathname}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') onOpen?.();
        }}
        className={classNames(
          'fixed inset-auto top-13 right-2 m-0 rounded-lg border border-line bg-raised text-ink shadow-md',
          wide ? 'w-[min(26rem,calc(100vw-1rem))]' : 'w-72',
        )}
      >
        {children}
      </section>
    </>
  );
}
