import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from '../i18n/locales.ts';
import { browserMessages } from './i18n/browser-messages.ts';
import { MessageSourceProvider } from './i18n/i18n-provider.tsx';
import { BootProvider, browserBoot } from './shell/boot/boot.tsx';
import { reloadOnLostChunk, resumeGoing } from './shell/errors/lost-chunk.ts';

resumeGoing();
reloadOnLostChunk();

// The document is already readable; its texts are needed again to bring it to life.
const { lang } = document.documentElement;
await browserMessages.prepare(isLocale(lang) ? lang : defaultLocale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BootProvider boot={browserBoot()}>
        <MessageSourceProvider value={browserMessages.source}>
          {/* A page is drawn in one piece as soon as its loader has ended, not in slices between frames. */}
          <HydratedRouter useTransitions={false} />
        </MessageSourceProvider>
      </BootProvider>
    </StrictMode>,
  );
});
