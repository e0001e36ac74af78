import { describe, expect, it } from 'vitest';
import type { StoryHead } from '../../../domain/news/story.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { htmlOf } from '../widget-html.fixture.tsx';
import { loadWidget } from '../registry.ts';

const story = (id: string, day: string, kind: StoryHead['kind']): StoryHead => ({
  id,
  time: Date.parse(`${day}T15:00:00Z`),
  headline: `Headline ${id}`,
  summary: 'Sales rose in every region of the world',
  publisher: 'The Ledgerline',
  kind,
  symbols: [symbolId('MSFT')],
  groupId: null,
  sentiment: null,
  link: null,
});
const stories = [
  story('two', '2026-11-12', 'filing'),
  story('one', '2026-11-12', 'earnings'),
  story('three', '2026-11-11', null),
];
const api = (async () => ({
  data: stories,
  source: 'simulated',
  asOf: 0,
  delayedBy: 0,
  stale: false,
})) as unknown as ApiClient;

const shown = async (params: Readonly<Record<string, string>>) => {
  const html = await htmlOf(await loadWidget('fullnewssummary'), api, params);
  return {
    html,
    heads: [...html.matchAll(/Headline (\w+)/g)].map(([, id]) => id),
    days: [...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, day]) => day),
  };
};

describe('WG-1 news as the page around it wants them', () => {
  it('are shown whole, with their source, in one list', async () => {
    const { html, heads, days } = await shown({});
    expect(heads).toEqual(['two', 'one', 'three']);
    expect(html).toContain('every region of the world<');
    expect(html).toContain('The Ledgerline</span>');
    expect(days).toEqual([]);
  });

  it('have shorter summaries, or none', async () => {
    expect((await shown({ summLen: '20' })).html).toContain('Sales rose in every …');
    expect((await shown({ summLen: '0' })).html).not.toContain('Sales rose');
  });

  it('open at their publisher where the source has no text of them', async () => {
    const link = 'https://news.example.com/a?b=1';
    const html = await htmlOf(
      await loadWidget('fullnewssummary'),
      (async () => ({
        data: [{ ...stories[0]!, link }],
        source: 'simulated',
        asOf: 0,
        delayedBy: 0,
        stale: false,
      })) as unknown as ApiClient,
      {},
    );
    expect(html).toMatch(/<a href="https:\/\/news\.example\.com[^>]*target="_blank" rel="noopener/);
    expect((await shown({})).html).not.toContain('_blank');
  });

  it('hide their source', async () => {
    expect((await shown({ noSrc: 'true' })).html).not.toContain('The Ledgerline</span>');
  });

  it('stand under their days', async () => {
    const { days, heads } = await shown({ dateHeadings: 'true' });
    expect(days).toEqual(['Nov 12, 2026', 'Nov 11, 2026']);
    expect(heads).toHaveLength(3);
  });

  it('leave topics out, also as a choice', async () => {
    const { heads, html } = await shown({ excludeTopics: 'filing' });
    expect(heads).toEqual(['one', 'three']);
    expect(html).not.toContain('<option value="filing"');
    expect((await shown({})).html).toContain('<option value="filing"');
  });
});
