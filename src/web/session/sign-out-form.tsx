import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Signs out by a plain form, so that it works whatever has become of the page's scripts. */
export function SignOutForm({
  className,
  children,
}: {
  readonly className?: string;
  /** The button that submits it. */
  readonly children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/logout" className={className}>
      <input type="hidden" name="next" value={pathname + search} />
      {children}
    </form>
  );
}
