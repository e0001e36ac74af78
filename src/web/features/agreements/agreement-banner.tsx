import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useUnsignedAgreements } from './unsigned-query.ts';

export const AGREEMENTS_PATH = '/non-professional-exchange-agreements';

/** ID-14: only with a session, and only while there is something to sign. */
export function AgreementBanner({ signedIn }: { readonly signedIn: boolean }) {
  const t = useT();
  const unsigned = useUnsignedAgreements(signedIn);
  if (!unsigned) return null;
  return (
    <aside
      aria-label={t('agreements.title')}
      className="flex items-start gap-2.5 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning print:hidden"
    >
      <Glyph name="warning" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        {t('agreements.banner')}{' '}
        <TextLink to={AGREEMENTS_PATH} className="font-medium whitespace-nowrap">
          {t('agreements.bannerLink')}
        </TextLink>
      </p>
    </aside>
  );
}
