import type { TerminalLayout } from '../../../domain/terminal/layout.ts';
import { boxesOf } from '../../../domain/terminal/neighbours.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** The desk before its code is here: each stack where it will be. */
export function DeskSkeleton({ layout }: { readonly layout: TerminalLayout }) {
  const t = useT();
  const whole = { left: 0, top: 0, width: 1, height: 1 };
  const boxes = boxesOf(layout.dock, whole).filter(
    ({ stack }) => layout.maximised === null || stack.panels.includes(layout.maximised),
  );
  const isFilled = layout.maximised !== null;
  return (
    <div
      className="relative h-full overflow-hidden"
      role="status"
      aria-label={t('terminal.loading')}
    >
      {boxes.map(({ stack, box }) => {
        const { left, top, width, height } = isFilled ? whole : box;
        return (
          <div
            key={stack.panels.join(' ')}
            // On a phone the panel in front is all there is.
            className={
              layout.focused !== null && stack.panels.includes(layout.focused)
                ? 'absolute p-0.5 max-md:!inset-0 max-md:!size-full max-md:p-0'
                : 'absolute p-0.5 max-md:hidden'
            }
            style={{
              left: percent(left),
              top: percent(top),
              width: percent(width),
              height: percent(height),
            }}
          >
            <div className="h-full overflow-hidden border border-line bg-panel">
              <div className="h-7 border-b border-line bg-sunken" />
              <SkeletonLines lines={6} padded />
            </div>
          </div>
        );
      })}
    </div>
  );
}
