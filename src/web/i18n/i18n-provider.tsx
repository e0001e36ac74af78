import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Formats, formats } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import { type Translate, translator } from '../../i18n/translate.ts';
import { useDisplay } from '../display/display-provider.tsx';
import type { MessageSource } from './message-source.ts';

export interface I18n {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly t: Translate;
  readonly format: Formats;
}

const SourceContext = createContext<MessageSource | undefined>(undefined);
const I18nContext = createContext<I18n | undefined>(undefined);

export const MessageSourceProvider = SourceContext;

export function I18nProvider({ children }: { readonly children: ReactNode }) {
  const source = use(SourceContext);
  if (source === undefined) throw new Error('I18nProvider without a source of messages');
  const { locale, timeZone, numberStyle } = useDisplay().display;
  const i18n = useMemo<I18n>(
    () => ({
      locale,
      timeZone,
      t: translator(locale, (key) => source(locale, key)),
      format: formats(locale, timeZone, numberStyle),
    }),
    [source, locale, timeZone, numberStyle],
  );
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** Texts, figures and dates in the reader's language and time zone. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === undefined) throw new Error('useI18n outside of I18nProvider');
  return i18n;
}

export const useT = (): Translate => useI18n().t;
