import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testLists, type TestLists } from '../watchlists/watchlist-api.fixture.ts';

let t: TestLists;
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());

const panel = (name: string, differences: object = {}) => ({
  panel: name,
  x: 0,
  y: 0,
  w: 4,
  h: 4,
  choice: null,
  ...differences,
});
const get = async (user = 'ann') => (await t.call(user, 'GET', '/api/start-page')).body;
const save = (body: unknown, { user = 'ann', device = 'desk' } = {}) =>
  t.call(user, 'PUT', `/api/start-page/${device}`, body);

describe('START-20 the start page of an account', () => {
  it('is the default until it is arranged, and is of one member', async () => {
    expect(await get()).toEqual({
      desk: { revision: 0, panels: null },
      phone: { revision: 0, panels: null },
      stepsDone: false,
    });
    const panels = [panel('markets'), panel('a-panel-of-tomorrow', { x: 4, choice: 'list-1' })];
    const saved = await save({ revision: 0, panels });
    expect([saved.status, saved.body]).toEqual([200, { revision: 1, panels }]);
    expect((await get()).desk).toEqual({ revision: 1, panels });
    expect((await get('bob')).desk.panels).toBeNull();
    for (const path of ['', '/desk', '/phone', '/first-steps'])
      expect(
        (await t.call(undefined, path === '' ? 'GET' : 'PUT', `/api/start-page${path}`, {})).status,
      ).toBe(401);
  });

  it('START-21 refuses an edit of an arrangement that has changed meanwhile', async () => {
    const { revision } = (await get()).desk;
    expect((await save({ revision, panels: [panel('a')] })).status).toBe(200);
    const late = await save({ revision, panels: [panel('b')] });
    expect([late.status, late.body.code]).toEqual([409, 'startPageChanged']);
    expect((await get()).desk.panels).toEqual([panel('a')]);
    expect((await save({ revision: revision + 1, panels: null })).body).toEqual({
      revision: revision + 2,
      panels: null,
    });
  });

  it('START-22 says what is wrong with an arrangement', async () => {
    const refused = async (panels: unknown, device = 'desk') => {
      const { status, body } = await save({ revision: 0, panels }, { user: 'bob', device });
      return [status, body.issues?.[0]?.message];
    };
    expect(await refused([panel('a'), panel('a', { x: 4 })])).toEqual([
      400,
      'A panel is there twice.',
    ]);
    expect(await refused([panel('a'), panel('b', { x: 3 })])).toEqual([400, 'Two panels overlap.']);
    const outside = 'A panel is outside of the columns or higher than 24 rows.';
    for (const bad of [{ x: 9 }, { w: 0 }, { h: 25 }, { y: -1 }, { y: 1e6 }])
      expect(await refused([panel('a', bad)])).toEqual([400, outside]);
    expect(await refused([panel('a')], 'phone')).toEqual([400, outside]);
    const many = Array.from({ length: 25 }, (_, y) => panel(`p${y}`, { y: y * 4 }));
    expect(await refused(many)).toEqual([400, 'The page holds at most 24 panels.']);
    for (const bad of [
      'x',
      [1],
      [panel('A')],
      [panel('a'.repeat(33))],
      [panel('a', { x: 0.5 })],
      [panel('a', { x: '0' })],
      [panel('a', { choice: '<b>' })],
      [panel('a', { more: 1 })],
      [{ panel: 'a' }],
    ])
      expect([bad, (await refused(bad))[0]]).toEqual([bad, 400]);
    expect((await save({ panels: [] }, { user: 'bob' })).status).toBe(400);
    expect((await get('bob')).desk).toEqual({ revision: 0, panels: null });
  });

  it('START-23 tells the other pages of the member', async () => {
    const heard: unknown[] = [];
    const stop = await t.bus.subscribe('>', (message: unknown) => void heard.push(message));
    const { revision } = (await get()).phone;
    await save({ revision, panels: [] }, { device: 'phone' });
    await expect.poll(() => JSON.stringify(heard)).toContain('start-page.saved');
    await stop();
  });

  it('START-24 remembers that the first steps are put away', async () => {
    const put = (done: unknown) => t.call('ann', 'PUT', '/api/start-page/first-steps', { done });
    expect((await put(true)).body).toEqual({ done: true });
    expect((await get()).stepsDone).toBe(true);
    expect((await get('bob')).stepsDone).toBe(false);
    expect((await put('yes')).status).toBe(400);
  });
});
