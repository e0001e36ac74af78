import { describe, expect, it } from 'vitest';
import type { AlertEvent } from '../alert-event.ts';
import type { AlertCondition } from '../condition.ts';
import type { WatchedAlert } from '../engine-types.ts';
import { alertEngine } from './alert-engine.ts';

const alertOf = (condition: AlertCondition, more: Partial<WatchedAlert> = {}): WatchedAlert => ({
  id: 'a',
  revision: 1,
  subjects: ['MSFT'],
  condition,
  interval: '1d',
  frequency: 'every',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  createdAt: 0,
  ...more,
});
const news = (words?: string): AlertCondition => ({
  kind: 'event',
  subject: null,
  event: 'news',
  ...(words === undefined ? {} : { words }),
});
const story: AlertEvent = {
  id: 's',
  kind: 'news',
  subject: 'MSFT',
  also: ['AAPL', 'KO'],
  at: 5,
  title: 'Merger of equals',
  link: null,
};

describe('what watchers tell the engine', () => {
  it('a story of several companies counts once for each, and once for the whole market', () => {
    const engine = alertEngine();
    engine.put(alertOf(news(), { id: 'list', subjects: ['AAPL', 'MSFT', 'T'] }));
    engine.put(alertOf(news(), { id: 'all', subjects: ['*'] }));
    const fired = engine.take({ kind: 'event', event: story });
    expect(fired.map(({ alertId, subject }) => `${alertId} ${subject}`).toSorted()).toEqual([
      'all *',
      'list AAPL',
      'list MSFT',
    ]);
    expect(engine.take({ kind: 'event', event: story })).toEqual([]);
  });

  it('words and screens that are looked for are needs', () => {
    const engine = alertEngine();
    engine.put(alertOf(news('merger "of equals"'), { subjects: ['*'] }));
    engine.put(
      alertOf({ kind: 'event', subject: null, event: 'screen-enters', screen: 's1' }, { id: 'b' }),
    );
    const { words, screens } = engine.needs();
    expect(words?.get('*')).toEqual(new Set(['"merger"', '"of equals"']));
    expect(screens?.get('MSFT')).toEqual(new Set(['s1']));
  });

  it('a slow figure does not hold up quotes that carry an older moment', () => {
    const engine = alertEngine();
    engine.put(
      alertOf({
        kind: 'compare',
        left: { kind: 'signal', subject: null, name: 'price' },
        relation: '>',
        right: { kind: 'number', value: 10 },
      }),
    );
    engine.put(
      alertOf(
        {
          kind: 'compare',
          left: { kind: 'signal', subject: null, name: 'earningsIn' },
          relation: '<=',
          right: { kind: 'number', value: 5 },
        },
        { id: 'slow' },
      ),
    );
    const figures = (at: number, values: Record<string, number>) =>
      engine.take({ kind: 'figures', subject: 'MSFT', at, values }).map(({ alertId }) => alertId);
    expect(figures(100, { price: 9 })).toEqual([]);
    expect(figures(900, { earningsIn: 3 })).toEqual(['slow']);
    expect(figures(200, { price: 11 })).toEqual(['a']);
    expect(figures(150, { price: 9 })).toEqual([]);
  });
});
