import { useLocation } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What notes are for, and the way in. */
export function NotesSignedOut() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className="grid max-w-prose justify-items-start gap-4 text-sm">
      <p>{t('notes.about')}</p>
      <ul className="grid list-disc gap-1 pl-5 text-quiet">
        <li>{t('notes.aboutPrice')}</li>
        <li>{t('notes.aboutSearch')}</li>
        <li>{t('notes.aboutPrivate')}</li>
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink
          kind="primary"
          glyph="sign-in"
          to={`/login?next=${encodeURIComponent(pathname + search)}`}
        >
          {t('notes.signIn')}
        </ButtonLink>
        <TextLink to="/register">{t('notes.register')}</TextLink>
      </div>
    </div>
  );
}
