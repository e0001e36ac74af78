import { type ReactNode, use, useId } from 'react';
import { Link } from 'react-router';
import { CardFrame } from './card-frame.ts';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';

interface CardProps {
  readonly title?: string;
  /** The page that shows the same in full; its title leads there. */
  readonly titleTo?: string | undefined;
  /** The rank of the title on its page. */
  readonly level?: 2 | 3;
  /** Beside the title: what the figures are, as of when. */
  readonly note?: ReactNode;
  /** The filters of what is shown. */
  readonly actions?: ReactNode;
  /** What can be done with the card, in its corner. */
  readonly menu?: ReactNode;
  /** The content brings its own space, as a table does. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel with a name. Its content may fail or be empty without touching the others. */
export function Card(props: CardProps) {
  return use(CardFrame) === 'panel' ? <FramedCard {...props} /> : <PageCard {...props} />;
}

/** The same inside of something that has a border and a title already. */
function FramedCard({
  title,
  level = 2,
  note,
  actions,
  menu,
  flush,
  className,
  children,
}: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const hasBar = note !== undefined || actions !== undefined || menu !== undefined;
  return (
    <section
      className={classNames(
        'flex h-full min-h-0 min-w-0 flex-col overflow-clip bg-panel',
        className,
      )}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined ? null : (
        <Heading id={id} className="sr-only">
          {title}
        </Heading>
      )}
      {title === undefined || !hasBar ? null : (
        <header
          className={classNames(
            'relative flex min-h-7 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-0.5',
            menu !== undefined && 'pr-9',
          )}
        >
          <div className="min-w-0 grow truncate text-2xs text-quiet">{note}</div>
          {actions === undefined ? null : (
            <div className="flex max-w-full flex-wrap items-center gap-1">{actions}</div>
          )}
          {menu === undefined ? null : <div className="absolute top-0 right-1">{menu}</div>}
        </header>
      )}
      {/* What scrolls can be scrolled by keys, also where nothing in it takes the focus. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          'relative min-h-0 min-w-0 grow overflow-auto outline-offset-[-2px] [scrollbar-width:thin]',
          flush !== true && 'p-2',
        )}
      >
        {children}
      </div>
    </section>
  );
}

function PageCard({
  title,
  titleTo,
  level = 2,
  note,
  actions,
  menu,
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
        <header
          className={classNames(
            'relative flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-card py-1.5',
            menu !== undefined && 'pr-11',
          )}
        >
          <div className="flex min-w-0 grow flex-wrap content-center items-baseline gap-x-3 pointer-coarse:min-h-9">
            <Heading id={id} className="text-md font-semibold">
              {titleTo === undefined ? (
                title
              ) : (
                <Link to={titleTo} className="group rounded-xs hover:text-link">
                  {title}
                  <Glyph
                    name="chevron-right"
                    className="ml-0.5 inline size-3.5 align-[-0.125em] text-quiet group-hover:text-link"
                  />
                </Link>
              )}
            </Heading>
            {note === undefined ? null : <p className="text-xs text-quiet">{note}</p>}
          </div>
          {actions === undefined ? null : (
            <div className="flex max-w-full flex-wrap items-center gap-1.5">{actions}</div>
          )}
          {menu === undefined ? null : <div className="absolute top-1.5 right-2">{menu}</div>}
        </header>
      )}
      <div className={classNames('min-w-0 grow', !flush && 'p-card')}>{children}</div>
    </section>
  );
}
