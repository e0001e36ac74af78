import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from '../i18n/locales.ts';
import { browserMessages } from './i18n/browser-messages.ts';
import { MessageSourceProvider } from './i18n/i18n-provider.tsx';

// The document is already readable; its texts are needed again to bring it to life.
const { lang } = document.documentElement;
await browserMessages.prepare(isLocale(lang) ? lang : defaultLocale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessageSourceProvider value={browserMessages.source}>
        <HydratedRouter />
      </MessageSourceProvider>
    </StrictMode>,
  );
});
