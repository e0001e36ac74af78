import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';
import { textField } from '../shell/navigation/address-field.ts';
import { useAddressState } from '../shell/navigation/use-address-state.ts';

/** The page that the reader writes about. */
const fields = { page: textField(500) };

export default function ContactPage() {
  const t = useT();
  const { page } = useAddressState(fields).values;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHead title={t('pages.contactUs')} description={t('feedback.intro')} />
      <header>
        <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
          {t('pages.contactUs')}
        </h1>
        <p className="mt-2 text-quiet">{t('feedback.intro')}</p>
      </header>
      <FeedbackForm page={page.startsWith('/') ? page : '/contact-us'} />
    </div>
  );
}
