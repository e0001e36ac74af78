import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUTS } from '../../../domain/terminal/default-layouts.ts';
import { withoutPanel } from '../../../domain/terminal/edit-layout.ts';
import { LAYOUT_VERSION } from '../../../domain/terminal/layout.ts';
import { memberSubject } from '../../stream/line.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { testLists, type TestLists } from '../watchlists/watchlist-api.fixture.ts';

let t: TestLists;
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());

/** The member with the plan that has the terminal; its layouts are gone before every test. */
const user = 'ann';
beforeEach(async () => {
  const { layouts } = (await t.call(user, 'GET', '/api/terminal/layouts')).body;
  for (const { id } of layouts) await t.call(user, 'DELETE', `/api/terminal/layouts/${id}`);
  made += 1;
});
let made = 0;
const id = (name: string) => `${name}-${String(made).padStart(8, '0')}`;

const body = DEFAULT_LAYOUTS.options;
const other = withoutPanel(body, 'chart-1');
const save = (name: string, revision = 0, more: object = {}) =>
  t.call(user, 'PUT', `/api/terminal/layouts/${id('one')}`, { name, body, revision, ...more });
const at = (path: string) => `/api/terminal/layouts/${id(path)}`;
const list = async () => (await t.call(user, 'GET', '/api/terminal/layouts')).body;

describe('saved layouts of a member', () => {
  it('TRM-30 a layout comes back as it was saved; the list has no bodies', async () => {
    const first = await save(' Morning ');
    expect(first.body).toMatchObject({ name: 'Morning', revision: 1, sharedAt: null });
    expect(first.body).not.toHaveProperty('body');
    expect((await t.call(user, 'GET', at('one'))).body.body).toEqual(
      JSON.parse(JSON.stringify(body)),
    );
    const listed = await list();
    expect(listed).toMatchObject({ most: 50, layouts: [{ name: 'Morning' }] });
    expect(listed.layouts[0]).not.toHaveProperty('body');
  });

  it('TRM-31 needs an account and the plan that has the terminal', async () => {
    for (const path of ['/api/terminal/layouts', '/api/terminal/desk']) {
      expect((await t.call(undefined, 'GET', path)).status).toBe(401);
      expect((await t.call('bob', 'GET', path)).status).toBe(403);
    }
  });

  it('TRM-32 a save of an older revision is a conflict and changes nothing', async () => {
    await save('Morning');
    await save('Morning', 1, { body: other });
    const late = await save('Morning', 1, { name: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'layoutChanged']);
    const current = (await t.call(user, 'GET', at('one'))).body;
    expect(current).toMatchObject({ revision: 2, name: 'Morning' });
    expect(current.body.panels).toHaveLength(other.panels.length);
  });

  it('TRM-33 every write may be sent again', async () => {
    for (const _ of [1, 2]) expect((await save('Morning')).body).toMatchObject({ revision: 1 });
    const rename = { name: 'Dawn', revision: 1 };
    for (const _ of [1, 2])
      expect((await t.call(user, 'POST', `${at('one')}/rename`, rename)).body.revision).toBe(2);
    for (const _ of [1, 2])
      expect(
        (await t.call(user, 'POST', `${at('one')}/duplicate`, { id: id('two') })).body,
      ).toMatchObject({ name: 'Dawn 2', revision: 1 });
    for (const _ of [1, 2]) expect((await t.call(user, 'DELETE', at('one'))).body.revision).toBe(3);
    expect((await list()).layouts.map((each: { name: string }) => each.name)).toEqual(['Dawn 2']);
    for (const _ of [1, 2])
      expect((await t.call(user, 'POST', `${at('one')}/restore`)).body).toMatchObject({
        name: 'Dawn',
        revision: 4,
      });
  });

  it('TRM-34 names are unique, whatever their capitals, and at most 100 characters', async () => {
    await save('Été Trading');
    const path = at('two');
    const same = await t.call(user, 'PUT', path, { name: 'ÉTÉ trading', body, revision: 0 });
    expect([same.status, same.body.code]).toEqual([409, 'layoutNameTaken']);
    const long = await t.call(user, 'PUT', path, { name: 'x'.repeat(101), body, revision: 0 });
    expect(long.status).toBe(400);
    expect(long.body.issues[0].path).toBe('body.name');
  });

  it('TRM-35 refuses what is no layout, what is newer and what is too large, by name', async () => {
    const codeOf = async (sent: unknown) => (await save('Bad', 0, { body: sent })).body.code;
    expect(await codeOf({ charts: [] })).toBe('layoutBody');
    expect(await codeOf({ ...body, version: LAYOUT_VERSION + 1 })).toBe('layoutNewer');
    const state = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`k${n}`, 'x'.repeat(2_000)]),
    );
    const heavy = body.panels.slice(0, 8).map((panel) => ({ ...panel, state }));
    expect(await codeOf({ ...body, panels: heavy })).toBe('layoutSize');
    expect((await list()).layouts).toEqual([]);
  });

  it('TRM-36 an old layout is kept as one of today', async () => {
    const old = {
      panels: [{ id: 'a', tool: 'chart', symbol: 'MSFT', link: 1 }],
      columns: [{ width: 1, cells: [{ height: 1, tabs: ['a'] }] }],
    };
    expect((await save('Old', 0, { body: old })).status).toBe(200);
    expect((await t.call(user, 'GET', at('one'))).body.body).toMatchObject({
      version: LAYOUT_VERSION,
      panels: [{ id: 'a', kind: 'chart', channel: 'red', state: { symbol: 'MSFT' } }],
    });
  });

  it('TRM-37 the plan says how many', async () => {
    const replies = [];
    for (let n = 0; n < 51; n += 1)
      replies.push(
        await t.call(user, 'PUT', at(`many${n}`), { name: `Many ${n}`, body, revision: 0 }),
      );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.at(-1)?.body.code).toBe('tooManyTerminalLayouts');
  });

  it('TRM-38 other windows of the member hear of it', async () => {
    const heard: unknown[] = [];
    const stop = await t.bus.subscribe(memberSubject(user, 'lists'), (message) =>
      heard.push(message),
    );
    await save('Heard');
    await t.call(user, 'DELETE', at('one'));
    await expect.poll(() => JSON.stringify(heard)).toContain('terminal.removed');
    expect(JSON.stringify(heard)).toContain('terminal.saved');
    await stop();
  });
});

describe('codes of layouts', () => {
  const open = (code: string, who = user) =>
    t.call(who, 'GET', `/api/terminal/shared-layout?code=${encodeURIComponent(code)}`);

  it('TRM-40 a code opens a copy until it is withdrawn or replaced', async () => {
    await save('Mine');
    const { code, layout } = (await t.call(user, 'POST', `${at('one')}/share`)).body;
    expect(layout.sharedAt).toBe(t.clock.now);
    expect((await open(code.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({
      name: 'Mine',
      owner: memberFixture(user).displayName,
      body: { panels: JSON.parse(JSON.stringify(body.panels)) },
    });
    const second = (await t.call(user, 'POST', `${at('one')}/share`)).body.code;
    expect((await open(code)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect((await t.call(user, 'DELETE', `${at('one')}/share`)).body.sharedAt).toBeNull();
    const gone = await open(second);
    expect([gone.status, gone.body.code]).toEqual([404, 'noSharedLayout']);
  });

  it('TRM-41 the code of a deleted layout opens nothing, nor does what is no code', async () => {
    await save('Mine');
    const { code } = (await t.call(user, 'POST', `${at('one')}/share`)).body;
    await t.call(user, 'DELETE', at('one'));
    for (const text of [code, 'nonsense', '0'.repeat(20), '%00'])
      expect((await open(text)).status).toBe(404);
    expect((await t.call(user, 'POST', `${at('one')}/share`)).status).toBe(404);
  });
});

describe('the desk', () => {
  const keep = (sent: unknown, revision: number) =>
    t.call(user, 'PUT', '/api/terminal/desk', {
      body: sent,
      layout: null,
      layoutRevision: 0,
      revision,
    });

  it('TRM-42 is kept, and a window that knows an older one does not overwrite it', async () => {
    expect((await t.call(user, 'GET', '/api/terminal/desk')).body).toEqual({ desk: null });
    expect((await keep(body, 0)).body).toMatchObject({ revision: 1 });
    expect((await keep(body, 0)).body, 'sent again').toMatchObject({ revision: 1 });
    expect((await keep(other, 1)).body).toMatchObject({ revision: 2 });
    const late = await keep(body, 1);
    expect([late.status, late.body.code]).toEqual([409, 'deskChanged']);
    const { desk } = (await t.call(user, 'GET', '/api/terminal/desk')).body;
    expect(desk.body.panels).toHaveLength(other.panels.length);
    expect(desk).toMatchObject({ revision: 2, layout: null });
  });
});
