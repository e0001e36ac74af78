import { afterAll, beforeAll, describe } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { MADE, MADE_NOW, MADE_TEXTS, playMade } from './made-answers.fixture.ts';
import { secMutations } from './mutations.suite.fixture.ts';
import { openedOn } from './opened.fixture.ts';

secMutations('invented answers', MADE_TEXTS);

const NRTH = symbolId('NRTH');
const FNDAX = symbolId('FNDAX');

describe('faults of the SEC’s servers', () => {
  let server: VendorServer;
  beforeAll(async () => {
    server = await vendorServer();
    playMade(server);
  });
  afterAll(() => server.close());

  const asking =
    (ask: (sec: MarketDataProvider, signal: AbortSignal) => Promise<unknown>) => async () => {
      const sec = openedOn(server, () => MADE_NOW, { timeout: 60 });
      try {
        return await ask(sec, new AbortController().signal);
      } finally {
        sec.close();
      }
    };
  const cases = {
    instruments: asking((sec, signal) => sec.instruments!({ symbols: [NRTH] }, signal)),
    universe: asking((sec, signal) => sec.universe!({ types: [] }, signal)),
    filings: asking((sec, signal) =>
      sec.filings!({ symbol: NRTH, forms: [], before: null, limit: 10 }, signal),
    ),
    filing: asking((sec, signal) => sec.filing!({ id: MADE.results, symbol: NRTH }, signal)),
    filingSearch: asking((sec, signal) =>
      sec.filingSearch!(
        {
          text: 'x',
          symbol: null,
          forms: [],
          from: null,
          to: null,
          state: null,
          stateOf: 'office',
          offset: 0,
        },
        signal,
      ),
    ),
    insiders: asking((sec, signal) => sec.insiders!({ symbol: NRTH, limit: 10 }, signal)),
    fundHoldings: asking((sec, signal) => sec.fundHoldings!({ symbol: FNDAX }, signal)),
  } as const;
  for (const [capability, ask] of Object.entries(cases))
    survivesTransportMutations({
      title: capability,
      server: () => server,
      ask,
      capability: capability as keyof typeof cases,
    });
});
