import { afterAll, describe, expect, it } from 'vitest';
import { lruBudget } from '../adapters/cache/lru-budget.ts';
import { KNOWN_SOURCES, sourceFor } from '../ports/known-sources.ts';
import { SOURCE_NAMES, type SourceName } from '../ports/source-names.ts';
import { composeProviders, type Providers } from './compose-providers.ts';
import { parseConfig } from './config.ts';
import type { MarketConfig } from './config-market.ts';
import { POLICIES } from './features/market/policies.ts';
import { createLogger } from './http/logger.ts';

const KEYS = {
  SEC_CONTACT: 'desk@example.com',
  ALPACA_KEY_ID: 'PK1',
  ALPACA_SECRET_KEY: 'hush',
};

const opened: Providers[] = [];
afterAll(() => {
  for (const { close } of opened) close();
});

function open(env: Record<string, string>, priority?: MarketConfig['priority']): Providers {
  const config = parseConfig({ ...KEYS, ...env });
  const made = composeProviders({
    config: { ...config.market, ...(priority === undefined ? {} : { priority }) },
    simulation: config.simulation,
    caches: lruBudget(config.cacheBytes),
    now: Date.now,
    log: createLogger('silent', process.stderr),
  });
  opened.push(made);
  return made;
}

const capabilitiesOf = (provider: object): readonly string[] =>
  Object.keys(provider)
    .filter((key) => key in POLICIES)
    .toSorted();

describe('the providers of an installation', () => {
  it.each(SOURCE_NAMES.filter((name) => name !== 'simulated'))(
    '%s has what the table of known sources says',
    (name) => {
      const [provider] = open({ MARKET_DATA: name }).providers;
      const { name: known, has } = KNOWN_SOURCES[name];
      expect(provider).toMatchObject({ id: name, name: known });
      expect(provider?.simulated ?? false).toBe(false);
      expect(capabilitiesOf(provider ?? {})).toEqual(has.toSorted());
    },
  );

  it('come in the order of the setting', () => {
    const ids = open({ MARKET_DATA: 'treasury,simulated,yahoo' }).providers.map(({ id }) => id);
    expect(ids).toEqual(['treasury', 'simulated', 'yahoo']);
  });

  it('a group leaves out who is not named in it, live quotes included', () => {
    const [simulated] = open({}, { quotes: ['treasury'] }).providers;
    expect(simulated?.quotes).toBeUndefined();
    expect(simulated?.subscribeQuotes).toBeUndefined();
    expect(simulated?.bars).toBeDefined();
  });
});

describe('who would have what nobody has', () => {
  const configured: readonly SourceName[] = ['sec', 'treasury'];

  it('is a source that is not configured, by the setting that would name it', () => {
    expect(sourceFor('optionChain', configured)).toEqual({
      id: 'yahoo',
      name: 'Yahoo Finance',
      setting: 'MARKET_DATA',
    });
  });

  it('is one that the group leaves out, by the setting of the group', () => {
    expect(sourceFor('yieldCurve', configured)?.setting).toBe('MARKET_DATA_RATES');
  });

  it('is nobody for what no known source has', () => {
    expect(sourceFor('transcript', configured)).toBeNull();
    expect(sourceFor('economicCalendar', [])).toBeNull();
  });
});
