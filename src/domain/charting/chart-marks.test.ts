import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import { symbolId } from '../symbols/instrument.ts';
import { testBars, timesOf } from './bars.fixture.ts';
import type { ChartMark } from './chart-mark.ts';
import { chartMarks } from './chart-marks.ts';
import { groupMarks } from './group-marks.ts';

const NOW = Date.parse('2026-11-14T17:00:00Z');
const none = { earnings: [], actions: [], ratings: [], insiders: [], filings: [], news: [] };
const news = (id: string, time: number): ChartMark => ({
  kind: 'news',
  id,
  time,
  headline: id,
  publisher: 'Wire',
  link: null,
});
const filing = (id: string, time: number): ChartMark => ({
  kind: 'filing',
  id,
  time,
  form: '8-K',
  title: id,
});

describe('marks of a chart', () => {
  it('are in the order of time; a date takes effect with the opening of its session', () => {
    const marks = chartMarks({
      ...none,
      actions: [
        {
          kind: 'split',
          symbol: symbolId('MSFT'),
          exDate: isoDate('2026-11-12'),
          to: 2,
          from: 1,
          announcedAt: null,
        },
        {
          kind: 'symbol-change',
          symbol: symbolId('MSFT'),
          former: symbolId('MS'),
          exDate: isoDate('2026-11-12'),
          announcedAt: null,
        },
      ],
      news: [
        {
          id: 'n',
          time: 5,
          headline: 'h',
          summary: '',
          publisher: 'p',
          kind: null,
          symbols: [],
          groupId: null,
          sentiment: null,
          link: null,
        },
      ],
    });
    expect(marks).toEqual([
      { kind: 'news', id: 'n', time: 5, headline: 'h', publisher: 'p', link: null },
      {
        kind: 'split',
        id: '2026-11-12',
        time: sessionOf(isoDate('2026-11-12'))!.open,
        to: 2,
        from: 1,
      },
    ]);
  });

  it('of one bar are one group, the weightiest kind first, and nothing is lost', () => {
    const times = timesOf(testBars('1d', '2026-11-02', '2026-11-13'));
    const { open, close } = sessionOf(isoDate('2026-11-12'))!;
    const marks = [
      news('a', open),
      filing('b', close + 60_000),
      news('c', open + 5),
      news('d', NOW),
    ];
    const groups = groupMarks(marks, times, '1d', NOW);
    expect(
      groups.map(({ at, kind, marks: together }) => [at, kind, together.map(({ id }) => id)]),
    ).toEqual([
      [8, 'filing', ['b', 'c', 'a']],
      // On Saturday, with no bar after it yet.
      [9, 'news', ['d']],
    ]);
  });

  it('before the first bar and in the future have no bar', () => {
    const times = timesOf(testBars('1d', '2026-11-02', '2026-11-13'));
    expect(groupMarks([news('old', 0), news('coming', NOW + 1)], times, '1d', NOW)).toEqual([]);
  });
});
