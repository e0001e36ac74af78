import type { ReactNode } from 'react';
import { factRow } from '../ui/facts.tsx';

/** A figure and its name, on a line of a list of figures. */
export const FigureRow = ({
  name,
  value,
  id,
}: {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly id?: string;
}) => (
  <div className={`${factRow} break-inside-avoid`}>
    <dt className="min-w-0 text-quiet">{name}</dt>
    <dd
      className="max-w-3/5 shrink-0 text-right font-medium tabular-nums wrap-anywhere"
      data-figure={id}
    >
      {value}
    </dd>
  </div>
);
