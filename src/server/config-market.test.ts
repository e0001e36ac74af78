import { describe, expect, it } from 'vitest';
import { CAPABILITY_GROUPS } from '../ports/capability-groups.ts';
import { ANSWER_SHAPES } from './features/market/answer-shapes.fixture.ts';
import { POLICIES } from './features/market/policies.ts';
import { parseConfig } from './config.ts';

const market = (env: Record<string, string> = {}) => parseConfig(env).market;
const problem = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

const ALPACA = { ALPACA_KEY_ID: 'PKAAAA', ALPACA_SECRET_KEY: 'hush-hush' };

describe('the settings of market data', () => {
  it('the market is simulated unless said otherwise', () => {
    expect(market().sources).toEqual(['simulated']);
    expect(market().priority).toEqual({});
  });

  it('sources are listed best first, whatever their case and spaces', () => {
    const env = { MARKET_DATA: ' Yahoo, SEC ,ecb,', SEC_CONTACT: 'Desk desk@example.com' };
    expect(market(env).sources).toEqual(['yahoo', 'sec', 'ecb']);
  });

  it('a group has its own order for all of its capabilities', () => {
    const env = { MARKET_DATA: 'yahoo,alpaca', MARKET_DATA_QUOTES: 'alpaca,yahoo', ...ALPACA };
    expect(market(env).priority).toEqual({
      quotes: ['alpaca', 'yahoo'],
      trades: ['alpaca', 'yahoo'],
      depth: ['alpaca', 'yahoo'],
    });
  });

  it('every capability is in one group', () => {
    const grouped = Object.values(CAPABILITY_GROUPS).flat();
    expect(grouped.toSorted()).toEqual(Object.keys(POLICIES).toSorted());
    expect(Object.keys(POLICIES)).toEqual(expect.arrayContaining(Object.keys(ANSWER_SHAPES)));
  });

  it.each([
    [{ MARKET_DATA: 'bloomberg' }, /^MARKET_DATA must be a list of simulated, yahoo, sec/],
    [{ MARKET_DATA: ',' }, /^MARKET_DATA must be a list/],
    [{ MARKET_DATA: 'yahoo,yahoo' }, /^MARKET_DATA names a source twice$/],
    [
      { MARKET_DATA: 'yahoo', MARKET_DATA_NEWS: 'simulated' },
      /^MARKET_DATA_NEWS names simulated, which MARKET_DATA does not$/,
    ],
    [{ MARKET_DATA: 'sec' }, /^SEC_CONTACT must be set to an e-mail address to use sec/],
    [{ MARKET_DATA: 'sec', SEC_CONTACT: 'nobody' }, /^SEC_CONTACT must contain an e-mail/],
    [{ MARKET_DATA: 'sec', SEC_CONTACT: 'a@b.example\r\nX: y' }, /^SEC_CONTACT must contain/],
    [
      { MARKET_DATA: 'alpaca', ALPACA_KEY_ID: 'x' },
      /^ALPACA_SECRET_KEY must be set to use alpaca$/,
    ],
    [{ ALPACA_FEED: 'opra' }, /^ALPACA_FEED /],
    [{ YAHOO_URL: 'ftp://x' }, /^YAHOO_URL must be an address such as https:/],
    [{ YAHOO_URL: 'https://x/?a=b' }, /^YAHOO_URL must be an address/],
    [{ ALPACA_STREAM_URL: 'https://x' }, /^ALPACA_STREAM_URL must be an address such as wss:/],
  ])('%o is refused in one line', (env, line) => {
    const said = problem(env);
    expect(said.split('\n')[0]).toMatch(line);
  });

  it('a source without its key is one line for each key', () => {
    expect(problem({ MARKET_DATA: 'alpaca' }).split('\n')).toEqual([
      'ALPACA_KEY_ID must be set to use alpaca',
      'ALPACA_SECRET_KEY must be set to use alpaca',
    ]);
  });

  it('no line repeats a secret', () => {
    const said = problem({
      MARKET_DATA: 'alpaca',
      ALPACA_KEY_ID: 'two words',
      ALPACA_SECRET_KEY: 'hush hush',
    });
    expect(said).toContain('ALPACA_SECRET_KEY must be one word');
    expect(said).not.toMatch(/hush|two words/);
  });

  it('addresses may lead to a proxy, with a path', () => {
    expect(market({ YAHOO_URL: 'http://127.0.0.1:9/yahoo' }).urls.yahoo).toBe(
      'http://127.0.0.1:9/yahoo',
    );
  });
});
