import type { ReactNode } from 'react';
import type { Box } from '../../charts/treemap.ts';

/** Beside the tile that is aimed at, on the side where there is room; tiles say the same aloud. */
export function HeatTip({
  box,
  width,
  height,
  children,
}: {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  const middle = box.x + box.width / 2;
  const isLow = box.y + box.height / 2 > height / 2;
  return (
    <div
      aria-hidden="true"
      data-tip
      className="pointer-events-none absolute z-20 max-w-72 min-w-40 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs shadow-md"
      style={{
        ...(middle > width / 2
          ? { right: Math.max(0, width - middle - box.width / 4) }
          : { left: Math.max(0, middle - box.width / 4) }),
        ...(isLow ? { bottom: height - box.y + 4 } : { top: box.y + box.height + 4 }),
      }}
    >
      {children}
    </div>
  );
}
