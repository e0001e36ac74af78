import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { memberSubject } from '../../stream/line.ts';
import { testLists, type TestLists } from '../watchlists/watchlist-api.fixture.ts';

let t: TestLists;
let user = '';
let made = 0;
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());
beforeEach(async () => {
  made += 1;
  user = `user${made}`;
  await t.store.stores.members.create(memberFixture(user));
});

const layout = (symbol = 'MSFT', more: object = {}) => ({
  shape: '2-columns',
  charts: [{ symbol, interval: '1d' }, { symbol: 'KO' }],
  links: { symbol: false, interval: true, crosshair: true, range: false },
  active: 1,
  ...more,
});
const save = (id: string, name: string, revision = 0, more: object = {}, who = user) =>
  t.call(who, 'PUT', `/api/chart-items/${id}`, {
    kind: 'layout',
    name,
    body: layout(),
    revision,
    ...more,
  });
const list = async (kind = 'layout', who = user) =>
  (await t.call(who, 'GET', `/api/chart-items?kind=${kind}`)).body;
const read = async (id: string, who = user) =>
  (await t.call(who, 'GET', `/api/chart-items/${id}`)).body;
const act = (id: string, what: string, body: object = {}, who = user) =>
  t.call(who, 'POST', `/api/chart-items/${id}/${what}`, body);

describe('saved charts of a member', () => {
  it('LAY-30 a layout comes back as it was saved; the list has the body of the default only', async () => {
    const first = await save('layout-one', ' Morning ');
    expect(first.body).toMatchObject({
      id: 'layout-one',
      kind: 'layout',
      name: 'Morning',
      revision: 1,
      isDefault: false,
      createdAt: t.clock.now,
    });
    expect(first.body).not.toHaveProperty('body');
    expect((await read('layout-one')).body).toMatchObject(layout());
    expect(await list()).toMatchObject({ most: 5, items: [{ id: 'layout-one', body: null }] });
    await t.call(user, 'PUT', '/api/chart-items/layout-one/default', { isDefault: true });
    expect((await list()).items[0]).toMatchObject({ isDefault: true, body: layout() });
  });

  it('LAY-31 templates and expressions come with their bodies', async () => {
    const indicators = [{ key: 'a', id: 'sma', inputs: { period: 20 } }];
    await save('template-one', 'Trend', 0, { kind: 'template', body: { indicators } });
    await save('expression-one', 'Trend', 0, {
      kind: 'expression',
      body: { text: 'sma(close, 20) - sma(close, 50)' },
    });
    expect((await list('template')).items).toMatchObject([{ name: 'Trend', body: { indicators } }]);
    expect((await list('expression')).items).toMatchObject([
      { body: { text: 'sma(close, 20) - sma(close, 50)' } },
    ]);
    expect(await list()).toMatchObject({ items: [] });
    expect(await list('template')).toMatchObject({ most: 20 });
  });

  it('LAY-32 a save of an older revision is a conflict that says what to do and changes nothing', async () => {
    await save('layout-one', 'Morning');
    await save('layout-one', 'Morning', 1, { body: layout('AAPL') });
    const late = await save('layout-one', 'Morning', 1, { body: layout('NVDA') });
    expect([late.status, late.body.code]).toEqual([409, 'chartItemChanged']);
    expect(late.body.statusMessage).toBe(
      '“Morning” was changed in another tab or device. Save yours under another name, or open the other version.',
    );
    expect(await read('layout-one')).toMatchObject({
      revision: 2,
      body: { charts: [{ symbol: 'AAPL' }, {}] },
    });
    // What it says can be done.
    expect((await save('layout-two', 'Mine', 0, { body: layout('NVDA') })).status).toBe(200);
  });

  it('LAY-33 every write may be sent again', async () => {
    for (const _ of [1, 2])
      expect((await save('layout-one', 'Morning')).body).toMatchObject({ revision: 1 });
    for (const _ of [1, 2])
      expect((await act('layout-one', 'rename', { name: 'Dawn', revision: 1 })).body).toMatchObject(
        { name: 'Dawn', revision: 2 },
      );
    for (const _ of [1, 2])
      expect((await t.call(user, 'DELETE', '/api/chart-items/layout-one')).body.revision).toBe(3);
    for (const _ of [1, 2])
      expect((await act('layout-one', 'restore')).body).toMatchObject({
        name: 'Dawn',
        revision: 4,
      });
  });

  it('LAY-34 names are unique among the items of a kind, whatever their capitals', async () => {
    await save('layout-one', 'Été  Trading');
    await save('layout-two', 'Other');
    const same = await save('layout-three', 'ÉTÉ trading');
    expect([same.status, same.body.code]).toEqual([409, 'chartNameTaken']);
    expect(same.body.issues).toEqual([
      { path: 'body.name', message: 'You already have “Été  Trading”. Choose another name.' },
    ]);
    const renamed = await act('layout-two', 'rename', { name: 'été trading', revision: 1 });
    expect(renamed.status).toBe(409);
    // Its own name in other capitals is free, and so is that of another kind or another member.
    expect(
      (await act('layout-one', 'rename', { name: 'été trading', revision: 1 })).body,
    ).toMatchObject({ name: 'été trading' });
    const template = { kind: 'template', body: { indicators: [{ id: 'sma' }] } };
    expect((await save('template-one', 'Other', 0, template)).status).toBe(200);
    expect((await save('layout-one', 'Other', 0, {}, 'bob')).status).toBe(200);
    await t.call('bob', 'DELETE', '/api/chart-items/layout-one');
  });

  it('LAY-35 two saves of one name at once leave one item', async () => {
    const replies = await Promise.all(
      ['layout-one', 'layout-two', 'layout-three'].map((id) => save(id, 'Same')),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await list()).items).toHaveLength(1);
  });

  it('LAY-36 a deleted layout comes back, under a free name and as default if nothing else is', async () => {
    await save('layout-one', 'Morning');
    await t.call(user, 'PUT', '/api/chart-items/layout-one/default', { isDefault: true });
    await t.call(user, 'DELETE', '/api/chart-items/layout-one');
    expect((await list()).items).toEqual([]);
    expect((await t.call(user, 'GET', '/api/chart-items/layout-one')).status).toBe(404);
    const lost = await save('layout-one', 'Morning', 1, { body: layout('AAPL') });
    expect([lost.status, lost.body.statusMessage]).toEqual([
      404,
      'It no longer exists. Save yours under a new name to keep it.',
    ]);
    await save('layout-two', 'MORNING');
    expect((await act('layout-one', 'restore')).body).toMatchObject({
      name: 'Morning 2',
      isDefault: true,
    });
    await t.call(user, 'DELETE', '/api/chart-items/layout-one');
    await t.call(user, 'PUT', '/api/chart-items/layout-two/default', { isDefault: true });
    expect((await act('layout-one', 'restore')).body.isDefault).toBe(false);
  });

  it('LAY-37 deleted items are gone after 30 days, and beyond 50 of them', async () => {
    await save('layout-one', 'Morning');
    await t.call(user, 'DELETE', '/api/chart-items/layout-one');
    for (let at = 0; at < 50; at += 1) {
      t.clock.now += 1;
      await save(`layout-x${at}`, 'Other');
      await t.call(user, 'DELETE', `/api/chart-items/layout-x${at}`);
    }
    expect((await act('layout-one', 'restore')).status).toBe(404);
    expect((await act('layout-x0', 'restore')).status).toBe(200);
    const start = t.clock.now;
    t.clock.now += 31 * 86_400_000;
    const prune = t.watchlists.jobs.find(({ name }) => name === 'chart-items.prune');
    await prune?.run(undefined as never, undefined as never);
    t.clock.now = start;
    expect((await act('layout-x49', 'restore')).status).toBe(404);
    expect((await list()).items).toHaveLength(1);
  });

  it('LAY-38 one layout is the default, and choosing it is no edit', async () => {
    await save('layout-one', 'One');
    await save('layout-two', 'Two');
    const choose = (id: string, isDefault: boolean) =>
      t.call(user, 'PUT', `/api/chart-items/${id}/default`, { isDefault });
    await choose('layout-one', true);
    expect((await choose('layout-two', true)).body).toMatchObject({ isDefault: true, revision: 1 });
    const defaults = async () =>
      ((await list()).items as { id: string; isDefault: boolean }[])
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id);
    expect(await defaults()).toEqual(['layout-two']);
    expect((await save('layout-two', 'Two', 1, { body: layout('AAPL') })).status).toBe(200);
    expect(await defaults()).toEqual(['layout-two']);
    await choose('layout-two', false);
    expect(await defaults()).toEqual([]);
    const template = { kind: 'template', body: { indicators: [{ id: 'sma' }] } };
    await save('template-one', 'T', 0, template);
    expect((await choose('template-one', true)).status).toBe(404);
  });

  it('LAY-39 saved charts of others are not found', async () => {
    await save('layout-one', 'Mine');
    const url = '/api/chart-items/layout-one';
    for (const [method, path, body] of [
      ['GET', url, undefined],
      ['DELETE', url, undefined],
      ['POST', `${url}/restore`, {}],
      ['POST', `${url}/rename`, { name: 'x', revision: 1 }],
      ['PUT', `${url}/default`, { isDefault: true }],
    ] as const) {
      expect([path, (await t.call('bob', method, path, body)).status]).toEqual([path, 404]);
      expect([path, (await t.call(undefined, method, path, body)).status]).toEqual([path, 401]);
    }
    expect((await save('layout-one', 'x', 1, {}, 'bob')).status).toBe(404);
    expect((await save('layout-one', 'Of Bob', 0, {}, 'bob')).body.revision).toBe(1);
    expect((await read('layout-one')).name).toBe('Mine');
    await t.call('bob', 'DELETE', url);
  });

  it('LAY-40 the plan limits what is kept, and says so', async () => {
    for (let at = 0; at < 5; at += 1) await save(`layout-${at}x`, `L ${at}`);
    const refused = await save('layout-more', 'More');
    expect([refused.status, refused.body.statusMessage]).toEqual([
      403,
      'Your plan includes 5 chart layouts. Delete one or upgrade to add more.',
    ]);
    expect((await save('layout-0x', 'L 0', 1, { body: layout('AAPL') })).status).toBe(200);
    await t.call(user, 'DELETE', '/api/chart-items/layout-1x');
    expect((await save('layout-more', 'More')).status).toBe(200);
    expect((await act('layout-1x', 'restore')).status).toBe(403);
  });

  it('LAY-41 refuses what is malformed, empty or too large, and keeps nothing it does not know', async () => {
    const bad: object[] = [
      { name: '' },
      { name: 'x'.repeat(61) },
      { name: 'a\nb' },
      { kind: 'none' },
      { revision: -1 },
      { revision: '1' },
      { body: null },
      { body: [] },
      { body: {} },
      { body: { charts: [] } },
      { body: { charts: ['x'] } },
      { extra: 1 },
      { kind: 'expression', body: { text: ' ' } },
      { kind: 'expression', body: { text: 'x'.repeat(2_001) } },
      { kind: 'template', body: { indicators: [] } },
      { body: layout('x'.repeat(128_000)) },
      { body: layout('a\0b') },
    ];
    for (const more of bad)
      expect([more, (await save('layout-one', 'x', 0, more)).status]).toEqual([more, 400]);
    expect((await save('short', 'x')).status).toBe(400);
    expect((await t.call(user, 'GET', '/api/chart-items')).status).toBe(400);
    await save('layout-one', 'x', 0, { body: { ...layout('\ud800'), other: 1, shape: 'none' } });
    const { body } = await read('layout-one');
    expect(body).not.toHaveProperty('other');
    expect(body).toMatchObject({ shape: '2-columns', charts: [{ interval: '1d' }, {}] });
  });

  it('LAY-42 pages of the member are told', async () => {
    const heard: unknown[] = [];
    const stop = await t.bus.subscribe(memberSubject(user, 'lists'), (message) => {
      heard.push(message);
    });
    await save('layout-one', 'One');
    await t.call(user, 'DELETE', '/api/chart-items/layout-one');
    await expect.poll(() => JSON.stringify(heard)).toContain('chart.removed');
    expect(JSON.stringify(heard)).toContain('chart.saved');
    await stop();
  });
});
