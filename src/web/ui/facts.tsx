import type { ReactNode } from 'react';

/** Name, value, and what the value means where that is not plain. */
export type Fact = readonly [name: string, value: ReactNode, hint?: string];

/** A line of a list of names and values: as high as a row of a table. */
export const factRow =
  'flex min-h-row items-center justify-between gap-4 border-b border-line text-sm';

/** The few figures that a panel begins with. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
    {facts.map(([name, value, hint]) => (
      <div key={name}>
        <dt className="text-xs text-quiet">{name}</dt>
        <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        {hint === undefined ? null : <dd className="text-2xs text-quiet">{hint}</dd>}
      </div>
    ))}
  </dl>
);
