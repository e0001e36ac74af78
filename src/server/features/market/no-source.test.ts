import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sanitiseHtml } from '../../../adapters/html/sanitise-html.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import { derivedProvider } from './derived-provider.ts';
import { granted } from './entitlement.fixture.ts';
import { testCaches, testRegistry } from './market.fixture.ts';
import { namingSources } from './naming-sources.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { marketRoutes } from './routes.ts';
import { marketService } from './service.ts';

const NOW = Date.parse('2026-03-31T15:00:00Z');

/** A source of names alone. */
const names: MarketDataProvider = {
  id: 'names',
  name: 'Names',
  minimumDelay: 0,
  instruments: async ({ symbols }) =>
    sourced(
      'names',
      NOW,
      symbols.map((symbol) => ({
        symbol: symbolId(symbol),
        name: 'Example Inc.',
        type: 'equity' as const,
        exchange: 'NASDAQ' as const,
        currency: 'USD' as const,
        country: 'US',
        sector: null,
        industry: null,
        cik: null,
        formerSymbols: [],
        listedOn: null,
        delistedOn: null,
        hasOptions: true,
        popularity: 0.5,
      })),
    ),
};

const reader = { kind: 'anonymous', wmid: '501' } as const;
const admin: Visitor = {
  kind: 'member',
  wmid: '501',
  userId: 'u',
  username: 'ann',
  displayName: 'Ann',
  email: 'ann@example.com',
  roles: ['admin'],
  planId: 'free',
  professional: 'unknown',
} as unknown as Visitor;

let opened: TestServer;
let visitor: Visitor = reader;
beforeAll(async () => {
  const caches = testCaches();
  const registry: ProviderRegistry = namingSources(
    testRegistry({
      providers: [
        names,
        derivedProvider(
          () => registry,
          () => NOW,
          caches,
        ),
      ],
      caches,
    }),
    ['sec'],
  );
  const service = marketService({
    registry,
    providers: [names],
    caches,
    now: () => NOW,
    wallClock: () => NOW,
    entitlement: () => granted(),
  });
  opened = await testServer(
    marketRoutes(service, async (html) => sanitiseHtml(html)),
    { entitlementFor: () => granted(), identify: () => visitor },
  );
});
afterAll(async () => {
  await opened.dispose();
});

async function ask(
  path: string,
  who: Visitor = reader,
  language = 'en',
): Promise<Readonly<Record<string, unknown>>> {
  visitor = who;
  const reply = await opened.value.inject({
    url: `/api/market/${path}`,
    headers: { 'accept-language': language },
  });
  return { status: reply.statusCode, ...reply.json<Record<string, unknown>>() };
}

describe('a capability that no configured source has', () => {
  it('is answered with 501, a code of its own and one sentence that names who has it', async () => {
    const answer = await ask('AAPL/options');
    expect(answer).toMatchObject({
      status: 501,
      statusCode: 501,
      code: 'noSource',
      statusMessage: 'No configured source has options; Yahoo Finance does.',
    });
    expect(answer).not.toHaveProperty('hint');
  });

  it('names the setting to administrators alone', async () => {
    expect(await ask('AAPL/options', admin)).toMatchObject({
      statusMessage: 'No configured source has options; Yahoo Finance does.',
      hint: 'Add yahoo to MARKET_DATA.',
    });
  });

  it('is said in the language of the request', async () => {
    expect(await ask('AAPL/options', admin, 'fr')).toMatchObject({
      statusMessage: 'Aucune source configurée ne fournit d’options ; Yahoo Finance en dispose.',
      hint: 'Ajoutez yahoo à MARKET_DATA.',
    });
  });

  it('has no hint where no known source has it', async () => {
    const answer = await ask('transcripts/x', admin);
    expect(answer).toMatchObject({ code: 'noSource' });
    expect(answer).not.toHaveProperty('hint');
  });

  it('is what a derived figure lacks: ratios without statements have no source', async () => {
    const said = await ask('AAPL/ratios');
    expect(said).toMatchObject({ status: 501, code: 'noSource' });
    expect(said['statusMessage']).toMatch(
      /^No configured source has (?:financial statements|quotes); Yahoo Finance does\.$/,
    );
    expect(await ask('movers/gainers')).toMatchObject({
      statusMessage: 'No configured source has a list of all symbols; Nasdaq Trader does.',
    });
  });

  it('is no failure in the log', () => {
    expect(opened.logged()).not.toContain('request failed');
  });
});
