import { describe, expect, it } from 'vitest';
import { held, list, position } from '../../../domain/portfolio/allocation/position.fixture.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MarketService } from '../market/service.ts';
import { fundFacts } from './plan-market.ts';

const funds = ['QUICK', 'SLOW'].map((id) => position(id, '1000', { class: 'fund' }));
const never = new AbortController().signal;

/** A source whose list of `SLOW` comes when it is let go. */
function source() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const signals: AbortSignal[] = [];
  const answers = async (capability: string, symbol: string, signal: AbortSignal) => {
    signals.push(signal);
    if (capability === 'fundProfile') throw new ProviderError('not-found', 'no profile');
    if (symbol === 'SLOW') await promise;
    return { data: list(symbol, [held('Apple Inc.', 1)]) };
  };
  const registry = {
    ask: (capability: string, { symbol }: { symbol: string }, signal: AbortSignal) =>
      answers(capability, symbol, signal),
  };
  return {
    market: { registry } as unknown as Pick<MarketService, 'registry'>,
    letGo: () => resolve(undefined),
    signals,
  };
}

describe('what is known of funds', () => {
  it('answers without a list that is late, and with it once it is there', async () => {
    const { market, letGo } = source();
    const first = await fundFacts(market, funds, never, 20);
    expect([...first.lists.keys()]).toEqual(['QUICK']);
    expect([...first.pending]).toEqual(['SLOW']);
    letGo();
    const second = await fundFacts(market, funds, never, 5_000);
    expect([...second.lists.keys()].toSorted()).toEqual(['QUICK', 'SLOW']);
    expect(second.pending.size).toBe(0);
    // What came later is not put into the answer that was given.
    expect(first.lists.size).toBe(1);
  });

  it('reads a late list on after the caller has left', async () => {
    const { market, signals } = source();
    const caller = new AbortController();
    const answer = fundFacts(market, funds, caller.signal, 5_000);
    caller.abort();
    await expect(answer).rejects.toThrow();
    expect(signals.length).toBe(4);
    expect(signals.some(({ aborted }) => aborted)).toBe(false);
  });

  it('fails with what is no answer of a source', async () => {
    const broken = {
      registry: { ask: () => Promise.reject(new TypeError('a defect')) },
    } as unknown as Pick<MarketService, 'registry'>;
    await expect(fundFacts(broken, funds, never, 5_000)).rejects.toThrow('a defect');
  });
});
