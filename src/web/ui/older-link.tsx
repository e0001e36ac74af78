import { Link, useLocation } from 'react-router';
import { buttonClass } from './button.tsx';

interface OlderLinkProps {
  readonly title: string;
  /** Where the list ends now. */
  readonly cursor: string;
  readonly busy: boolean;
  readonly onOlder: (cursor: string) => void;
}

/** A link, so that the rest of a list has an address; pressed here, the list simply grows. */
export function OlderLink({ title, cursor, busy, onOlder }: OlderLinkProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return (
    <Link
      to={`${pathname}?${query.toString()}`}
      className={buttonClass({ size: 'small' })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (!busy) onOlder(cursor);
      }}
    >
      {title}
    </Link>
  );
}
