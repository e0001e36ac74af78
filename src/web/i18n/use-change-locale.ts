import { useCallback } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { useDisplay } from '../display/display-provider.tsx';
import { browserMessages } from './browser-messages.ts';

/** Changes the language without leaving the page, once its texts are here. */
export function useChangeLocale(): (locale: Locale) => void {
  const { change } = useDisplay();
  return useCallback(
    (locale) => {
      void browserMessages.prepare(locale).then(() => change({ locale }));
    },
    [change],
  );
}
