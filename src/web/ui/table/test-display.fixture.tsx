import type { ReactNode } from 'react';
import { everyText } from '../../i18n/every-text.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { displayOf, EXCHANGE_ZONE } from '../../display/display.ts';
import { DisplayProvider } from '../../display/display-provider.tsx';
import { I18nProvider, MessageSourceProvider } from '../../i18n/i18n-provider.tsx';
import { wholeCatalogue } from '../../i18n/message-source.ts';

/** Texts and figures of a language around what a test renders. */
export const TestDisplay = ({
  locale = 'en',
  timeZone = EXCHANGE_ZONE,
  children,
}: {
  readonly locale?: Locale;
  readonly timeZone?: string;
  readonly children: ReactNode;
}) => (
  <DisplayProvider
    initial={{
      ...displayOf(new Headers(), new URL(`http://localhost/?locale=${locale}`)),
      timeZone,
    }}
  >
    <MessageSourceProvider value={wholeCatalogue(everyText)}>
      <I18nProvider>{children}</I18nProvider>
    </MessageSourceProvider>
  </DisplayProvider>
);
