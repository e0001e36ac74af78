import { symbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { simulatedProvider } from './provider.ts';

const MOMENTS = {
  'in the regular session': '2026-11-13T18:00:30Z',
  'on a weekend': '2026-11-15T02:24:00Z',
} as const;

const symbols = {
  equity: symbolId('MSFT'),
  fund: symbolId('VTSAX'),
  index: symbolId('^SPX'),
};
const { signal } = new AbortController();

for (const [name, at] of Object.entries(MOMENTS)) {
  const now = Date.parse(at);
  const provider = simulatedProvider({ clock: { now: () => now } });
  // Indices and funds are added up once: that is the wait of a process that starts, not of a rule.
  await provider.quotes?.({ symbols: [symbols.index, symbols.fund], delay: 0 }, signal);
  marketDataContract(`simulated, ${name}`, async () => ({
    value: provider,
    now: () => now,
    symbols,
    dispose: async () => {},
  }));
}
