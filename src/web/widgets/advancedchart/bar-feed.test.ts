import { describe, expect, it } from 'vitest';
import type { BarSpan } from '../../../domain/charting/bar-pages.ts';
import type { BarEdits } from '../../../domain/charting/live-bars.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { BarFeed } from './bar-feed.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-13T15:00:00Z');
const LAST = Date.parse('2026-11-13T00:00:00Z');
const FIRST = Date.parse('2004-01-01T00:00:00Z');

const bar = (time: number, close = 1): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

/** A market with a bar for every day since 2004. */
const history: Bar[] = [];
for (let time = FIRST; time <= LAST; time += DAY) history.push(bar(time));
const between = ({ from, to }: BarSpan) => history.filter(({ time }) => time >= from && time < to);

interface Asked {
  readonly span: BarSpan;
  readonly answer: (bars: readonly Bar[]) => void;
  readonly fail: (problem: unknown) => void;
  readonly signal: AbortSignal;
}

function opened(first: readonly Bar[]) {
  const asked: Asked[] = [];
  const joined: number[] = [];
  const edits: BarEdits[] = [];
  const feed = new BarFeed({
    interval: '1d',
    hours: 'regular',
    first,
    now: () => NOW,
    fetch: (span, signal) =>
      new Promise((answer, fail) => {
        asked.push({ span, answer, fail, signal });
      }),
    listener: {
      onOlder: (count) => joined.push(count),
      onNewer: (each) => edits.push(each),
      onStatus: () => {},
    },
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return { feed, asked, joined, edits, settle };
}

const recent = history.slice(-500);
const isWhole = (bars: readonly Bar[]) =>
  bars.every(({ time }, index) => index === 0 || time - (bars[index - 1]?.time ?? 0) === DAY);

describe('bars as the reader goes back', () => {
  it('are asked for once at a time, without a gap or a double, to the first there is', async () => {
    const { feed, asked, settle } = opened(recent);
    for (let round = 0; feed.hasOlder && round < 10; round += 1) {
      feed.needOlder();
      feed.needOlder();
      feed.looksAt(0);
      await settle();
      const open = asked.at(-1);
      expect(asked.length).toBe(round + 1);
      open?.answer(between(open.span));
      await settle();
      expect(isWhole(feed.bars)).toBe(true);
    }
    expect(feed.hasOlder).toBe(false);
    expect(feed.bars).toEqual(history);
  });

  it('are fetched ahead, and join when the reader is there', async () => {
    const { feed, asked, joined, settle } = opened(recent);
    feed.looksAt(450);
    expect(asked).toEqual([]);
    feed.looksAt(100);
    const [page] = asked;
    page?.answer(between(page.span));
    await settle();
    expect(joined).toEqual([]);
    expect(feed.bars).toHaveLength(500);
    feed.needOlder();
    expect(joined).toHaveLength(1);
    expect(isWhole(feed.bars)).toBe(true);
  });

  it('that fail are told of and asked for again on demand', async () => {
    const { feed, asked, joined, settle } = opened(recent);
    feed.needOlder();
    asked[0]?.fail(new Error('down'));
    await settle();
    expect(feed.problem).toBeInstanceOf(Error);
    feed.needOlder();
    expect(asked).toHaveLength(1);
    feed.retry();
    expect(feed.problem).toBeNull();
    asked[1]?.answer(between(asked[1].span));
    await settle();
    expect(joined).toHaveLength(1);
  });

  it('empty pages are passed over, with longer ones after them', async () => {
    const { feed, asked, settle } = opened(recent);
    feed.needOlder();
    asked[0]?.answer([]);
    await settle();
    const [one, two] = asked.map(({ span }) => span.to - span.from);
    expect(two).toBeGreaterThan(one ?? 0);
    asked[1]?.answer([bar(FIRST)]);
    await settle();
    expect(feed.bars[0]?.time).toBe(FIRST);
  });

  it('reach a date that is gone to', async () => {
    const { feed, asked, settle } = opened(recent);
    const reached = feed.reach(Date.parse('2010-06-01T00:00:00Z'));
    for (let at = 0; at < 5; at += 1) {
      await settle();
      asked[at]?.answer(between(asked[at]!.span));
    }
    await reached;
    expect(feed.bars[0]?.time).toBeLessThanOrEqual(Date.parse('2010-06-01T00:00:00Z'));
    expect(isWhole(feed.bars)).toBe(true);
  });

  it('that arrive after another symbol or interval was chosen are dropped', async () => {
    const { feed, asked, joined, edits, settle } = opened(recent);
    feed.needOlder();
    void feed.catchUp();
    feed.close();
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
    for (const { span, answer } of asked) answer(between(span));
    await settle();
    expect([joined, edits]).toEqual([[], []]);
  });
});

describe('live bars', () => {
  it('grow the last one and follow it', () => {
    const { feed, edits } = opened(recent);
    feed.take([bar(LAST, 2), bar(LAST + DAY, 3)]);
    expect(edits).toHaveLength(1);
    expect(feed.bars.slice(-2)).toEqual([bar(LAST, 2), bar(LAST + DAY, 3)]);
    feed.take([bar(LAST, 2), bar(LAST + DAY, 3)]);
    expect(edits).toHaveLength(1);
  });

  it('that do not follow are fetched with what was missed, once at a time', async () => {
    const { feed, asked, settle } = opened(recent.slice(0, -10));
    feed.take([bar(LAST)]);
    feed.take([bar(LAST, 5)]);
    expect(asked).toHaveLength(1);
    asked[0]?.answer(between(asked[0].span));
    await settle();
    expect(feed.bars).toEqual(recent);
  });

  it('after a failed catching up the next one asks again', async () => {
    const { feed, asked, settle } = opened(recent.slice(0, -10));
    feed.take([bar(LAST)]);
    asked[0]?.fail(new Error('down'));
    await settle();
    feed.take([bar(LAST)]);
    expect(asked).toHaveLength(2);
  });
});
