import { describe, expect, it } from 'vitest';
import type { Filing, FilingBlock } from '../../../domain/filings/filing.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { sanitiseHtml } from '../../../adapters/html/sanitise-html.ts';
import { filingCleaner } from './clean-filing.ts';
import { testCaches } from './market.fixture.ts';
import { type FilingChanges, filingComparer } from './filing-changes.ts';

const filing = (id: string, previousId: string | null, blocks: readonly FilingBlock[]): Filing => ({
  id,
  symbol: 'MSFT' as SymbolId,
  company: 'Example',
  cik: null,
  form: '10-K',
  title: id,
  filedAt: 1,
  periodEnd: null,
  items: [],
  sizeBytes: 1,
  url: null,
  notice: null,
  sections: [{ id: 'risk-factors', title: 'Risk', depth: 1, blocks }],
  facts: [],
  previousId,
});

describe('changes of a filing', () => {
  const library: Record<string, Filing> = {
    old: filing('old', null, [{ kind: 'html', html: '<p>We face two risks.</p>' }]),
    new: filing('new', 'old', [{ kind: 'paragraph', text: 'We face three risks.' }]),
  };
  const answers = new Map(Object.entries(library).map(([id, data]) => [id, sourced('t', 1, data)]));
  const read = async (id: string) => answers.get(id)!;
  const filingChanges = filingComparer(testCaches().open<FilingChanges>('filing changes'));

  it('compares a section with that of the filing before, whatever form its text had', async () => {
    const { data } = await filingChanges(read, 'new', 'risk-factors');
    expect(data.previous.id).toBe('old');
    expect(data.redline.paragraphs[0]?.runs.filter(({ op }) => op !== 'keep')).toEqual([
      { op: 'delete', text: 'two ' },
      { op: 'insert', text: 'three ' },
    ]);
  });

  it('compares once, also when the filing is read anew, and tells when it was read', async () => {
    const { data } = await filingChanges(read, 'new', 'risk-factors');
    const asked: string[] = [];
    const anew = async (id: string) => {
      asked.push(id);
      return { ...(await read(id)), asOf: 99 };
    };
    const again = await filingChanges(anew, 'new', 'risk-factors');
    expect(again.data).toBe(data);
    expect(again.asOf).toBe(99);
    expect(asked).toEqual(['new']);
  });

  it('says what is missing: no such section, nothing to compare with', async () => {
    await expect(filingChanges(read, 'new', 'x')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(filingChanges(read, 'old', 'risk-factors')).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('no markup leaves as it came', async () => {
    const cleanFiling = filingCleaner(async (source) => sanitiseHtml(source));
    const { signal } = new AbortController();
    const html = '<p onclick="x()">a<script>alert(1)</script></p>';
    const dirty = sourced('t', 1, filing('dirty', null, [{ kind: 'html', html }]));
    const clean = await cleanFiling(dirty, signal);
    expect(clean.data.sections[0]?.blocks).toEqual([{ kind: 'html', html: '<p>a</p>' }]);
    expect(await cleanFiling(dirty, signal)).toBe(clean);
  });
});
