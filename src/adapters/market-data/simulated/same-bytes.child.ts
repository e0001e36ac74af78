/** Asks a fresh world a fixed set of questions in an order given by the argument; prints a digest. */
import { createHash } from 'node:crypto';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { simulatedProvider } from './provider.ts';

const now = Date.parse('2026-11-13T18:00:30Z');
const provider = simulatedProvider({ clock: { now: () => now } });
const { signal } = new AbortController();
const msft = symbolId('MSFT');
const from = Date.parse('2006-11-20T00:00:00Z');

const bars = (interval: '1d' | '1m', start: number, extended: boolean) => () =>
  provider.bars!(
    { symbol: msft, interval, from: start, to: now, adjustment: 'total', extended, delay: 0 },
    signal,
  );

const questions: Readonly<Record<string, () => Promise<unknown>>> = {
  daily: bars('1d', from, false),
  minutes: bars('1m', now - 3 * 86_400_000, true),
  quotes: () =>
    provider.quotes!(
      { symbols: ['MSFT', 'BRK.B', '^SPX', 'SPY', 'VTSAX', 'EURUSD=X'].map(symbolId), delay: 0 },
      signal,
    ),
  delayed: () => provider.quotes!({ symbols: [msft], delay: 900_000 }, signal),
  trades: () => provider.trades!({ symbol: msft, delay: 0, limit: 200 }, signal),
  depth: () => provider.depth!({ symbol: msft, delay: 0 }, signal),
  chain: () =>
    provider.optionChain!({ symbol: msft, expiry: isoDate('2026-12-18'), delay: 0 }, signal),
  nav: () =>
    provider.fundNav!(
      { symbol: symbolId('VTSAX'), from: isoDate('2020-01-01'), to: isoDate('2026-11-13') },
      signal,
    ),
  statements: () => provider.statements!({ symbol: msft, basis: 'quarterly', limit: 8 }, signal),
  curve: () => provider.yieldCurve!({ date: null }, signal),
};

const names = Object.keys(questions);
const order = process.argv[2] === 'reversed' ? names.toReversed() : names;
const digests = new Map<string, string>();
for (const name of order) {
  const text = JSON.stringify(await questions[name]!());
  digests.set(name, createHash('sha256').update(text).digest('hex'));
}
process.stdout.write(names.map((name) => `${name} ${digests.get(name)}\n`).join(''));
