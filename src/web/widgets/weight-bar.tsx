import type { ReactNode } from 'react';

/** A share of a whole with a bar beside it; the longest bar is the largest share in view. */
export const WeightBar = ({
  share,
  widest,
  text,
}: {
  readonly share: number;
  readonly widest: number;
  readonly text: ReactNode;
}) => (
  <span className="inline-flex items-center justify-end gap-2">
    <span aria-hidden="true" className="h-1.5 w-14 rounded-full bg-neutral-soft print:hidden">
      <span
        className="block h-full rounded-full bg-series-1"
        style={{
          width: `${widest > 0 ? Math.min(100, Math.max(0, share / widest) * 100) : 0}%`,
        }}
      />
    </span>
    <data value={share}>{text}</data>
  </span>
);
