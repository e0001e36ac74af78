import { describe, expect, it } from 'vitest';
import { getShortInterest } from '../../contract/market/ownership.ts';
import { PLAIN_SHELL } from '../../contract/shell-settings.ts';
import { type SymbolId, symbolId } from '../../domain/symbols/instrument.ts';
import type { ApiClient } from '../api/client.ts';
import { optionalQuery } from '../api/optional-query.ts';
import { symbolParam } from './param.ts';
import { QueryPanel } from './query-panel.tsx';
import { QuotedAbove } from './quoted-above.ts';
import { defineWidget, type Widget } from './widget.ts';
import { htmlOf } from './widget-html.fixture.tsx';

const MSFT = symbolId('MSFT');
const question = (api: ApiClient) =>
  optionalQuery(api, getShortInterest, { params: { symbol: MSFT }, query: {} });

const widget = defineWidget({
  title: 'insights.short.title',
  about: 'insights.short.about',
  params: { symbol: symbolParam() },
  queries: (api) => [question(api)],
  component: () => (
    <QueryPanel
      tool="shortinterest"
      title="Short interest"
      queries={(api) => [question(api)]}
      skeleton={4}
      empty={['Nothing reported', 'Ask again later']}
      note={({ data }) => `${data.length} dates`}
    >
      {({ data }) => (data.length === 0 ? null : <p>shown</p>)}
    </QueryPanel>
  ),
  help: 'equity/insights',
  size: { width: 300, height: 300 },
}) as unknown as Widget;

const answering = (answer: unknown) => (async () => answer) as unknown as ApiClient;
const sourced = (data: readonly unknown[]) => ({
  data,
  source: 'simulated',
  asOf: Date.parse('2026-11-13T15:00:00Z'),
  delayedBy: 900_000,
  stale: true,
});

describe('a card that asks', () => {
  it('shows its outline, then what it was made for', async () => {
    const waiting = await htmlOf(widget, undefined);
    expect(waiting).toContain('animate-pulse');
    expect(waiting).not.toContain('dates');
    const html = await htmlOf(widget, answering(sourced([{}, {}])));
    expect(html).toContain('<p>shown</p>');
    expect(html).not.toContain('data-empty');
    expect(html).not.toContain('animate-pulse');
  });

  it('names in its head what it shows, of when, and how late and old that is', async () => {
    const [head = ''] =
      /<header.*?<\/header>/s.exec(await htmlOf(widget, answering(sourced([{}])))) ?? [];
    expect(head.replaceAll(/<[^>]*>/g, ' ')).toMatch(
      /Short interest +1 dates · +As of Nov 13, 2026.*EST · .*15 min.* · /,
    );
    // Said once by the page, not by every card.
    expect(head).not.toContain('Simulated');
  });

  it('names the sources of all its answers, also where it says no time', async () => {
    const market = {
      ...PLAIN_SHELL.market,
      simulated: false,
      providers: [
        { id: 'a', name: 'Alpha Data', simulated: false },
        { id: 'b', name: 'Beta Wire', simulated: false },
        { id: 'simulated', name: 'Simulated', simulated: true },
      ],
    };
    const other = (api: ApiClient) =>
      optionalQuery(api, getShortInterest, { params: { symbol: MSFT }, query: { limit: '3' } });
    const card = (props: { readonly untimed?: boolean; readonly own?: boolean }) => ({
      ...widget,
      queries: (api: ApiClient) => [question(api), other(api)],
      component: () => (
        <QueryPanel
          tool="shortinterest"
          title="Short interest"
          queries={(api) => [question(api), other(api)]}
          skeleton={4}
          empty={['Nothing reported']}
          namesSources={props.own === true}
          asOf={() => (props.untimed === true ? null : undefined)}
        >
          {() => <p>shown</p>}
        </QueryPanel>
      ),
    });
    let further: readonly unknown[] = [{}];
    const mixed = (async (_: unknown, { query }: { query: { limit?: string } }) => ({
      ...sourced(query.limit === undefined ? [{}] : further),
      source: query.limit === undefined ? 'a' : 'b, simulated',
    })) as unknown as ApiClient;
    const headOf = async (props: Parameters<typeof card>[0]) => {
      const html = await htmlOf(
        card(props) as unknown as Widget,
        mixed,
        {},
        {
          ...PLAIN_SHELL,
          market,
        },
      );
      return (/<header.*?<\/header>/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ');
    };
    expect(await headOf({})).toMatch(/As of .* · Alpha Data · Beta Wire · Simulated/);
    expect(await headOf({ untimed: true })).toMatch(/Alpha Data · Beta Wire · Simulated/);
    expect(await headOf({ untimed: true })).not.toContain('As of');
    expect(await headOf({ untimed: true, own: true })).not.toContain('Alpha Data');
    // Who has nothing to add is not named.
    further = [];
    expect(await headOf({})).toMatch(/As of .* · Alpha Data(?! · )/);
  });

  it('says how late a quote is, where there is one', async () => {
    const moving = {
      ...widget,
      component: () => (
        <QueryPanel
          tool="shortinterest"
          title="Short interest"
          queries={(api) => [question(api)]}
          skeleton={4}
          empty={['Nothing reported']}
          live={({ data }) => (data.length === 0 ? undefined : MSFT)}
        >
          {() => <p>shown</p>}
        </QueryPanel>
      ),
    };
    expect(await htmlOf(moving, answering(sourced([{}])))).toContain('live-state');
    expect(await htmlOf(moving, answering(sourced([])))).not.toContain('live-state');
    // Below the header of the symbol, which says so already.
    const Moving = moving.component;
    const below = (symbol: SymbolId) => ({
      ...moving,
      component: () => (
        <QuotedAbove value={symbol}>
          <Moving />
        </QuotedAbove>
      ),
    });
    expect(await htmlOf(below(MSFT), answering(sourced([{}])))).not.toContain('live-state');
    expect(await htmlOf(below(symbolId('AAPL')), answering(sourced([{}])))).toContain('live-state');
  });

  it('is empty when its part has nothing to show, and when there is no answer', async () => {
    for (const answer of [sourced([]), null]) {
      const html = await htmlOf(widget, answering(answer));
      expect(html).toContain('Nothing reported');
      expect(html).toContain('Ask again later');
      expect(html).toContain('data-empty');
      expect(html).not.toContain('shown');
    }
  });

  it('names what is missing and why, beside what is there; nothing when the answer is whole', async () => {
    const missing = [
      ...['BTC', 'ETH', 'BTC'].map((item) => ({ item, source: 'b', cause: 'unavailable' })),
      { item: 'events', source: 'b', cause: 'unavailable' },
      { item: 'SPX', source: 'a', cause: 'not-yet' },
      { item: null, source: 'c', cause: 'unavailable' },
    ];
    const html = await htmlOf(widget, answering({ ...sourced([{}]), missing }));
    expect(html).toContain('<p>shown</p>');
    expect(html).toContain(
      'Not available: BTC, ETH, and events (the data source is not answering)',
    );
    expect(html).toContain('Not available yet: SPX (within the delay)');
    expect(html).toContain('Incomplete: the data source is not answering');
    const many = Array.from({ length: 10 }, (_, i) => ({
      item: `S${i}`,
      source: null,
      cause: 'unavailable',
    }));
    // Nothing at hand and something missing: both are said.
    const empty = await htmlOf(widget, answering({ ...sourced([]), missing: many }));
    expect(empty).toContain('Nothing reported');
    expect(empty).toContain('S7, and 2 more');
    expect(empty).not.toContain('S8');
    for (const whole of [sourced([{}]), { ...sourced([{}]), missing: [] }])
      expect(await htmlOf(widget, answering(whole))).not.toContain('vailable');
  });
});
