import type { ReactNode } from 'react';

/** A named group of examples. */
export function Specimen({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section aria-labelledby={id} className="border-t border-line py-6">
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
