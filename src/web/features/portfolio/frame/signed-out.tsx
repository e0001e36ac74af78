import { useLocation } from 'react-router';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** What the page does, and the way in. */
export function PortfolioSignedOut({
  title,
  about,
}: {
  readonly title: string;
  readonly about: string;
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <h1 className="pt-2 text-2xl font-semibold tracking-tight">{title}</h1>
      <Card>
        <div className="grid max-w-prose justify-items-start gap-4 py-2">
          <p>{about}</p>
          <ul className="grid list-disc gap-1 pl-5 text-sm text-quiet">
            <li>{t('portfolio.offer.ledger')}</li>
            <li>{t('portfolio.offer.returns')}</li>
            <li>{t('portfolio.offer.import')}</li>
            <li>{t('portfolio.offer.household')}</li>
            <li>{t('portfolio.offer.private')}</li>
          </ul>
          <div className="flex flex-wrap items-center gap-4">
            <ButtonLink
              kind="primary"
              glyph="sign-in"
              to={`/login?next=${encodeURIComponent(pathname + search)}`}
            >
              {t('portfolio.signIn')}
            </ButtonLink>
            <TextLink to="/register">{t('portfolio.register')}</TextLink>
          </div>
        </div>
      </Card>
    </div>
  );
}
