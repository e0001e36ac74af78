import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fieldMutations,
  survivesFieldMutations,
  survivesTransportMutations,
} from './answer-mutations.fixture.ts';
import { itemsOf, numberOf, recordOf } from './loose.ts';
import { requestBudget } from './request-budget.ts';
import { vendorHttp } from './vendor-http.ts';
import { type VendorServer, vendorServer } from './vendor-server.fixture.ts';

const RECORDED = {
  name: 'X',
  rows: Array.from({ length: 50 }, (_, i) => ({ price: 10 + i, time: { raw: i + 1, fmt: 'x' } })),
};

describe('mutations of answers', () => {
  it('break every field, in more than one way, without touching the original', () => {
    const before = JSON.stringify(RECORDED);
    const mutations = fieldMutations(RECORDED);
    const titles = mutations.map(({ title }) => title);
    for (const field of [
      'the answer',
      'name',
      'rows',
      'rows.0',
      'rows.49',
      'rows.0.price',
      'rows.0.time.raw',
    ])
      expect(titles.filter((title) => title.startsWith(`${field} is`)).length).toBeGreaterThan(3);
    expect(new Set(titles).size).toBe(titles.length);
    expect(JSON.stringify(RECORDED)).toBe(before);
    expect(mutations.every(({ body }) => JSON.stringify(body) !== before)).toBe(true);
  });

  it('are bounded for large answers and the same each time', () => {
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, i]));
    expect(fieldMutations(wide, 200).length).toBeLessThanOrEqual(210);
    expect(fieldMutations(wide, 200)).toEqual(fieldMutations(wide, 200));
  });

  survivesFieldMutations({
    title: 'a tolerant mapping',
    body: RECORDED,
    read: (body) => itemsOf(recordOf(body)?.['rows'], (row) => numberOf(recordOf(row)?.['price'])),
  });

  let server: VendorServer;
  beforeAll(async () => {
    server = await vendorServer();
    server.play('*', { body: RECORDED });
  });
  afterAll(async () => {
    await server.close();
  });
  survivesTransportMutations({
    title: 'the client',
    server: () => server,
    ask: async () => {
      const now = () => 0;
      const http = vendorHttp({
        name: 'Vendor',
        base: server.url,
        budget: requestBudget({ now }),
        timeout: 50,
        now,
      });
      try {
        return (await http.json({ path: '/x' }, new AbortController().signal)).body;
      } finally {
        http.close();
      }
    },
  });
});
