import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { simulatedProvider } from './provider.ts';

const MOMENTS = {
  'in the regular session': '2026-11-13T18:00:30Z',
  'on a weekend': '2026-11-15T02:24:00Z',
} as const;

for (const [name, at] of Object.entries(MOMENTS)) {
  marketDataContract(`simulated, ${name}`, async () => {
    const now = Date.parse(at);
    const provider = simulatedProvider({ clock: { now: () => now } });
    // Indices and funds are added up once: that is the wait of a process that starts, not of a rule.
    const { signal } = new AbortController();
    await provider.quotes!({ symbols: [symbolId('^SPX')], delay: 0 }, signal);
    return {
      value: provider,
      now: () => now,
      symbols: { equity: symbolId('MSFT'), fund: symbolId('VTSAX'), index: symbolId('^SPX') },
      dispose: async () => {},
    };
  });
}
