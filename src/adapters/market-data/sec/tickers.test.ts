import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { SecClient } from './client.ts';
import { secTickers } from './tickers.ts';

const signal = () => new AbortController().signal;
const AAA = symbolId('AAA');

/** A client with only the ticker files; `broken` refuses, `changes` says when they were changed. */
function playing() {
  const asked: string[] = [];
  const state = { broken: false, ticker: 'AAA', changed: 'one' };
  const never = () => Promise.reject(new Error('not asked'));
  const client: SecClient = {
    json: never,
    text: never,
    bytes: never,
    close: () => undefined,
    newer: ({ path }, since) => {
      asked.push(`${path} ${since}`);
      if (state.broken) return Promise.reject(new ProviderError('unavailable', 'down'));
      if (since === state.changed) return Promise.resolve(null);
      const text = path.endsWith('tickers.json')
        ? JSON.stringify({ 0: { cik_str: 7, ticker: state.ticker, title: 'A' } })
        : '{}';
      return Promise.resolve({ text, lastModified: state.changed });
    },
  };
  return { client, asked, state };
}

describe('ticker files over time', () => {
  it('fetches them once for all who ask, and again after a day if they have changed', async () => {
    const { client, asked, state } = playing();
    let now = 0;
    const tickers = secTickers(client, () => now);
    await Promise.all([tickers.cikOf(AAA, signal()), tickers.cikOf(AAA, signal())]);
    expect(asked).toHaveLength(3);
    now = 86_400_000 - 1;
    expect(await tickers.cikOf(AAA, signal())).toBe('0000000007');
    expect(asked).toHaveLength(3);
    now += 1;
    await tickers.cikOf(AAA, signal());
    expect(asked.slice(3)).toEqual(asked.slice(0, 3).map((each) => each.replace('null', 'one')));
    now += 86_400_000;
    state.changed = 'two';
    state.ticker = 'BBB';
    await expect(tickers.cikOf(AAA, signal())).rejects.toMatchObject({ kind: 'unknown-symbol' });
    expect(await tickers.cikOf(symbolId('BBB'), signal())).toBe('0000000007');
  });

  it('stays with what it has while the SEC is out of reach', async () => {
    const { client, asked, state } = playing();
    let now = 0;
    state.broken = true;
    const tickers = secTickers(client, () => now);
    await expect(tickers.cikOf(AAA, signal())).rejects.toMatchObject({ kind: 'unavailable' });
    state.broken = false;
    expect(await tickers.cikOf(AAA, signal())).toBe('0000000007');
    now = 86_400_000;
    state.broken = true;
    expect(await tickers.cikOf(AAA, signal())).toBe('0000000007');
    const before = asked.length;
    await tickers.cikOf(AAA, signal());
    expect(asked).toHaveLength(before);
  });

  it('lets one who goes away go, and no one else', async () => {
    const { client } = playing();
    const tickers = secTickers(client, () => 0);
    const leaving = new AbortController();
    const gone = tickers.cikOf(AAA, leaving.signal);
    const staying = tickers.cikOf(AAA, signal());
    leaving.abort();
    await expect(gone).rejects.toThrow();
    expect(await staying).toBe('0000000007');
  });
});
