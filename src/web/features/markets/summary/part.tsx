import type { ReactNode } from 'react';

/** One part of the sheet, with its moment and its source. */
export function Part({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <header className="flex items-baseline justify-between gap-2 border-b border-edge pb-0.5">
        <h3 className="text-sm font-semibold print:text-xs">{title}</h3>
        <span className="text-2xs text-quiet">{note}</span>
      </header>
      {children}
    </section>
  );
}
