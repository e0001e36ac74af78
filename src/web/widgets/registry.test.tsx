import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiFailure } from '../../contract/error.ts';
import { PLAIN_SHELL } from '../../contract/shell-settings.ts';
import { DEFAULT_SETTINGS } from '../../domain/navigation/settings.ts';
import { articleExists } from '../../help/articles.ts';
import { en } from '../../i18n/en.ts';
import { fr } from '../../i18n/fr.ts';
import { ApiProvider } from '../api/api-provider.tsx';
import type { ApiClient } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { displayOf } from '../display/display.ts';
import { DisplayProvider } from '../display/display-provider.tsx';
import { I18nProvider, MessageSourceProvider } from '../i18n/i18n-provider.tsx';
import { wholeCatalogue } from '../i18n/message-source.ts';
import { type Boot, BootProvider } from '../shell/boot/boot.tsx';
import { ModalProvider } from '../ui/modal/modal-provider.tsx';
import { entryOf, examples } from './catalogue.ts';
import { type Params, readParams, type ValuesOf } from './param.ts';
import { loadWidget, TOOLS, toolOf } from './registry.ts';
import type { Widget } from './widget.ts';

const url = new URL('http://localhost/embed/x');
const display = displayOf(new Headers(), url);
const boot: Boot = {
  requestId: 'r',
  now: Date.parse('2026-11-13T15:00:00Z'),
  marketClocks: [],
  visitor: { kind: 'anonymous', wmid: '501', isDeveloper: false },
  settings: DEFAULT_SETTINGS,
  remembered: false,
  shell: PLAIN_SHELL,
  display,
  menu: null,
};

/** The first HTML of a widget, whose queries have been asked of this API, or of nobody. */
async function htmlOf(widget: Widget, api: ApiClient | undefined): Promise<string> {
  const values = valuesOf(widget);
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
    <BootProvider boot={boot}>
      <MessageSourceProvider value={wholeCatalogue({ en, fr })}>
        <DisplayProvider initial={display}>
          <I18nProvider>
            <RouterProvider router={router} />
          </I18nProvider>
        </DisplayProvider>
      </MessageSourceProvider>
    </BootProvider>,
  );
}

function valuesOf(widget: Widget): ValuesOf<Params> {
  const read = readParams(widget.params, new URLSearchParams(examples(widget)));
  if (read.kind === 'bad') throw new Error(`the examples lack ${read.names.join(', ')}`);
  return read.values;
}

const DOWN = 'The market data provider does not answer.';
const down = (async () => {
  throw new ApiFailure(503, DOWN, { errorId: 'e-1' });
}) as unknown as ApiClient;

describe('WG-1 the registry', () => {
  it('knows a tool whatever its case, and no other', () => {
    expect(toolOf('QuoteHead')).toBe('quotehead');
    expect(toolOf('quote head')).toBeUndefined();
    expect(toolOf('constructor')).toBeUndefined();
  });
});

describe.each(TOOLS)('WG-1 the widget %s', (tool) => {
  let widget: Widget;
  beforeAll(async () => {
    widget = await loadWidget(tool);
  });

  it('has an article, a size that fits a phone, and examples that can be read', () => {
    expect(articleExists(widget.help)).toBe(true);
    expect(widget.size.width).toBeLessThanOrEqual(320);
    expect(widget.size.height).toBeGreaterThan(0);
    expect(readParams(widget.params, new URLSearchParams(examples(widget))).kind).toBe('read');
    expect(en[widget.title]).not.toBe('');
    expect(fr[widget.about]).not.toBe(en[widget.about]);
    expect(entryOf(tool, widget).markup).toContain(`data-qmod-tool="${tool}"`);
  });

  it('names the parameter that cannot be read, and survives any text in all of them', () => {
    for (const [name, param] of Object.entries(widget.params)) {
      const hostile = ['\u0000', '<script>', 'é'.repeat(5_000), '-1e999', '{"a":1}', ' '];
      for (const text of hostile) {
        const given = new URLSearchParams({ ...examples(widget), [name]: text });
        const read = readParams(widget.params, given);
        if (read.kind === 'bad') expect(read.names).toEqual([name]);
        else expect(read.values[name]).toEqual(param.read(text));
      }
      expect(
        readParams(widget.params, new URLSearchParams({ [name]: 'é'.repeat(5_000) })).kind,
      ).toBe('bad');
    }
  });

  it('holds its place while it waits, and says so when the provider is down', async () => {
    const waiting = await htmlOf(widget, undefined);
    expect(waiting.length).toBeGreaterThan(20);
    const failed = await htmlOf(widget, down);
    // A widget behind a feature is closed when nobody can say who has it.
    expect(failed).toMatch(widget.feature === undefined ? DOWN : /role="alert"|pricing-plans/);
  });
});
