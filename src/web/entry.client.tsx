import { timeoutManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { formats } from '../i18n/formats.ts';
import { defaultLocale, isLocale } from '../i18n/locales.ts';
import { sharedTimers } from './api/shared-timer.ts';
import { EXCHANGE_ZONE } from './display/display.ts';
import { browserMessages } from './i18n/browser-messages.ts';
import { MessageSourceProvider } from './i18n/i18n-provider.tsx';
import { BootProvider, browserBoot } from './shell/boot/boot.tsx';
import { keepPageWhileDown, reloadOnLostChunk, resumeGoing } from './shell/errors/lost-chunk.ts';

timeoutManager.setTimeoutProvider(sharedTimers());
resumeGoing();
reloadOnLostChunk();
keepPageWhileDown();

// The document is already readable; its texts are needed again to bring it to life.
const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : defaultLocale;
// A browser reads its tables of a language for the first date, tens of milliseconds on a phone:
// while the texts are on their way, and not in the middle of hydration.
setTimeout(() => formats(locale, EXCHANGE_ZONE).date(Date.now(), 'weekdayTime'));
await browserMessages.prepare(locale);

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
