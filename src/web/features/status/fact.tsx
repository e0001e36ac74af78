import type { ReactNode } from 'react';

/** One line of a list of facts: its name and what it is. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line px-4 py-3 not-last:border-b">
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
