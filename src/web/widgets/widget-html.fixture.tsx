import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PLAIN_SHELL } from '../../contract/shell-settings.ts';
import { DEFAULT_SETTINGS } from '../../domain/navigation/settings.ts';
import { everyText } from '../i18n/every-text.ts';
import { ApiProvider } from '../api/api-provider.tsx';
import type { ApiClient } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { displayOf } from '../display/display.ts';
import { DisplayProvider } from '../display/display-provider.tsx';
import { I18nProvider, MessageSourceProvider } from '../i18n/i18n-provider.tsx';
import { wholeCatalogue } from '../i18n/message-source.ts';
import { type Boot, BootProvider } from '../shell/boot/boot.tsx';
import { ModalProvider } from '../ui/modal/modal-provider.tsx';
import { examples } from './catalogue.ts';
import { type Params, readParams, type ValuesOf } from './param.ts';
import type { Widget } from './widget.ts';

const url = new URL('http://localhost/embed/x');
const display = displayOf(new Headers(), url);
const boot: Boot = {
  requestId: 'r',
  now: Date.parse('2026-11-13T15:00:00Z'),
  marketClocks: [],
  visitor: { kind: 'anonymous', wmid: '501', isDeveloper: false, isAdmin: false },
  settings: DEFAULT_SETTINGS,
  remembered: false,
  shell: PLAIN_SHELL,
  display,
  menu: null,
};

/**
 * The first HTML of a widget, whose queries have been asked of this API, or of nobody. Parameters
 * are those of the examples, but for these.
 */
export async function htmlOf(
  widget: Widget,
  api: ApiClient | undefined,
  params: Readonly<Record<string, string>> = {},
  shell: Boot['shell'] = PLAIN_SHELL,
): Promise<string> {
  const values = valuesOf(widget, params);
  const client = createQueryClient();
  if (api !== undefined)
    await Promise.all(widget.queries(api, values).map((query) => client.prefetchQuery(query)));
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending',
  });
  const element = (
    <ApiProvider>
      <ModalProvider>
        <HydrationBoundary state={state}>
          {createElement(widget.component, values)}
        </HydrationBoundary>
      </ModalProvider>
    </ApiProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/embed/x'] });
  return renderToStaticMarkup(
    <BootProvider boot={{ ...boot, shell }}>
      <MessageSourceProvider value={wholeCatalogue(everyText)}>
        <DisplayProvider initial={display}>
          <I18nProvider>
            <RouterProvider router={router} />
          </I18nProvider>
        </DisplayProvider>
      </MessageSourceProvider>
    </BootProvider>,
  );
}

function valuesOf(widget: Widget, params: Readonly<Record<string, string>>): ValuesOf<Params> {
  const asked = new URLSearchParams(examples(widget));
  for (const [name, value] of Object.entries(params)) asked.set(name, value);
  const read = readParams(widget.params, asked);
  if (read.kind === 'bad') throw new Error(`the examples lack ${read.names.join(', ')}`);
  return read.values;
}
