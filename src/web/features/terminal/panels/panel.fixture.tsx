import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PLAIN_SHELL } from '../../../../contract/shell-settings.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/navigation/settings.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { EMPTY_LAYOUT } from '../../../../domain/terminal/edit-layout.ts';
import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { areaOf, type MessageArea } from '../../../../i18n/translate.ts';
import { ApiProvider } from '../../../api/api-provider.tsx';
import { createQueryClient } from '../../../api/query-client.ts';
import { displayOf } from '../../../display/display.ts';
import { DisplayProvider } from '../../../display/display-provider.tsx';
import { everyText } from '../../../i18n/every-text.ts';
import { I18nProvider, MessageSourceProvider } from '../../../i18n/i18n-provider.tsx';
import { type MessageSource, wholeCatalogue } from '../../../i18n/message-source.ts';
import { type Boot, BootProvider } from '../../../shell/boot/boot.tsx';
import { ModalProvider } from '../../../ui/modal/modal-provider.tsx';

const display = displayOf(new Headers(), new URL('http://localhost/terminal'));

const boot = (visitor: Partial<Boot['visitor']>): Boot => ({
  requestId: 'r',
  now: Date.parse('2026-11-13T15:00:00Z'),
  marketClocks: [],
  visitor: { kind: 'anonymous', wmid: '501', isDeveloper: false, isAdmin: false, ...visitor },
  settings: DEFAULT_SETTINGS,
  remembered: false,
  shell: PLAIN_SHELL,
  display,
  menu: null,
});

const whole = wholeCatalogue(everyText);

/** The first HTML of something on the page of the terminal. */
export function terminalHtml(
  content: ReactNode,
  visitor: Partial<Boot['visitor']> = {},
  /** Hears which areas of texts are spoken. */
  onArea: (area: MessageArea) => void = () => {},
): string {
  const source: MessageSource = (locale, key) => {
    onArea(areaOf(key));
    return whole(locale, key);
  };
  const element = (
    <ApiProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ModalProvider>{content}</ModalProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/terminal'] });
  return renderToStaticMarkup(
    <BootProvider boot={boot(visitor)}>
      <MessageSourceProvider value={source}>
        <DisplayProvider initial={display}>
          <I18nProvider>
            <RouterProvider router={router} />
          </I18nProvider>
        </DisplayProvider>
      </MessageSourceProvider>
    </BootProvider>,
  );
}

/** A desk whose blue channel is about a symbol. */
export const deskAbout = (symbol: string | null): TerminalLayout => ({
  ...EMPTY_LAYOUT,
  channels: {
    ...EMPTY_LAYOUT.channels,
    blue: {
      ...EMPTY_LAYOUT.channels.blue,
      symbol: symbol === null ? null : symbolId(symbol),
    },
  },
});
