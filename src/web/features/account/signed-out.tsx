import { useT } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What the page is for, and the way in. */
export function SignedOut({ path }: { readonly path: string }) {
  const t = useT();
  return (
    <Card>
      <div className="grid max-w-prose justify-items-start gap-4 py-2">
        <p>{t('account.about')}</p>
        <ul className="grid list-disc gap-1 pl-5 text-sm text-quiet">
          <li>{t('account.aboutSecurity')}</li>
          <li>{t('account.aboutNotifications')}</li>
          <li>{t('account.aboutPreferences')}</li>
          <li>{t('account.aboutData')}</li>
        </ul>
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink kind="primary" glyph="sign-in" to={`/login?next=${encodeURIComponent(path)}`}>
            {t('account.signIn')}
          </ButtonLink>
          <TextLink to="/register">{t('account.register')}</TextLink>
        </div>
      </div>
    </Card>
  );
}
