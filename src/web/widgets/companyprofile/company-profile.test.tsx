import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../api/client.ts';
import { loadWidget } from '../registry.ts';
import { htmlOf } from '../widget-html.fixture.tsx';

const NOTHING = {
  symbol: 'MSFT',
  name: 'Microsoft Corporation',
  description: null,
  sector: null,
  industry: null,
  country: null,
  state: null,
  city: null,
  website: null,
  employees: null,
  founded: null,
  fiscalYearEndMonth: null,
  officers: [],
  segments: [],
};

const shown = async (facts: object): Promise<string> => {
  const answer = {
    data: { ...NOTHING, ...facts },
    source: 'simulated',
    asOf: 0,
    delayedBy: 0,
    stale: false,
  };
  const api = (async () => answer) as unknown as ApiClient;
  const html = await htmlOf(await loadWidget('companyprofile'), api);
  return html.slice(html.indexOf('</header>')).replaceAll(/<[^>]*>/g, ' ');
};

describe('facts about a company', () => {
  it('are left out where nobody knows them', async () => {
    const text = await shown({ sector: 'Information Technology', employees: 228_000 });
    expect(text).toContain('Information Technology');
    expect(text).toContain('228,000');
    expect(text).not.toMatch(/–|Founded|Website|Industry|Fiscal/);
  });

  it('are all there where they are known', async () => {
    const text = await shown({ founded: 1975, website: 'https://www.example.com/' });
    expect(text).toMatch(/Founded +1975 +Website +example\.com/);
  });

  it('leave an empty card when there are none', async () => {
    expect(await shown({})).toMatch(/No (?:company )?profile/i);
  });
});
