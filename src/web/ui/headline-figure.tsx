import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Explain } from './explain.tsx';

const SIZES = {
  strip: { large: 'text-xl tracking-tight', usual: 'truncate text-md' },
  page: { large: 'text-2xl tracking-tight', usual: 'text-lg' },
} as const;

/** A figure of the summary at the top of a page, in a `dl`: its name, itself, and a note below. */
export function HeadlineFigure({
  term,
  about,
  note,
  large = false,
  size = 'page',
  children,
}: {
  readonly term: string;
  readonly about: string;
  readonly note?: ReactNode;
  readonly large?: boolean;
  /** Eight figures share a strip; five have a page's width. */
  readonly size?: keyof typeof SIZES;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames('min-w-0', large && 'col-span-2 md:col-span-1')}>
      <dt className="text-xs text-quiet">
        <Explain term={term}>{() => about}</Explain>
      </dt>
      <dd className={`font-semibold tabular-nums ${SIZES[size][large ? 'large' : 'usual']}`}>
        {children}
      </dd>
      {note === undefined ? null : <dd className="text-xs text-quiet tabular-nums">{note}</dd>}
    </div>
  );
}
