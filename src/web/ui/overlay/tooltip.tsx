import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { usePortalPlace } from '../portal-place.ts';

/**
 * A short explanation of a control, on hover and on focus. Never the only place where something
 * is said: touch has no hover.
 */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactElement<Record<string, unknown>>;
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal {...usePortalPlace()}>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-w-64 rounded-md bg-ink px-2 py-1 text-xs text-page shadow-md transition-opacity data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
