import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FeatureId } from '../../domain/identity/features.ts';
import { everyText } from '../i18n/every-text.ts';
import { ApiProvider } from '../api/api-provider.tsx';
import type { ApiClient } from '../api/client.ts';
import { displayOf } from '../display/display.ts';
import { DisplayProvider } from '../display/display-provider.tsx';
import { I18nProvider, MessageSourceProvider } from '../i18n/i18n-provider.tsx';
import { wholeCatalogue } from '../i18n/message-source.ts';
import { ModalProvider } from '../ui/modal/modal-provider.tsx';
import { FeatureGate } from './feature-gate.tsx';
import { productFeaturesQuery } from '../shell/session/product-features-query.ts';

/** The first HTML of a page whose loader has asked the API, or not. */
async function firstHtml(api: ApiClient | undefined): Promise<string> {
  const queries = new QueryClient();
  if (api !== undefined) await queries.fetchQuery(productFeaturesQuery(api));
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessageSourceProvider value={wholeCatalogue(everyText)}>
        <DisplayProvider initial={displayOf(new Headers(), new URL('http://localhost/'))}>
          <I18nProvider>
            <ApiProvider>
              <ModalProvider>
                <HydrationBoundary state={dehydrate(queries)}>
                  <FeatureGate feature="level2">the order book</FeatureGate>
                </HydrationBoundary>
              </ModalProvider>
            </ApiProvider>
          </I18nProvider>
        </DisplayProvider>
      </MessageSourceProvider>
    </MemoryRouter>,
  );
}

const answering = (features: readonly FeatureId[]) =>
  (async () => features) as unknown as ApiClient;
const failing = (async () => {
  throw new Error('no connection');
}) as unknown as ApiClient;

describe('ID-13 a panel outside of the plan', () => {
  it('is there for whoever has the feature', async () => {
    expect(await firstHtml(answering(['realtime', 'level2']))).toBe('the order book');
  });

  it('names the plan that has it, and leads there without script', async () => {
    const html = await firstHtml(answering(['realtime']));
    expect(html).not.toContain('the order book');
    expect(html).toContain('Level 2: included in Pro');
    expect(html).toContain('href="/pricing-plans"');
  });

  it('is closed when the features cannot be had', async () => {
    expect(await firstHtml(failing)).toContain('included in Pro');
  });

  it('shows neither before the answer is known', async () => {
    expect(await firstHtml(undefined)).toBe('');
  });
});
