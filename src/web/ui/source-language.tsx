import { useI18n } from '../i18n/i18n-provider.tsx';
import { Tag } from './tag.tsx';

/** Providers deliver headlines, transcripts and filings in English; nobody translates them. */
export const SOURCE_LANGUAGE = 'en';

/** Says so to readers of another language. */
export function SourceLanguageTag() {
  const { locale, t } = useI18n();
  return locale === SOURCE_LANGUAGE ? null : <Tag>{t('ui.inEnglish')}</Tag>;
}
