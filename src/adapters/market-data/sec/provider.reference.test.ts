import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder, referenceText } from '../../../../tests/reference-data.ts';
import { htmlParagraphs } from '../../../domain/filings/html-text.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { sanitiseHtml } from '../../html/sanitise-html.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { readHtml } from './documents-html.ts';
import { searchPage } from './full-text.ts';
import { headerOf } from './documents-list.ts';
import { openedOn } from './opened.fixture.ts';

const text = (path: string): string =>
  path.endsWith('.gz')
    ? gunzipSync(readFileSync(resolve(referenceFolder(), path))).toString('utf8')
    : referenceText(path);

const NOW = Date.UTC(2026, 2, 6, 15);
const DOCUMENTS = {
  annual: 'sec/docs/aapl-10-k-2024-11-01.html.gz',
  quarterly: 'sec/docs/aapl-10-q-2025-08-01.html.gz',
};

/** Plays the recordings; the two recorded reports stand for all of their kind. */
function playRecorded(server: VendorServer): void {
  const json = (path: string, file: string) =>
    server.play(path, { headers: { 'content-type': 'application/json' }, body: text(file) });
  json('/files/company_tickers.json', 'sec/tickers/company_tickers.first-1500.json');
  json(
    '/files/company_tickers_exchange.json',
    'sec/tickers/company_tickers_exchange.rebuilt-sample.json',
  );
  json('/files/company_tickers_mf.json', 'sec/tickers/company_tickers_mf.rebuilt-sample.json');
  json('/LATEST/search-index', 'sec/efts/0_hits.json');
  json('/submissions/CIK0000320193.json', 'sec/submissions/CIK0000320193.json');
  json('/api/xbrl/companyfacts/CIK0000320193.json', 'sec/companyfacts/CIK0000320193.json');
  const submissions = JSON.parse(text('sec/submissions/CIK0000320193.json')) as {
    readonly filings: { readonly recent: Readonly<Record<string, readonly string[]>> };
  };
  const { form, primaryDocument, accessionNumber } = submissions.filings.recent;
  const bodies = { '10-K': text(DOCUMENTS.annual), '10-Q': text(DOCUMENTS.quarterly) };
  form!.forEach((each, i) => {
    const body = Object.hasOwn(bodies, each) ? bodies[each as keyof typeof bodies] : undefined;
    const folder = `/Archives/edgar/data/320193/${accessionNumber![i]!.replaceAll('-', '')}`;
    if (body !== undefined)
      server.play(`${folder}/${primaryDocument![i]}`, {
        headers: { 'content-type': 'text/html' },
        body,
      });
  });
  server.play('/Archives/edgar/data/320193/000121412826000004/wk-form4_1772148758.xml', {
    headers: { 'content-type': 'text/xml' },
    body: text('sec/ownership/form4-aapl-levinson-2026.xml'),
  });
}

async function openRecorded() {
  const server = await vendorServer();
  playRecorded(server);
  const value = openedOn(server, () => NOW);
  return {
    value,
    now: () => NOW,
    symbols: { equity: symbolId('AAPL'), fund: null, index: null },
    dispose: async () => {
      value.close();
      await server.close();
    },
  };
}

marketDataContract('sec, on recordings', openRecorded);

describe('recorded documents', () => {
  const read = (path: string, form: string) =>
    readHtml(
      {
        text: text(path),
        form,
        title: form,
        folder: 'https://www.sec.gov/Archives/edgar/data/1/2',
      },
      new AbortController().signal,
    );
  const cleaned = async (path: string, form: string) => {
    const { sections, facts } = await read(path, form);
    const parts = sections.map(({ id, title, blocks }) => ({
      id,
      title,
      html: blocks.map((block) => (block.kind === 'html' ? sanitiseHtml(block.html) : '')).join(''),
    }));
    return { parts, facts, html: parts.map(({ html }) => html).join('') };
  };
  const rows = (html: string): readonly string[] =>
    htmlParagraphs(html).flatMap(({ kind, text: line }) => (kind === 'row' ? [line] : []));

  const ALL = [
    ['sec/docs/10-k-1999-plain.html', '10-K'],
    ['sec/docs/8k-buckle.html', '8-K'],
    ['sec/docs/8k-buckle-ex99-1.html', '8-K'],
    ['sec/docs/8k-nvda-20260302.htm', '8-K'],
    ['sec/docs/8k-oracle.html', '8-K'],
    [DOCUMENTS.annual, '10-K'],
    [DOCUMENTS.quarterly, '10-Q'],
    ['sec/docs/def14a-troweprice.html.gz', 'DEF 14A'],
    ['sec/docs/index-page-nvda-8k.html', '8-K'],
  ] as const;

  it('hold nothing that runs, styles a page or is hidden, and no relative link', async () => {
    for (const [path, form] of ALL) {
      const { html } = await cleaned(path, form);
      expect(html.length, path).toBeGreaterThan(500);
      expect(html, path).not.toMatch(/<(?:script|style|ix:|iframe|img|link|meta)/i);
      expect(html, path).not.toMatch(/<[^>]* on\w+=/i);
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(href, path).toMatch(/^(?:#f-|https?:\/\/|mailto:)/);
    }
  });

  it('have the items of an annual report, each with its text', async () => {
    const { parts } = await cleaned(DOCUMENTS.annual, '10-K');
    const part = (id: string): string => parts.find((each) => each.id === id)?.html ?? '';
    expect(parts.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'part-1',
        'business',
        'risk-factors',
        'cybersecurity',
        'properties',
        'legal-proceedings',
        'mdna',
        'market-risk',
        'financial-statements',
        'controls',
        'exhibits',
        'signatures',
      ]),
    );
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    expect(part('business')).toContain('designs, manufactures and markets smartphones');
    expect(part('properties')).toContain('headquarters is located in Cupertino, California');
    expect(part('risk-factors').length).toBeGreaterThan(50_000);
    expect(rows(part('financial-statements'))).toEqual(
      expect.arrayContaining([
        'Total net sales | 391,035 | | | 383,285 | | | 394,328 |',
        'Net income | $ | 93,736 | | | $ | 96,995 | | | $ | 99,803 |',
        'Other income/(expense), net | 269 | | | (565) | | | (334) |',
      ]),
    );
  });

  it('have facts whose figures and signs are those of the company facts', async () => {
    const { facts } = await cleaned(DOCUMENTS.annual, '10-K');
    const known = JSON.parse(text('sec/companyfacts/CIK0000320193.json')) as {
      readonly facts: Readonly<
        Record<
          string,
          Readonly<
            Record<
              string,
              {
                readonly units: Readonly<
                  Record<
                    string,
                    readonly {
                      readonly start?: string;
                      readonly end: string;
                      readonly val: number;
                      readonly accn: string;
                    }[]
                  >
                >;
              }
            >
          >
        >
      >;
    };
    let compared = 0;
    for (const fact of facts) {
      const [taxonomy, tag] = fact.concept.split(':') as [string, string];
      const said = known.facts[taxonomy]?.[tag]?.units[fact.unit]?.filter(
        ({ start, end, accn }) =>
          (start ?? null) === fact.start && end === fact.end && accn === '0000320193-24-000123',
      );
      if (said === undefined || said.length === 0) continue;
      compared += 1;
      expect(
        said.map(({ val }) => val),
        `${fact.concept} ${fact.end}`,
      ).toContain(fact.value);
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('tell the items of both parts of a quarterly report apart', async () => {
    const { parts } = await cleaned(DOCUMENTS.quarterly, '10-Q');
    expect(parts.map(({ id }) => id)).toEqual([
      'cover',
      'part-1',
      'financial-statements',
      'mdna',
      'market-risk',
      'controls',
      'part-2',
      'legal-proceedings',
      'risk-factors',
      'share-sales',
      'defaults',
      'mine-safety',
      'other-information',
      'exhibits',
      'signatures',
    ]);
  });

  it('have the items of current reports', async () => {
    const ids = async (path: string) => (await cleaned(path, '8-K')).parts.map(({ id }) => id);
    expect(await ids('sec/docs/8k-nvda-20260302.htm')).toEqual([
      'cover',
      'item-5.02',
      'item-9.01',
      'signatures',
    ]);
    expect(await ids('sec/docs/8k-oracle.html')).toEqual(['cover', 'item-5.07', 'signatures']);
    expect(await ids('sec/docs/8k-buckle.html')).toEqual([
      'cover',
      'item-2.02',
      'item-9.01',
      'signatures',
    ]);
  });

  it('have the items of a report of 1999', async () => {
    const { parts } = await cleaned('sec/docs/10-k-1999-plain.html', '10-K');
    expect(parts.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['business', 'properties', 'legal-proceedings', 'mdna']),
    );
    expect(parts.find(({ id }) => id === 'business')!.html).toContain(
      'leading independent pharmaceutical company',
    );
  });

  it('are found by full text search, those of one filing together', () => {
    const answer = JSON.parse(text('sec/efts/100_hits.json')) as {
      readonly hits: { readonly hits: readonly { readonly _source: { readonly adsh: string } }[] };
    };
    const EVERYWHERE = { offset: 0, state: null, stateOf: 'office' } as const;
    const page = searchPage(answer, () => null, EVERYWHERE);
    const filings = new Set(answer.hits.hits.map(({ _source }) => _source.adsh));
    expect(page.hits.map(({ filing }) => filing.id)).toEqual([...filings]);
    expect(page.hits.reduce((sum, { documents }) => sum + documents.length, 0)).toBe(100);
    expect(page.hits.every(({ filing }) => !/[()]$/.test(filing.company))).toBe(true);
    // All of them are on this page.
    expect(page).toMatchObject({ documents: 100, next: null, isOtherStates: false });
    const bank = page.hits.find(({ filing }) => filing.company === 'BofA Finance LLC');
    expect(bank?.filer).toEqual({ sic: '6021', state: 'NC', incorporated: 'DE' });
    const [hit] = searchPage(JSON.parse(text('sec/efts/1_hit.json')), () => null, EVERYWHERE).hits;
    expect(hit).toMatchObject({
      filing: { company: 'BrightSpring Health Services, Inc.', form: 'ARS', cik: '0001865782' },
      documents: [
        {
          url: 'https://www.sec.gov/Archives/edgar/data/1865782/000095017025055890/btsg-2025_ars.pdf',
        },
      ],
    });
  });

  it('are listed by the header of their submission', () => {
    const header = headerOf(text('sec/archives/index-headers-23andme.html'));
    expect(header).toMatchObject({
      form: '8-K',
      // 08:06:02 in New York, in summer.
      acceptedAt: Date.UTC(2024, 5, 3, 12, 6, 2),
      periodEnd: '2024-06-03',
      items: ['7.01', '9.01'],
      filers: [{ cik: '0001804591', name: '23andMe Holding Co.' }],
    });
    expect(header.documents.slice(0, 2)).toMatchObject([
      { type: '8-K', fileName: 'd836506d8k.htm' },
      { type: 'EX-99.1', fileName: 'd836506dex991.htm' },
    ]);
  });
});
