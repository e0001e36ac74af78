import { Link } from 'react-router';
import type { PlainKey } from '../../../i18n/translate.ts';
import { FeedbackLink } from '../../features/feedback/feedback-link.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
const footerLinkClass = 'rounded-xs hover:text-ink hover:underline';

const PAGES = {
  help: { to: '/help', title: 'shell.help' },
  contact: { to: '/contact-us', title: 'shell.contact' },
  plans: { to: '/pricing-plans', title: 'shell.plans' },
  status: { to: '/status', title: 'shell.status' },
} as const satisfies Record<string, { to: string; title: PlainKey }>;

interface FooterLinksProps {
  readonly links: readonly (keyof typeof PAGES)[];
  readonly className?: string;
}

/** Pages about the product, and the way to report something about this one. */
export function FooterLinks({ links, className }: FooterLinksProps) {
  const t = useT();
  return (
    <nav aria-label={t('shell.footer')} className={className}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map((name) => (
          <li key={name}>
            <Link to={PAGES[name].to} className={footerLinkClass}>
              {t(PAGES[name].title)}
            </Link>
          </li>
        ))}
        <li>
          <FeedbackLink className={footerLinkClass} />
        </li>
      </ul>
    </nav>
  );
}
