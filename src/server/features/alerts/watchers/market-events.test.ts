import { afterEach, describe, expect, it } from 'vitest';
import { testWorld } from '../../../../adapters/market-data/simulated/test-world.fixture.ts';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { buyClusters } from '../../../../domain/ownership/insider-activity.ts';
import type { InsiderTransaction } from '../../../../domain/ownership/insider.ts';
import type { RatingChange } from '../../../../domain/analysts/rating.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { testRegistry } from '../../market/market.fixture.ts';
import { analystEvents, eventsOfRating } from './analyst-events.ts';
import { corporateEvents, eventsOfAction } from './corporate-events.ts';
import { filingEvents } from './filing-events.ts';
import { clusterEvents, insiderClusters } from './insider-clusters.ts';
import { eventOfStory, newsEvents } from './news-events.ts';
import { polledEvents } from './polled-events.ts';
import { effectiveAt, splitInputs } from './split-inputs.ts';
import {
  needsOf,
  scriptedMarket,
  type TestPartition,
  watchPartition,
} from './watched-partition.fixture.ts';
import { wantedIn } from './wanted-words.ts';
import type { WatchParts } from './watch-parts.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
const DAY_MS = 86_400_000;
const MSFT = symbolId('MSFT');
const { signal } = new AbortController();

const started: TestPartition[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.stop();
});
const start = (...given: Parameters<typeof watchPartition>): TestPartition => {
  const partition = watchPartition(...given);
  started.push(partition);
  return partition;
};

/** The simulated market at a moment that the test moves. */
function simulated(): WatchParts & { at: number } {
  const state = { at: NOW };
  const provider = testWorld(() => state.at);
  const registry = testRegistry({
    providers: [provider],
    marketNow: () => state.at,
    now: () => state.at,
  });
  return Object.assign(state, {
    market: { has: registry.has, ask: registry.ask, now: () => state.at },
    onProblem: (problem: unknown) => {
      throw problem;
    },
  });
}

const question = (subject: string, from: number) => ({
  subjects: [subject],
  from,
  needs: needsOf({}),
  isKnown: () => false,
});

describe('events of the simulated market', () => {
  it('are all there with ids that are the same at every look', async () => {
    const parts = simulated();
    const from = NOW - 365 * DAY_MS;
    for (const source of [
      corporateEvents(parts),
      analystEvents(parts),
      insiderClusters(parts),
      newsEvents(parts),
      filingEvents(parts),
    ]) {
      const first = await source.look(question('MSFT', from), signal);
      const again = await source.look(question('MSFT', from), signal);
      expect(again).toEqual(first);
      expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
      expect(first.every((event) => event.subject === 'MSFT' || event.also?.includes('MSFT'))).toBe(
        true,
      );
      if (source.name !== 'insider-clusters') expect(first.length).toBeGreaterThan(0);
    }
  });

  it('of a day are told as they come, none twice and none left out', async () => {
    const parts = simulated();
    const source = { ...newsEvents(parts), every: 1 };
    const one = start(polledEvents(source, parts));
    one.running.needs(needsOf({ events: { '*': ['news'] } }));
    await one.until(() => one.cursor() !== undefined);
    const began = parts.at;
    for (let n = 0; n < 8; n += 1) {
      const before = JSON.stringify(one.cursor());
      parts.at += 12 * 60 * 60_000;
      await one.until(() => JSON.stringify(one.cursor()) !== before);
    }
    const all = await source.look(question('*', began), signal);
    const happened = all.filter(({ at }) => at !== null && at > began && at <= parts.at);
    await one.until(() => one.events().length >= happened.length);
    expect(
      one
        .events()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(happened.map(({ id }) => id).toSorted());
    expect(happened.length).toBeGreaterThan(0);
  }, 30_000);
});

describe('ratings and targets', () => {
  const change = (more: Partial<RatingChange>): RatingChange => ({
    symbol: MSFT,
    id: 'r1',
    time: NOW,
    firm: 'Acme',
    analyst: null,
    action: 'maintained',
    grade: 'buy',
    previousGrade: 'buy',
    currency: 'USD',
    target: null,
    previousTarget: null,
    priceAtCall: null,
    ...more,
  });
  const kinds = (more: Partial<RatingChange>) =>
    eventsOfRating(change(more)).map(({ kind, direction }) => `${kind} ${direction ?? '-'}`);

  it('have a direction, and a rating that stays is none', () => {
    expect(kinds({ action: 'upgraded' })).toEqual(['rating up']);
    expect(kinds({ action: 'downgraded' })).toEqual(['rating down']);
    expect(kinds({ action: 'initiated', previousGrade: null })).toEqual(['rating -']);
    expect(kinds({ action: 'reiterated' })).toEqual([]);
    expect(kinds({ target: 500, previousTarget: 450 })).toEqual(['target up']);
    expect(kinds({ target: 400, previousTarget: 450 })).toEqual(['target down']);
    expect(kinds({ target: 450, previousTarget: 450 })).toEqual([]);
    expect(kinds({ target: 450, previousTarget: null })).toEqual([]);
    expect(kinds({ action: 'upgraded', target: 5, previousTarget: 4 })).toHaveLength(2);
  });
});

describe('dividends and splits', () => {
  it('are told when they are announced, a split also when it takes effect', () => {
    const split = {
      kind: 'split',
      symbol: MSFT,
      exDate: isoDate('2026-11-09'),
      to: 2,
      from: 1,
      announcedAt: NOW,
    } as const;
    const [announced, effective] = eventsOfAction(split);
    expect(announced).toMatchObject({ kind: 'split', at: NOW });
    expect(effective?.at).toBe(Date.parse('2026-11-09T14:30:00Z'));
    expect(announced?.id).not.toBe(effective?.id);
    expect(
      eventsOfAction({
        kind: 'merger',
        symbol: MSFT,
        acquirer: symbolId('KO'),
        exDate: split.exDate,
        cashPerShare: 1,
        sharesPerShare: 0,
        status: 'announced',
        announcedAt: NOW,
      }),
    ).toEqual([]);
  });

  it('reach the engine once, at the first trade in new shares, late after a rest', async () => {
    const exDate = isoDate('2026-11-09');
    const parts = scriptedMarket(
      {
        corporateActions: () => [
          { kind: 'split', symbol: MSFT, exDate, to: 4, from: 1, announcedAt: NOW },
          { kind: 'split', symbol: MSFT, exDate: isoDate('2026-10-30'), to: 3, from: 1 },
        ],
      },
      NOW,
    );
    const needs = needsOf({ figures: { MSFT: ['price'] } });
    const one = start(splitInputs(parts));
    one.running.needs(needs);
    await one.until(() => JSON.stringify(one.cursor()).includes('2026-11-09'));
    expect(one.told).toEqual([]);
    one.stop();
    parts.now = effectiveAt(MSFT, exDate) + 1;
    parts.isDown = true;
    const two = start(splitInputs(parts), one.cursor());
    two.running.needs(needs);
    // At once, before anything is asked: prices after it come next.
    expect(two.told).toHaveLength(1);
    two.stop();
    parts.isDown = false;
    const three = start(splitInputs(parts), two.cursor());
    three.running.needs(needs);
    const asked = parts.asked.length;
    await three.until(() => parts.asked.length > asked);
    await three.until(() => three.told.length > 0 || parts.asked.length > asked);
    expect(two.told).toEqual([
      {
        input: { kind: 'split', subject: 'MSFT', at: effectiveAt(MSFT, exDate), ratio: 4 },
        isLate: true,
      },
    ]);
    expect(three.told).toEqual([]);
  });
});

describe('purchases of insiders', () => {
  const bought = (
    id: string,
    insider: string,
    date: string,
    filed: string,
  ): InsiderTransaction => ({
    symbol: MSFT,
    id,
    insider,
    title: '',
    isDirector: true,
    isOfficer: false,
    isTenPercentOwner: false,
    code: 'P',
    date: isoDate(date),
    filedAt: Date.parse(`${filed}T20:00:00Z`),
    shares: 100,
    currency: 'USD',
    price: 1,
    value: 100,
    sharesAfter: null,
    planned: null,
    filingId: null,
  });

  it('are a cluster by the definition of the insider desk, from the filing that completes it', () => {
    const rows = [
      bought('1', 'Ann', '2026-10-01', '2026-10-02'),
      bought('2', 'Ann', '2026-10-03', '2026-10-05'),
      bought('3', 'Bob', '2026-10-10', '2026-10-12'),
      bought('4', 'Cid', '2026-10-20', '2026-10-23'),
      bought('5', 'Dan', '2026-10-25', '2026-10-26'),
    ];
    const events = clusterEvents(rows);
    expect(events).toHaveLength(buyClusters(rows).length);
    expect(events[0]).toMatchObject({ at: Date.parse('2026-10-23T20:00:00Z'), subject: 'MSFT' });
    expect(clusterEvents(rows.slice(0, 3))).toEqual([]);
    expect(clusterEvents(rows.map((row) => ({ ...row, code: 'A' as const })))).toEqual([]);
    // What is filed later changes nothing that was told.
    expect(clusterEvents([...rows, bought('6', 'Eve', '2026-11-01', '2026-11-01')])).toEqual(
      events,
    );
  });
});

describe('news', () => {
  const story = {
    id: '2026/11/16/msft~x 1',
    time: NOW,
    headline: 'Results',
    summary: 'Good ones',
    publisher: 'Wire',
    kind: null,
    symbols: [MSFT, symbolId('KO')],
    groupId: null,
    sentiment: null,
    link: null,
  };

  it('lead to the story here, or to its publisher, and nowhere else', () => {
    const here = '/equity/home/news/2026/11/16/msft~x%201?symbol=MSFT';
    expect(eventOfStory(story)).toMatchObject({ subject: 'MSFT', also: ['KO'], link: here });
    const there = 'https://news.example/1';
    expect(eventOfStory({ ...story, link: there }).link).toBe(there);
    expect(eventOfStory({ ...story, link: 'javascript:alert(1)' }).link).toBe(here);
    expect(eventOfStory({ ...story, symbols: [] })).toMatchObject({ subject: '*' });
  });
});

describe('words in filings', () => {
  it('are those that alerts look for, whole words and phrases', () => {
    const text = 'Substantial doubt:  going\nconcern. No restatements.';
    expect(wantedIn(text, ['"going concern"'])).toBe('going concern');
    expect(wantedIn(text, ['restatement', 'doubt'])).toBe('doubt');
    expect(wantedIn(text, ['"concern going"'])).toBe('');
  });

  const head = (id: string) => ({
    id,
    symbol: MSFT,
    company: 'Acme',
    cik: null,
    form: '8-K',
    title: 'Results',
    filedAt: NOW + 1,
    periodEnd: null,
    items: [],
    sizeBytes: 10,
    url: null,
  });
  const filing = (id: string) => ({
    ...head(id),
    notice: null,
    facts: [],
    previousId: null,
    sections: [
      {
        id: 's',
        title: 'One',
        depth: 0,
        blocks: [{ kind: 'paragraph', text: 'a restatement of 2025' }],
      },
    ],
  });

  it('are fetched only where somebody looks for words', async () => {
    const parts = scriptedMarket(
      { filings: () => [head('a')], filing: ({ id }: { readonly id: string }) => filing(id) },
      NOW + 5,
    );
    const source = filingEvents(parts);
    const plain = await source.look(question('MSFT', NOW), signal);
    expect(plain[0]?.text).toBeUndefined();
    expect(parts.asked.map(({ capability }) => capability)).toEqual(['filings']);
    const wanted = {
      ...question('MSFT', NOW),
      needs: needsOf({ words: { '*': ['restatement'] } }),
    };
    expect((await source.look(wanted, signal))[0]?.text).toBe('restatement');
    const known = { ...wanted, isKnown: () => true };
    await source.look(known, signal);
    expect(parts.asked.filter(({ capability }) => capability === 'filing')).toHaveLength(1);
  });

  it('that cannot be had are waited for, then the title has to do', async () => {
    const parts = scriptedMarket(
      {
        filings: () => [head('a')],
        filing: () => {
          throw new Error('broken');
        },
      },
      NOW + 5,
    );
    const source = filingEvents(parts);
    const wanted = { ...question('MSFT', NOW), needs: needsOf({ words: { MSFT: ['x'] } }) };
    expect(await source.look(wanted, signal)).toEqual([]);
    parts.now += 2 * 60 * 60_000;
    expect(await source.look(wanted, signal)).toMatchObject([{ id: 'filing:a', form: '8-K' }]);
  });
});
