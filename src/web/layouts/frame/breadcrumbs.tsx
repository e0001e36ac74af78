import { Link } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';

export interface Crumb {
  readonly title: string;
  /** Left out for the page itself. */
  readonly to?: string;
}

/** The way from the start to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t('shell.breadcrumbs')} className="min-w-0">
      <ol className="flex min-w-0 items-center text-xs text-quiet">
        {crumbs.map(({ title, to }, index) => (
          <li key={`${to ?? ''} ${title}`} className="flex min-w-0 items-center">
            {index === 0 ? null : (
              <span aria-hidden="true" className="px-1.5 text-faint">
                /
              </span>
            )}
            {to === undefined ? (
              <span aria-current="page" className="truncate text-ink">
                {title}
              </span>
            ) : (
              <Link to={to} className="truncate rounded-xs hover:text-ink hover:underline">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
