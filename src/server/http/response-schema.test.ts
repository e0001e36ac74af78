import fastify from 'fastify';
import { expect, it } from 'vitest';
import { getChartMarks } from '../../contract/market/chart-marks.schema.ts';
import type { EarningsMark } from '../../domain/charting/chart-mark.ts';
import { responseSchema } from './response-schema.ts';

const mark: EarningsMark = {
  kind: 'earnings',
  id: 'report',
  time: 1,
  fiscalYear: null,
  fiscalPeriod: null,
  when: null,
  currency: null,
  eps: null,
  estimate: null,
  surprise: null,
  revenue: null,
  reaction: null,
};

it('a word that is unknown is written as null, also inside of a choice of shapes', async () => {
  const app = fastify();
  const body = {
    data: { symbol: 'AAPL', marks: [mark], since: [] },
    source: 'test',
    asOf: 1,
    delayedBy: 0,
    stale: false,
    missing: [],
  };
  app.get('/', { schema: { response: { 200: responseSchema(getChartMarks) } } }, () => body);
  const answer = await app.inject('/');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<typeof body>().data.marks).toEqual([mark]);
  await app.close();
});
