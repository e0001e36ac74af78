import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { OpenedProvider } from '../../../ports/market-data.contract.ts';
import { lruBudget } from '../../cache/lru-budget.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { MADE, MADE_NOW, playMade } from './made-answers.fixture.ts';
import { secProvider } from './provider.ts';

/** A provider that asks a server of ours. */
export function openedOn(
  server: VendorServer,
  now: () => number,
  { timeout = 5_000 }: { readonly timeout?: number } = {},
) {
  return secProvider({
    urls: { www: server.url, data: server.url, search: server.url },
    contact: 'someone@example.org',
    budget: requestBudget({ now }),
    cache: lruBudget(64 * 1024 * 1024).open('sec files'),
    now,
    timeout,
  });
}

/** For the contract suite, on invented answers. */
export async function openMade(): Promise<OpenedProvider> {
  const server = await vendorServer();
  playMade(server);
  const provider = openedOn(server, () => MADE_NOW);
  return {
    value: provider,
    now: () => MADE_NOW,
    symbols: { equity: symbolId(MADE.equity), fund: symbolId(MADE.fund), index: null },
    dispose: async () => {
      provider.close();
      await server.close();
    },
  };
}
