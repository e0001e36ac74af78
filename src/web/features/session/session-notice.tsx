import { useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSession } from '../../shell/session/use-session.ts';

/** What a redirect has left to say, above the page that it led to (ID-5). */
export function SessionNotice() {
  const { notice } = useSession();
  const [closed, close] = useState(false);
  const t = useT();
  if (notice === null || closed) return null;
  return (
    <div
      role="alert"
      className="flex items-center gap-3 border-b border-line bg-warning-soft px-4 py-2 text-sm"
    >
      <p className="grow">
        {t('access.automaticSignInFailed')} <TextLink to="/login">{t('access.signIn')}</TextLink>
      </p>
      <IconButton label={t('ui.close')} glyph="close" onClick={() => close(true)} />
    </div>
  );
}
