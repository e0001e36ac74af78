import { describe, expect, it } from 'vitest';
import { frame, readFrame } from './frames.ts';

/** Invented, in the documented shape: no answer of this kind is recorded. */
const row = (cik: number, val: number, end = '2025-12-31') => ({
  accn: '0000000042-26-000001',
  cik,
  entityName: `Company ${cik} (invented)`,
  loc: 'US-CA',
  start: '2025-01-01',
  end,
  val,
});
const made = (data: readonly unknown[]) =>
  JSON.stringify({
    taxonomy: 'us-gaap',
    tag: 'Revenues',
    ccp: 'CY2025',
    uom: 'USD',
    pts: data.length,
    data,
  });
const { signal } = new AbortController();

/** Answers any path and tells which. */
function playing(text: string) {
  const paths: string[] = [];
  const client = {
    text: ({ path }: { readonly path: string }) => {
      paths.push(path);
      return Promise.resolve(text);
    },
  };
  return { client, paths };
}

const question = { concept: 'us-gaap/Revenues', unit: 'USD', period: 'CY2025' };

describe('one fact of all companies', () => {
  it('has one figure of each company, with its filing', async () => {
    const { client, paths } = playing(made([row(42, 5), row(43, 7), row(43, 8, '2026-01-31')]));
    const { figures, ...asked } = await frame(client, question, signal);
    expect(paths).toEqual(['/api/xbrl/frames/us-gaap/Revenues/USD/CY2025.json']);
    expect(asked).toEqual(question);
    expect(figures.map(({ cik, value }) => [cik, value])).toEqual([
      ['0000000042', 5],
      ['0000000043', 8],
    ]);
    expect(figures[0]).toMatchObject({ filingId: '0000000042-26-000001', country: 'US-CA' });
  });

  it('writes amounts per share as the address does', async () => {
    const { client, paths } = playing(made([]));
    const query = { ...question, unit: 'USD/shares', period: 'CY2025Q2I' };
    await frame(client, query, signal);
    expect(paths).toEqual(['/api/xbrl/frames/us-gaap/Revenues/USD-per-shares/CY2025Q2I.json']);
  });

  it.each([
    { concept: '../../etc/passwd' },
    { concept: 'us-gaap/Rev/enues' },
    { unit: 'USD/../x' },
    { period: 'CY2025Q5' },
    { period: '2025' },
  ])('refuses %o before anything is asked', async (wrong) => {
    const { client, paths } = playing(made([]));
    await expect(frame(client, { ...question, ...wrong }, signal)).rejects.toMatchObject({
      kind: 'bad-request',
    });
    expect(paths).toEqual([]);
  });

  it('leaves out rows that say nothing, and calls no JSON a bad answer', async () => {
    const rows = [null, 5, {}, row(0, 1), { ...row(1, 1), val: 'x' }, { ...row(1, 1), end: 'x' }];
    expect(readFrame(made([...rows, row(9, 9)]))?.map(({ cik }) => cik)).toEqual(['0000000009']);
    expect(readFrame('{}')).toEqual([]);
    const { client } = playing('<html>');
    await expect(frame(client, question, signal)).rejects.toMatchObject({ kind: 'bad-answer' });
  });
});
