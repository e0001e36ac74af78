import { Link } from 'react-router';
import type { PlainKey } from '../../../i18n/translate.ts';
import { FeedbackLink } from '../../features/feedback/feedback-link.tsx';
import { PRODUCT } from '../../i18n/brand.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { footerLinkClass } from './footer-link.ts';

const links: readonly { readonly to: string; readonly title: PlainKey }[] = [
  { to: '/help', title: 'shell.help' },
  { to: '/contact-us', title: 'shell.contact' },
  { to: '/status', title: 'shell.status' },
];

/** The end of a page that shows no figures. */
export function PlainFooter({ bare = false }: { readonly bare?: boolean }) {
  const t = useT();
  const { version } = useBoot().shell;
  return (
    <footer className={`text-xs text-quiet max-md:pb-8 ${bare ? '' : 'border-t border-line'}`}>
      <div
        className={`mx-auto flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-4 ${bare ? 'md:px-8' : 'max-w-6xl md:px-6'}`}
      >
        <nav aria-label={t('shell.footer')}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={footerLinkClass}>
                  {t(title)}
                </Link>
              </li>
            ))}
            <li>
              <FeedbackLink className={footerLinkClass} />
            </li>
          </ul>
        </nav>
        <p className="ml-auto tabular-nums">{`${PRODUCT} ${version}`}</p>
      </div>
    </footer>
  );
}
