import type { ReactNode } from 'react';

/** A part of the comparison below its table. */
export const Section = ({
  title,
  note,
  actions,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 border-t border-line px-card py-3 break-inside-avoid">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {actions}
    </div>
    {children}
    {note === undefined ? null : <p className="text-xs text-quiet">{note}</p>}
  </section>
);
