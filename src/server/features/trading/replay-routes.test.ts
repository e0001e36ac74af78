import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { sessionOf } from '../../../domain/calendar/sessions.ts';
import { testTrading, type TestTrading } from './trading-api.fixture.ts';

const DAYS = { from: '2026-03-05', to: '2026-03-06' };
const [first, last] = [sessionOf(isoDate(DAYS.from))!, sessionOf(isoDate(DAYS.to))!];
const MINUTE = 60_000;

describe('the calls of replays', () => {
  let t: TestTrading;
  let bound = '';
  beforeEach(async () => {
    t = await testTrading({ bound: () => bound });
  });
  afterEach(() => t.dispose());

  const open = (more: object = {}, user = 'ann') =>
    t.call(user, 'POST', '/replays', { name: 'March', ...DAYS, ...more });
  const opened = async (more: object = {}): Promise<string> =>
    (await open(more)).body.account.id as string;
  const drive = (id: string, body: object, user = 'ann') =>
    t.call(user, 'POST', `/accounts/${id}/replay`, body);
  const order = { symbol: 'MSFT', qty: '5', side: 'buy', type: 'market', timeInForce: 'day' };

  it('TRR-1 an account of the past begins before its first session and stands', async () => {
    const { status, body } = await open({ cash: '5000', symbols: ['MSFT'] });
    expect(status).toBe(200);
    expect(body.account).toMatchObject({
      broker: 'paper',
      replay: { time: first.preOpen, until: last.close, speed: 0, pace: 60, goal: null },
    });
    expect(body.figures).toMatchObject({ cash: '5000', at: first.preOpen });
    expect(body.clock).toMatchObject({ now: first.preOpen, phase: 'pre', nextOpen: first.open });
  });

  it('TRR-2 days that are not past, not there or too many are refused by name', async () => {
    const codes = async (more: object) => {
      const { status, body } = await open(more);
      return [status, body.statusMessage ?? body.message];
    };
    for (const [more, words] of [
      [{ from: '2026-03-07', to: '2026-03-08' }, 'no session'],
      [{ from: '2026-03-06', to: '2026-03-05' }, 'before the first'],
      [{ from: '2020-01-02', to: '2026-03-05' }, 'at most 260'],
      [{ to: '2027-01-04', from: '2026-12-01' }, 'over'],
    ] as const) {
      const [status, message] = await codes(more);
      expect(status, words).toBe(422);
      expect(String(message)).toContain(words);
    }
    for (const more of [{ speed: -1 }, { speed: 4_000 }, { from: 'x' }, { hours: 'sometimes' }])
      expect((await open(more)).status, JSON.stringify(more)).toBe(400);
    expect((await open({}, 'free')).status).toBe(403);
  });

  it('TRR-3 orders, figures and quotes are of the account’s time, step by step', async () => {
    const id = await opened();
    const at = (path: string) => `/accounts/${id}${path}`;
    const open5 = await drive(id, { step: 'bar', count: 6 });
    expect(open5.body).toMatchObject({ now: first.open + 5 * MINUTE, arrived: true });
    const quote = (await t.call('ann', 'GET', at('/quote?symbol=MSFT'))).body;
    expect(quote.at).toBe(first.open + 5 * MINUTE);
    const placed = await t.call('ann', 'POST', at('/orders'), order);
    expect(placed.body).toMatchObject({ status: 'new', submittedAt: first.open + 5 * MINUTE });
    const preview = await t.call('ann', 'POST', at('/orders/preview'), order);
    expect(preview.status).toBe(200);
    await drive(id, { step: 'bar' });
    const filled = (await t.call('ann', 'GET', at(`/orders/${placed.body.id}`))).body;
    expect(filled.status).toBe('filled');
    // Within the prices of that day, near what was quoted.
    expect(Math.abs(Number(filled.filledAveragePrice) / quote.last - 1)).toBeLessThan(0.02);
    const { positions, at: seen, delayedBy } = (await t.call('ann', 'GET', at('/positions'))).body;
    expect([seen, delayedBy]).toEqual([first.open + 6 * MINUTE, 0]);
    expect(positions[0]).toMatchObject({ beta: null, position: { symbol: 'MSFT', qty: '5' } });
    await drive(id, { step: 'end' });
    const after = (await t.call('ann', 'GET', at(''))).body;
    expect(after.account.replay).toMatchObject({ time: last.close, speed: 0, goal: null });
    const history = (await t.call('ann', 'GET', at('/history?range=ALL'))).body;
    expect(history.points.length).toBeGreaterThan(1);
    for (const point of history.points) expect(point.at).toBeLessThanOrEqual(last.close);
    expect((await t.call('ann', 'GET', at('/statistics'))).status).toBe(200);
    expect(t.filled).toEqual([]);
  }, 60_000);

  it('TRR-4 one wish at a time, forward only, and only where there is a replay', async () => {
    const [paper] = (await t.call('ann', 'GET', '/accounts')).body.accounts;
    const id = await opened();
    for (const body of [{}, { speed: 1, step: 'bar' }, { step: 'bar', until: 5 }])
      expect((await drive(id, body)).status).toBe(422);
    for (const body of [{ speed: 9_999 }, { step: 'year' }, { step: 'bar', count: 0 }])
      expect((await drive(id, body)).status).toBe(400);
    expect((await drive(id, { until: first.preOpen - 1 })).status).toBe(422);
    expect((await drive(id, { until: first.open })).body.now).toBe(first.open);
    expect((await drive(paper.account.id as string, { speed: 1 })).status).toBe(422);
    expect((await drive(id, { speed: 1 }, 'bob')).status).toBe(404);
    expect((await t.call('bob', 'GET', `/accounts/${id}/quote?symbol=MSFT`)).status).toBe(404);
    bound = paper.account.id as string;
    expect((await open({}, 'key')).status).toBe(403);
    expect((await drive(id, { speed: 1 }, 'key')).status).toBe(404);
  }, 60_000);

  it('TRR-5 three run at once; a fourth waits until one stands', async () => {
    const ids = [
      await opened({ speed: 1 }),
      await opened({ speed: 1 }),
      await opened({ speed: 1 }),
    ];
    expect((await open({ speed: 1 })).status).toBe(409);
    const fourth = await opened();
    expect((await drive(fourth, { speed: 60 })).status).toBe(409);
    expect((await drive(ids[0]!, { speed: 0 })).body.replay).toMatchObject({ speed: 0, pace: 1 });
    expect((await drive(fourth, { speed: 60 })).body.replay).toMatchObject({ speed: 60, pace: 60 });
    for (const id of [...ids, fourth])
      expect((await t.call('ann', 'DELETE', `/accounts/${id}`)).status).toBe(200);
    expect((await drive(fourth, { speed: 60 })).status).toBe(404);
  }, 60_000);
});
