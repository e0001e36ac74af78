import { afterEach, describe, expect, it } from 'vitest';
import type { SavedQuestion } from '../../../../domain/saved-questions/saved-question.ts';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { fieldNamed } from '../../../../domain/screener/field-names.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import type { LookAnswer } from '../../saved-questions/watch-job.ts';
import { NOW, smallMarket, testTables } from '../../screener/screener.fixture.ts';
import { memberOf } from '../../watchlists/watchlist-api.fixture.ts';
import { calendarFigures, daysUntil } from './calendar-figures.ts';
import { fieldFigures, isFieldFigure } from './field-figures.ts';
import { optionFigures } from './option-figures.ts';
import { orderEvents, orderHook } from './order-events.ts';
import { polledEvents } from './polled-events.ts';
import { polledFigures } from './polled-figures.ts';
import { screenEvents } from './screen-events.ts';
import {
  needsOf,
  scriptedMarket,
  type TestPartition,
  watchPartition,
} from './watched-partition.fixture.ts';

const started: TestPartition[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.stop();
});
const start = (...given: Parameters<typeof watchPartition>): TestPartition => {
  const partition = watchPartition(...given);
  started.push(partition);
  return partition;
};
const { signal } = new AbortController();
const ann = memberOf('ann');
const anyone = { kind: 'anonymous', wmid: 'test' } as const;

describe('symbols of a saved screen', () => {
  const NEEDS = needsOf({ events: { 'screen:ann/s': ['screen-enters', 'screen-leaves'] } });

  function world() {
    const parts = scriptedMarket({}, NOW);
    const state = { answer: rows('KO', 'T'), value: 'q=pe+<+15', removedAt: null as number | null };
    const looks: string[] = [];
    const watcher = screenEvents({
      market: parts.market,
      onProblem: parts.onProblem,
      questions: {
        get: async (_, id) =>
          ({ id, kind: 'screen', value: state.value, removedAt: state.removedAt }) as SavedQuestion,
      },
      look: async (value) => {
        looks.push(value);
        if (parts.isDown) throw new Error('down');
        return state.answer;
      },
      memberOf: async () => ann,
      every: 20,
    });
    const look = async (one: TestPartition, times = 2): Promise<void> => {
      const before = looks.length;
      await one.until(() => looks.length >= before + times);
    };
    return { parts, state, watcher, look };
  }
  function rows(...symbols: readonly string[]): LookAnswer {
    return { kind: 'found', items: symbols.map((id) => ({ id, label: id })) };
  }
  const told = (one: TestPartition) =>
    one.told.flatMap(({ input, isLate }) =>
      input.kind === 'event'
        ? [`${input.event.kind} ${input.event.title}${isLate ? ' late' : ''}`]
        : [],
    );

  it('are told when they enter or leave, and not those that were there', async () => {
    const { state, watcher, look } = world();
    const one = start(watcher);
    one.running.needs(NEEDS);
    await look(one);
    state.answer = rows('AAPL', 'T');
    await look(one);
    expect(told(one)).toEqual(['screen-enters AAPL', 'screen-leaves KO']);
    expect(one.events()[0]).toMatchObject({ subject: 'screen:ann/s', screen: 'ann/s' });
    await look(one);
    expect(told(one)).toHaveLength(2);
  });

  it('that changed while the server was down are told at its start, as late', async () => {
    const { state, watcher, look } = world();
    const one = start(watcher);
    one.running.needs(NEEDS);
    await look(one);
    one.stop();
    state.answer = rows('KO', 'T', 'AAPL');
    const two = start(watcher, one.cursor());
    two.running.needs(NEEDS);
    await look(two);
    expect(told(two)).toEqual(['screen-enters AAPL late']);
  });

  it('say nothing while the table is being filled, the source is down or the screen is another', async () => {
    const { parts, state, watcher, look } = world();
    const one = start(watcher);
    one.running.needs(NEEDS);
    await look(one);
    state.answer = { kind: 'not-yet' };
    await look(one);
    state.answer = rows('AAPL');
    state.value = 'q=pe+<+20';
    await look(one);
    expect(told(one)).toEqual([]);
    parts.isDown = true;
    await look(one, 1);
    await one.until(() => parts.problems.length > 0);
    expect(parts.problems).toHaveLength(1);
    expect(told(one)).toEqual([]);
  });

  it('break the alert when the screen is removed', async () => {
    const { state, watcher } = world();
    state.removedAt = 5;
    const one = start(watcher);
    one.running.needs(NEEDS);
    await one.until(() => one.gone.length > 0);
    expect(one.gone[0]).toBe('screen ann/s');
  });
});

describe('figures of the field catalogue', () => {
  it('are those of the screener, and names of quotes are left to the quotes', async () => {
    const { tables } = testTables(smallMarket(4));
    await tables.whole('equity');
    const { table } = (await tables.table('equity', anyone, signal)).data;
    const symbol = table.symbols[0]!;
    const source = fieldFigures({ tables, reader: anyone, every: 20 });
    const one = start(polledFigures(source, scriptedMarket({}, NOW)));
    one.running.needs(
      needsOf({
        figures: {
          [symbol]: ['pe', 'marketCap', 'price', 'rsi', 'changePct'],
          NOPE: ['pe'],
        },
      }),
    );
    await one.until(() => one.told.length > 0);
    const of = (name: string): number | null => {
      const column = table.column(fieldNamed(name)!);
      const value = column?.kind === 'number' ? column.values[0]! : NaN;
      return Number.isNaN(value) ? null : value;
    };
    expect(one.told[0]?.input).toMatchObject({
      subject: symbol,
      // A column of percent is told as a fraction.
      values: { pe: of('pe'), marketCap: of('marketCap'), changePct: of('changePct')! / 100 },
    });
    expect(of('changePct')).not.toBe(0);
    expect(of('marketCap')).toBeGreaterThan(0);
    expect(isFieldFigure('price')).toBe(false);
    expect(isFieldFigure('earningsIn')).toBe(false);
    expect(isFieldFigure('nonsense')).toBe(false);
    await tables.close();
  }, 60_000);
});

describe('figures of a table that is still being filled', () => {
  it('are had at once for those that an alert waits for', async () => {
    const { tables } = testTables(smallMarket(4));
    const { table, filled } = (await tables.table('equity', anyone, signal)).data;
    expect(filled).toBe(0);
    const symbol = table.symbols.at(-1)!;
    // The pace is a minute: only the first look can tell it.
    const one = start(
      polledFigures(fieldFigures({ tables, reader: anyone }), scriptedMarket({}, NOW)),
    );
    one.running.needs(needsOf({ figures: { [symbol]: ['marketCap'] } }));
    await one.until(() => one.told.length > 0);
    const { input } = one.told[0]!;
    expect(input.kind === 'figures' && input.values['marketCap']).toBeGreaterThan(0);
    await tables.close();
  }, 60_000);
});

describe('days to what is announced', () => {
  it('are counted by the clock of the exchange', () => {
    const date = isoDate('2026-11-05');
    // Late in the evening of the 2nd in New York, the 3rd in London and in UTC.
    const at = Date.parse('2026-11-03T02:00:00Z');
    expect(daysUntil(symbolId('MSFT'), date, at)).toBe(3);
    expect(daysUntil(symbolId('VOD.L'), date, at)).toBe(2);
    expect(daysUntil(symbolId('MSFT'), isoDate('2026-11-02'), at)).toBe(0);
    expect(daysUntil(symbolId('MSFT'), isoDate('2026-11-01'), at)).toBeNull();
    expect(daysUntil(symbolId('MSFT'), null, at)).toBeNull();
  });

  it('come from the dates of the overview, which are not asked for again and again', async () => {
    const parts = scriptedMarket(
      {
        keyStatistics: ({ symbol }: { readonly symbol: string }) =>
          symbol === 'MSFT'
            ? { nextEarningsDate: isoDate('2026-11-07'), exDividendDate: isoDate('2026-08-20') }
            : undefined,
      },
      NOW,
    );
    const one = start(polledFigures({ ...calendarFigures(parts), every: 20 }, parts));
    one.running.needs(
      needsOf({ figures: { MSFT: ['earningsIn', 'exDividendIn'], NOPE: ['earningsIn'] } }),
    );
    await one.until(() => one.told.length >= 6);
    expect(one.told.map(({ input }) => input)).toContainEqual({
      kind: 'figures',
      subject: 'MSFT',
      at: NOW,
      values: { earningsIn: 5, exDividendIn: null },
    });
    expect(parts.asked).toHaveLength(2);
  });
});

describe('figures of options', () => {
  const expiries = (near: number, usual: number) => [
    { expiry: isoDate('2026-11-04'), daysToExpiry: 2, atmVolatility: near },
    { expiry: isoDate('2026-11-13'), daysToExpiry: 11, atmVolatility: usual },
  ];

  it('are those of the expiry that the chain opens with, ranked by the kept year', async () => {
    const parts = scriptedMarket({ optionExpiries: () => expiries(0.9, 0.3) }, NOW);
    const saved: unknown[] = [];
    const today = Math.floor(NOW / 86_400_000);
    const source = optionFigures({
      market: parts.market,
      answersPast: false,
      history: {
        read: async () =>
          Array.from({ length: 40 }, (_, at) => ({
            day: today - 200 + at * 5,
            value: 0.2 + (at % 2) * 0.2,
          })),
        save: async (_, days) => void saved.push(days),
      },
    });
    const found = await source.look(
      new Map([['MSFT', new Set(['ivRank', 'impliedVolatility'])]]),
      signal,
      undefined as never,
    );
    expect(found.get('MSFT')?.['impliedVolatility']).toBe(0.3);
    expect(found.get('MSFT')?.['ivRank']).toBeCloseTo(0.5, 12);
    expect(saved).toHaveLength(1);
  });

  it('have no rank before enough of a year is known, and none without options', async () => {
    const parts = scriptedMarket({}, NOW);
    const source = optionFigures({
      market: parts.market,
      answersPast: false,
      history: { read: async () => [], save: async () => undefined },
    });
    const found = await source.look(
      new Map([['T', new Set(['ivRank'])]]),
      signal,
      undefined as never,
    );
    expect(found.get('T')).toEqual({ impliedVolatility: null, ivRank: null });
  });

  it('take the year from a source that answers for the past', async () => {
    const parts = scriptedMarket(
      {
        optionExpiries: ({ delay }: { readonly delay: number }) =>
          expiries(1, 0.2 + 0.1 * Math.sin(delay / 1e9)),
      },
      NOW,
    );
    const source = optionFigures({
      market: parts.market,
      answersPast: true,
      history: { read: async () => [], save: async () => undefined },
    });
    const wanted = new Map([['T', new Set(['ivRank'])]]);
    const found = await source.look(wanted, signal, undefined as never);
    expect(found.get('T')?.['ivRank']).toBeGreaterThan(0);
    const asked = parts.asked.length;
    await source.look(wanted, signal, undefined as never);
    expect(parts.asked.length).toBe(asked + 1);
  });
});

describe('orders that are filled', () => {
  it('reach the alerts of their member at once, once', async () => {
    const hook = orderHook();
    const parts = scriptedMarket({}, NOW);
    const one = start(polledEvents(orderEvents(hook.fills), parts));
    one.running.needs(
      needsOf({ events: { 'order:ann': ['order-filled'], 'order:bob': ['order-filled'] } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 120));
    parts.now += 1_000;
    const order = {
      id: 'o1',
      symbol: 'MSFT',
      side: 'buy',
      quantity: 10,
      price: 420,
      filledAt: parts.now,
    } as const;
    hook.orderFilled('ann', order);
    hook.orderFilled('cid', { ...order, id: 'o2' });
    await one.until(() => one.events().length > 0);
    hook.orderFilled('bob', { ...order, id: 'o3', side: 'sell' });
    await one.until(() => one.events().length > 1);
    expect(one.events().map(({ subject, title }) => `${subject} ${title}`)).toEqual([
      'order:ann buy 10 MSFT @ 420',
      'order:bob sell 10 MSFT @ 420',
    ]);
  });
});
