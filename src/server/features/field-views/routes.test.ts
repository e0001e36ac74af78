import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testLists, type TestLists } from '../watchlists/watchlist-api.fixture.ts';

let t: TestLists;
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());

const save = (id: string, body: unknown, user = 'ann') =>
  t.call(user, 'PUT', `/api/field-views/${id}`, body);
const list = async (user = 'ann') => (await t.call(user, 'GET', '/api/field-views')).body;

describe('own views', () => {
  it('VIEW-10 a member keeps views of chosen columns', async () => {
    const made = await save('view-one', { name: ' Value ', fields: ['last', 'price-earnings'] });
    expect(made.body).toMatchObject({
      id: 'view-one',
      name: 'Value',
      fields: ['last', 'price-earnings'],
    });
    await save('view-one', { name: 'Value', fields: ['beta'] });
    expect(await list()).toMatchObject([{ id: 'view-one', fields: ['beta'] }]);
    expect(await list('bob')).toEqual([]);
    expect((await t.call('bob', 'DELETE', '/api/field-views/view-one')).status).toBe(404);
    expect((await t.call('ann', 'DELETE', '/api/field-views/view-one')).status).toBe(200);
    expect((await t.call('ann', 'DELETE', '/api/field-views/view-one')).status).toBe(404);
  });

  it('VIEW-11 refuses columns that do not exist, come twice or are too many', async () => {
    for (const body of [
      { name: 'x', fields: [] },
      { name: 'x', fields: ['none'] },
      { name: 'x', fields: ['last', 'last'] },
      { name: '', fields: ['last'] },
      { name: 'x'.repeat(41), fields: ['last'] },
      { name: 'x', fields: 'last' },
      { name: 'x', fields: ['last'], extra: 1 },
    ])
      expect([body, (await save('view-two', body)).status]).toEqual([body, 400]);
    expect((await save('short', { name: 'x', fields: ['last'] })).status).toBe(400);
    expect((await t.call(undefined, 'GET', '/api/field-views')).status).toBe(401);
  });

  it('VIEW-12 a member has at most 30 views', async () => {
    for (let at = 0; at < 30; at += 1)
      expect((await save(`view-${at}-x`, { name: `v${at}`, fields: ['last'] }, 'bob')).status).toBe(
        200,
      );
    const refused = await save('view-more', { name: 'x', fields: ['last'] }, 'bob');
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyViews']);
  });
});
