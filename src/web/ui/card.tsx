import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  readonly title?: string;
  /** The rank of the title on its page. */
  readonly level?: 2 | 3;
  /** Beside the title: what the figures are, as of when. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** The content brings its own space, as a table does. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel with a name. Its content may fail or be empty without touching the others. */
export function Card({
  title,
  level = 2,
  note,
  actions,
  flush = false,
  className,
  children,
}: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classNames(
        'flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-panel',
        className,
      )}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined ? null : (
        <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-card py-1.5">
          <Heading id={id} className="text-md font-semibold">
            {title}
          </Heading>
          {note === undefined ? null : <p className="text-xs text-quiet">{note}</p>}
          {actions === undefined ? null : (
            <div className="-mr-1.5 ml-auto flex items-center gap-1">{actions}</div>
          )}
        </header>
      )}
      <div className={classNames('min-w-0 grow', !flush && 'p-card')}>{children}</div>
    </section>
  );
}
