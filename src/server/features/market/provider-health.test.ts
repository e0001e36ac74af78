import { describe, expect, it } from 'vitest';
import { providerStatus } from '../../../contract/status.schema.ts';
import { providerHealth } from './provider-health.ts';
import type { ProviderTiming } from './provider-caller.ts';

const timing = (
  outcome: ProviderTiming['outcome'],
  provider = 'yahoo',
  capability: ProviderTiming['capability'] = 'quotes',
): ProviderTiming => ({ provider, capability, ms: 1, outcome });

describe('how the sources fare', () => {
  let at = 1_000;
  const health = () =>
    providerHealth({
      providers: [
        { id: 'yahoo', name: 'Yahoo Finance' },
        { id: 'sec', name: 'SEC EDGAR' },
      ],
      budgetOf: (id) =>
        id === 'yahoo' ? { left: 7, pausedFor: 500, isShared: false, taken: 3 } : undefined,
      now: () => at,
    });

  it('HEALTH-1 counts successes, failures and hits of each source, and says what is left', () => {
    const { observe, status } = health();
    for (const outcome of ['ok', 'cached', 'kept', 'stale', 'aborted'] as const)
      observe(timing(outcome));
    at = 2_000;
    observe(timing('timeout'));
    observe(timing('cached', 'yahoo, sec'));
    observe(timing('ok', 'nobody'));
    const [yahoo, sec] = status().map((each) => providerStatus.parse(each));
    expect(yahoo).toEqual({
      id: 'yahoo',
      name: 'Yahoo Finance',
      simulated: false,
      lastSuccessAt: 1_000,
      lastFailureAt: 2_000,
      lastFailure: 'timeout',
      failures: 1,
      hits: 3,
      isFailing: false,
      circuit: 'closed',
      requests: 3,
      requestsLeft: 7,
      pausedUntil: 2_500,
      countedTogether: false,
    });
    expect(sec).toMatchObject({ hits: 1, requests: null, requestsLeft: null, pausedUntil: null });
  });

  it('HEALTH-2 a circuit is open until a question of its kind is answered again', () => {
    const { observe, status } = health();
    observe(timing('circuit-open'));
    observe(timing('ok', 'yahoo', 'bars'));
    expect(status()[0]?.circuit).toBe('open');
    observe(timing('ok'));
    expect(status()[0]?.circuit).toBe('closed');
  });

  it('HEALTH-3 a source that has never answered is failing, one that nobody asked is not', () => {
    const { observe, status } = health();
    observe(timing('unavailable'));
    expect(status().map(({ isFailing }) => isFailing)).toEqual([true, false]);
    observe(timing('not-found'));
    expect(status()[0]?.isFailing).toBe(false);
    // One that has answered is not called down for a single slow question.
    observe(timing('timeout'));
    expect(status()[0]?.isFailing).toBe(false);
  });

  it('HEALTH-4 the log has one line when a source goes down and one when it is back', () => {
    const lines: string[] = [];
    const { observe } = providerHealth({
      providers: [{ id: 'yahoo', name: 'Yahoo Finance' }],
      budgetOf: () => undefined,
      onChange: ({ name, lastFailure }, fails) =>
        lines.push(`${name} ${fails ? `down: ${lastFailure}` : 'up'}`),
      now: () => at,
    });
    for (let i = 0; i < 1_000; i += 1) {
      observe(timing('unavailable', 'yahoo', i % 2 === 0 ? 'quotes' : 'bars'));
      observe(timing('circuit-open', 'yahoo', i % 2 === 0 ? 'quotes' : 'bars'));
    }
    expect(lines).toEqual(['Yahoo Finance down: unavailable']);
    observe(timing('ok', 'yahoo', 'bars'));
    expect(lines).toHaveLength(1);
    for (let i = 0; i < 100; i += 1) observe(timing('ok'));
    expect(lines).toEqual(['Yahoo Finance down: unavailable', 'Yahoo Finance up']);
  });
});
