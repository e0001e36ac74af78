// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { beforeAll, describe, expect, it } from 'vitest';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { simulatedProvider } from '../provider.ts';
import { createWorld } from '../world.ts';

/** New York is five hours behind UTC in all of these. */
const at = (text: string): number => Date.parse(`${text}-05:00`);
let now = at('2026-11-16T10:00');
const clock = { now: () => now };
const provider = simulatedProvider({ clock });
const { signal } = new AbortController();

const SMALL = createWorld({ seed: 1, symbols: 0, clock }).listings.find(
  (listing) => listing.kind === 'company' && listing.price * listing.shares < 2e9,
)!.symbol;
const SYMBOLS = ['AAPL', 'SPY', SMALL, '^SPX', 'VTSAX', 'EURUSD=X', 'CL=F', 'BTCUSD=X'].map(
  symbolId,
);
const [APPLE, , , INDEX, , EURO, OIL, COIN] = SYMBOLS;

/** All that a page shows of a symbol's trading at a moment. */
async function shown(moment: number): Promise<ReadonlyMap<string, unknown>> {
  now = moment;
  const { data } = await provider.quotes!({ symbols: SYMBOLS, delay: 0 }, signal);
  const out = new Map<string, unknown>(data.map((quote) => [quote.symbol, quote]));
  for (const symbol of [APPLE!, symbolId(SMALL)]) {
    const trades = await provider.trades!({ symbol, delay: 0, limit: 20 }, signal);
    const depth = await provider.depth!({ symbol, delay: 0 }, signal);
    const bars = await provider.bars!(
      {
        symbol,
        interval: '1m',
        from: at('2026-11-01T00:00'),
        to: moment + 1,
        delay: 0,
        adjustment: 'split',
        extended: true,
      },
      signal,
    );
    out.set(`${symbol} trades`, trades.data);
    out.set(`${symbol} depth`, depth.data);
    out.set(`${symbol} bars`, bars.data.bars.slice(-5));
  }
  const expiries = await provider.optionExpiries!({ symbol: APPLE!, delay: 0 }, signal);
  const { expiry } = expiries.data[3]!;
  const chain = await provider.optionChain!({ symbol: APPLE!, expiry, delay: 0 }, signal);
  out.set('options', chain.data);
  return out;
}

/** What differs between two moments. */
async function moved(from: string, minutes: number): Promise<readonly string[]> {
  const before = await shown(at(from));
  const after = await shown(at(from) + minutes * 60_000 + 1_234);
  return [...before].flatMap(([name, value]) =>
    JSON.stringify(after.get(name)) === JSON.stringify(value) ? [] : [name],
  );
}

async function phaseOf(symbol: string, time: string): Promise<readonly (string | null)[]> {
  now = at(time);
  const { data } = await provider.quotes!({ symbols: [symbolId(symbol)], delay: 0 }, signal);
  return [data[0]!.phase, data[0]!.extended?.phase ?? null];
}

describe('a closed market', { timeout: 120_000 }, () => {
  // Indices and funds are added up once.
  beforeAll(() => shown(at('2026-11-13T10:00')), 240_000);

  it.each([
    ['a Sunday morning', '2026-11-15T08:00', 240],
    ['a Saturday night', '2026-11-14T23:00', 60],
    ['a Friday evening', '2026-11-13T20:00', 180],
    ['the evening of a short day', '2026-11-27T17:00', 240],
  ])('%s: nothing moves except coins', async (_, from, minutes) => {
    expect(await moved(from, minutes)).toEqual([COIN]);
  });

  it('Thanksgiving: of all that is here only currencies, commodities and coins move', async () => {
    expect(await moved('2026-11-26T09:00', 240)).toEqual([EURO, OIL, COIN]);
  });

  it('a Sunday evening: currencies from 17:00, commodities from 18:00, large shares from 20:00', async () => {
    expect(await moved('2026-11-15T17:01', 30)).toEqual([EURO, COIN]);
    expect(await moved('2026-11-15T18:01', 30)).toEqual([EURO, OIL, COIN]);
    const evening = await moved('2026-11-15T20:30', 120);
    expect(evening).toEqual(expect.arrayContaining(['AAPL', 'SPY', 'AAPL trades', 'AAPL depth']));
    for (const name of [SMALL, `${SMALL} trades`, `${SMALL} depth`, INDEX, 'VTSAX', 'options'])
      expect(evening).not.toContain(name);
  });

  it('commodities rest from 17:00 to 18:00, when shares and currencies go on', async () => {
    const moving = await moved('2026-11-16T17:05', 50);
    expect(moving).toEqual(expect.arrayContaining(['AAPL', EURO]));
    expect(moving).not.toContain(OIL);
    expect(moving).not.toContain('options');
  });

  it('quotes name what their market is doing', async () => {
    for (const [symbol, time, expected] of [
      ['AAPL', '2026-11-15T08:00', ['closed', 'after']],
      ['AAPL', '2026-11-15T21:00', ['overnight', 'overnight']],
      ['AAPL', '2026-11-13T20:01', ['closed', 'after']],
      ['AAPL', '2026-11-16T03:00', ['overnight', 'overnight']],
      ['AAPL', '2026-11-16T08:00', ['pre', 'pre']],
      ['AAPL', '2026-11-26T12:00', ['closed', 'after']],
      ['AAPL', '2026-11-26T21:00', ['overnight', 'overnight']],
      ['AAPL', '2026-11-27T12:30', ['regular', null]],
      ['AAPL', '2026-11-27T13:30', ['after', 'after']],
      ['AAPL', '2026-11-27T17:30', ['closed', 'after']],
      [SMALL, '2026-11-17T02:00', ['closed', 'after']],
      ['^SPX', '2026-11-16T08:00', ['closed', null]],
      ['VTSAX', '2026-11-16T18:00', ['closed', null]],
      ['EURUSD=X', '2026-11-15T12:00', ['closed', 'after']],
      ['BTCUSD=X', '2026-11-15T12:00', ['overnight', 'overnight']],
    ] as const)
      expect([symbol, time, await phaseOf(symbol, time)]).toEqual([symbol, time, expected]);
  });
});
