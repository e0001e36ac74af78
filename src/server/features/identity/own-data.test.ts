import { strFromU8, unzipSync } from 'fflate';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../adapters/store/schema.ts';
import { onEveryStore, openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { drawingFixture } from '../../../domain/drawings/drawing.fixture.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import { NO_MEMORY } from '../../../domain/portfolio/follow/follow-memory.ts';
import { buyRow, SETTINGS } from '../../../domain/portfolio/transaction.fixture.ts';
import { parsePrice } from '../../../domain/money/decimal-text.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { alertFixture, firingFixture } from '../../../ports/store/alert.fixture.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import {
  accountFixture,
  numbered,
  openedEvent,
  orderFixture,
  receivedEvent,
} from '../../../ports/store/trading.fixture.ts';
import {
  STATUS_QUESTION_IDS,
  type StatusAnswers,
} from '../../../domain/agreements/status-questions.ts';
import { USUAL_SETTINGS } from '../../../domain/notifications/notification-settings.ts';
import { NO_PREFERENCES } from '../../../domain/navigation/preferences.ts';
import { notificationFixture } from '../../../ports/notifier.contract.ts';
import { channelFixture } from '../../../ports/store/channel-store.contract.ts';
import { startIdentity, type TestBrowser, testBrowser } from '../../compose.fixture.ts';
import { developer, investor } from './demo-identity.fixture.ts';

const DAYS = 86_400_000;
const EMAIL = 'investor@demo.invalid';

const signIn = (from: TestBrowser, { wmid, username, password } = investor) =>
  from.post('/api/login', { wmid, username, password });
const password = { password: investor.password };
const ask = (from: TestBrowser, fields = {}) =>
  from.post('/api/account/deletion', { ...password, ...fields });
const cancel = (from: TestBrowser) => from.send({ method: 'DELETE', url: '/api/account/deletion' });
const deletion = async (from: TestBrowser) => (await from.get('/api/account/deletion')).body;

async function start() {
  const t = await startIdentity(await openTestSqlite());
  const browser = testBrowser(t.app);
  await signIn(browser);
  return { t, browser };
}

describe('export of the own data', () => {
  it('DAT-20 is a ZIP of JSON and CSV with everything but secrets, and nobody else’s', async () => {
    const { t, browser } = await start();
    await browser.post('/api/account/totp', password);
    const other = testBrowser(t.app, '192.0.2.9');
    await signIn(other, developer);
    const raw = await t.app.inject({
      url: '/api/account/export',
      headers: {
        host: 'deck.example',
        cookie: Array.from(browser.cookies, (pair) => pair.join('=')).join('; '),
      },
    });
    expect(raw.headers['content-type']).toBe('application/zip');
    expect(raw.headers['content-disposition']).toContain('tapedeck-account.zip');
    expect(raw.headers['cache-control']).toBe('no-store');
    const files = unzipSync(raw.rawPayload);
    const text = (name: string) => strFromU8(files[name]!);
    expect(text('README.txt')).toContain('json/');
    expect(JSON.parse(text('json/member.json'))).toMatchObject([
      { username: 'investor', email: EMAIL },
    ]);
    expect(text('csv/session.csv')).toContain('203.0.113.7');
    expect(JSON.parse(text('json/passkey.json'))).toEqual([]);
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(everything).not.toMatch(/password_hash|sid_hash|"secret"|192\.0\.2\.9/);
    expect(everything).not.toContain('developer@demo.invalid');
    await t.close();
  });

  it('DAT-20 leaves the event loop free between its pages', async () => {
    const { t, browser } = await start();
    let turns = 0;
    const turn = () => {
      turns += 1;
      counting = setImmediate(turn);
    };
    let counting = setImmediate(turn);
    const files = unzipSync(
      (
        await t.app.inject({
          url: '/api/account/export',
          headers: {
            host: 'deck.example',
            cookie: Array.from(browser.cookies, (pair) => pair.join('=')).join('; '),
          },
        })
      ).rawPayload,
    );
    clearImmediate(counting);
    expect(turns).toBeGreaterThan(Object.keys(files).length / 2);
    await t.close();
  });

  it('DAT-21 needs a session', async () => {
    const { t } = await start();
    expect((await testBrowser(t.app).get('/api/account/export')).status).toBe(401);
    await t.close();
  });
});

describe('deletion of the account', () => {
  it('DAT-22 wants the password, is told by mail, and is cancelled within 30 days', async () => {
    const { t, browser } = await start();
    expect((await ask(browser, { password: 'wrong' })).status).toBe(403);
    expect(await deletion(browser)).toBeNull();
    expect((await ask(browser)).status).toBe(200);
    expect((await ask(browser)).status).toBe(409);
    expect(await deletion(browser)).toEqual({
      askedAt: t.clock.now,
      dueAt: t.clock.now + 30 * DAYS,
    });
    expect(t.mail.at(-1)).toMatchObject({ to: EMAIL, kind: 'identity.deletion-asked' });
    t.clock.now += 30 * DAYS - 1;
    await t.identity.eraseDue();
    await signIn(browser);
    expect([(await cancel(browser)).status, (await cancel(browser)).status]).toEqual([200, 404]);
    t.clock.now += 1;
    await t.identity.eraseDue();
    expect(await deletion(browser)).toBeNull();
    await t.close();
  });

  it('DAT-23 concerns the own account only, and ends its sessions when it is done', async () => {
    const { t, browser } = await start();
    const other = testBrowser(t.app, '192.0.2.9');
    await signIn(other, developer);
    await ask(browser);
    expect(await deletion(other)).toBeNull();
    expect((await cancel(other)).status).toBe(404);
    t.clock.now += 30 * DAYS;
    await signIn(other, developer);
    await signIn(browser);
    await t.identity.eraseDue();
    expect((await browser.get('/api/visitor')).body.user).toBeNull();
    expect((await signIn(browser)).status).toBe(401);
    expect((await other.get('/api/visitor')).body.user).toMatchObject({ username: 'developer' });
    await t.close();
  });
});

/** Undefined on SQLite, which has one. */
async function currentSchema(db: Kysely<Database>): Promise<string | undefined> {
  const tables = await db.introspection.getTables();
  if (tables.every(({ schema }) => schema === undefined)) return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

/** Every cell of every table, as text, with where it is. */
async function everyCell(db: Kysely<Database>): Promise<readonly (readonly [string, string])[]> {
  const cells: (readonly [string, string])[] = [];
  const schema = await currentSchema(db);
  const tables = await db.introspection.getTables();
  for (const { name, columns } of tables.filter((table) => table.schema === schema))
    for (const column of columns) {
      const { rows } = await sql<{ value: string | null }>`
        select cast(${sql.ref(column.name)} as text) as value from ${sql.table(name)}
      `.execute(db);
      for (const { value } of rows)
        if (value !== null) cells.push([`${name}.${column.name}`, value]);
    }
  return cells;
}

/** A list with a row, a link that somebody follows, a note and a saved expression. */
async function keepLists(stores: Stores, userId: string): Promise<void> {
  const row = {
    symbol: symbolId('MSFT'),
    rank: 'a00000',
    note: 'a private note',
    tags: ['tech'],
    target: parsePrice('10.5'),
    stop: null,
    addedAt: 1,
    priceWhenAdded: null,
    removedAt: null,
    revision: 1,
  };
  const head = { id: 'list', name: 'L', rank: 'a', revision: 1, createdAt: 1, trashedAt: null };
  await stores.watchlists.save(userId, [{ kind: 'changed', head, rows: [row], forgotten: [] }]);
  await stores.watchlistScreens.save(userId, {
    list: 'list',
    value: 'q=a+private+list+screen',
    since: 1,
    lookedAt: 1,
    isUnreadable: false,
    memory: { brought: [row.symbol], dismissed: [] },
  });
  const share = { id: 'link', list: 'list', createdAt: 1, expiresAt: null, revokedAt: null };
  await stores.watchlistShares.create(userId, share, 'hash', 9);
  await stores.watchlistShares.follow(userId, 'link', 1, 9);
  const { symbol, target: price } = row;
  const note = { id: 'n', symbol, text: 'x', price, createdAt: 1, updatedAt: 1 };
  await stores.notes.save(userId, { ...note, revision: 1, removedAt: null });
  const chart = { id: 'c', name: 'Own', body: { text: 'a private formula' } };
  await stores.chartItems.save(userId, {
    ...chart,
    kind: 'expression',
    isDefault: false,
    createdAt: 1,
    updatedAt: 1,
    revision: 1,
    removedAt: null,
  });
  const desk = { body: { version: 1, panels: [] }, updatedAt: 1, revision: 1 };
  await stores.terminalLayouts.save(userId, {
    ...desk,
    id: 'layout',
    name: 'a private layout',
    createdAt: 1,
    removedAt: null,
    sharedAt: null,
  });
  await stores.terminalLayouts.saveDesk(userId, { ...desk, layout: 'layout', layoutRevision: 1 });
  await stores.alerts.save(userId, [alertFixture('alert-01', { note: 'a private alert' })]);
  await stores.alerts.addFirings([firingFixture('alert-01', 0, { memberId: userId })]);
  await stores.alerts.saveMemories([
    {
      memberId: userId,
      id: 'alert-01',
      subject: 'MSFT',
      memory: { revision: 1, seenTo: 1, sequence: 1, lastFiredAt: 1, inner: null },
    },
  ]);
  await stores.savedQuestions.save(userId, {
    id: 'question',
    kind: 'screen',
    name: 'a private screen',
    value: 'q=pe+%3C+15',
    alert: true,
    createdAt: 1,
    updatedAt: 1,
    revision: 1,
    removedAt: null,
  });
  const watch = { value: 'q=', checkedAt: 1, seen: ['MSFT'], away: {}, told: [], problem: null };
  await stores.savedQuestions.saveWatch(userId, 'question', watch);
  const drawing = { ...drawingFixture('drawing-1'), text: 'a private drawing' };
  const after = { revision: 1, drawings: [drawing] };
  await stores.drawings.save(userId, symbol, { after, changed: [drawing], forgotten: [] });
}

/** A portfolio with everything that belongs to one, shared with somebody. */
async function keepPortfolio(stores: Stores, userId: string): Promise<void> {
  const { portfolios, portfolioShares, portfolioImports, portfolioFollows } = stores;
  const price = '101.25' as DecimalText;
  const asset: Asset = {
    id: '~note' as AssetId,
    name: 'a private bond',
    class: 'bond',
    currency: 'USD',
    symbol: null,
    isin: null,
    cusip: null,
    multiplier: '1' as DecimalText,
    sector: null,
    country: null,
    coupon: null,
  };
  await portfolios.saveHead(userId, {
    id: 'p',
    name: 'P',
    settings: SETTINGS,
    accounts: [],
    version: 1,
    transactions: 1,
    createdAt: 1,
    trashedAt: null,
  });
  await portfolios.log(userId, 'p', {
    version: 1,
    at: 1,
    authorId: userId,
    parts: [],
    undoes: null,
    before: {},
  });
  await portfolios.append(userId, 'p', 1, [
    { transaction: buyRow('row'), revision: 1, removed: false },
  ]);
  await portfolios.putAssets(userId, 'p', new Map([[asset.id, asset]]));
  await portfolios.putPrices(userId, 'p', [
    { asset: asset.id, date: isoDate('2026-01-02'), price },
  ]);
  await portfolios.putDocument(userId, 'p', 'goals', { note: 'x' });
  const share = { member: 'demo-developer', role: 'reader' as const, since: 1 };
  await portfolioShares.share(userId, 'p', share, 9);
  const link = { id: 'l', showsAmounts: false, createdAt: 1, expiresAt: null };
  await portfolioShares.addLink(userId, 'p', link, 'hash of link', 9);
  const file = { id: 'i', portfolio: 'p', name: 'f.csv', size: 3, createdAt: 1 };
  await portfolioImports.begin(userId, file, 9);
  await portfolioImports.putPart(userId, 'i', 0, 'QUFB');
  await portfolioFollows.save(userId, {
    portfolio: 'p',
    accountId: 'account',
    state: 'following',
    seq: 1,
    memory: NO_MEMORY,
    since: 1,
    updatedAt: 1,
    resetAt: null,
  });
}

/** A trading account with an order, and all that is kept beside its log. */
async function keepTrading(
  { trading, brokerKeys, brokerSends }: Stores,
  memberId: string,
): Promise<void> {
  const order = orderFixture('order', { clientOrderId: 'a private order' });
  const events = numbered([openedEvent(), receivedEvent([order])], 0);
  const first = { events, orders: [order], isLive: true };
  await trading.create(memberId, accountFixture('account'), first, 9);
  const key = { memberId, accountId: 'account' };
  await trading.saveSnapshot(key, { seq: 2, text: '{}' });
  await trading.putEquity([{ ...key, point: { at: 1, equity: 100_000, cashFlow: 0 } }]);
  await trading.putNote(key, { key: 'order', text: 'a private remark', updatedAt: 1 });
  await brokerKeys.add({
    ...key,
    secret: 'a sealed broker key',
    tail: 'X4QZ',
    remoteNumber: 'PA-REMOTE',
    createdAt: 1,
    changedAt: 1,
  });
  await brokerSends.begin({ ...key, clientOrderId: 'sent', request: '{}', sentAt: 1 });
  await brokerSends.see(key, 'figures', { seenAt: 1, body: '{}' });
}

/** A key, a signed agreement, chosen settings and a notification on its way to a webhook. */
async function keepSettings(stores: Stores, memberId: string): Promise<void> {
  const never = { lastUsedAt: null, expiresAt: null, revokedAt: null };
  const key = { id: 'key', memberId, keyHash: 'hash', name: 'K', prefix: 'tdk_', createdAt: 1 };
  await stores.apiKeys.create({ ...key, ...never, scopes: ['read'], tradingAccountId: null }, 9);
  const place = { street: 'S', city: 'C', postalCode: 'P', country: 'CH' };
  await stores.agreements.sign({
    id: 'form',
    memberId,
    at: 1,
    information: { name: 'investor', ...place, occupation: 'O', employer: '' },
    answers: Object.fromEntries(STATUS_QUESTION_IDS.map((id) => [id, false])) as StatusAnswers,
    status: 'non-professional',
    signature: 'investor',
    agreements: [{ agreement: 'nyse', version: '1' }],
  });
  await stores.preferences.put(memberId, { ...NO_PREFERENCES, locale: 'fr' });
  const channel = channelFixture('hook', { memberId, secret: 'whsec_clear', name: 'investor' });
  await stores.channels.create(channel, 9);
  await stores.notificationSettings.put(memberId, USUAL_SETTINGS);
  await stores.alertFeeds.put({ memberId, secretHash: 'hash of feed', createdAt: 1 });
  await stores.deliveries.add({
    id: 'delivery',
    memberId,
    channelId: 'hook',
    notification: notificationFixture,
    createdAt: 1,
  });
}

/** Begins with the asking. */
const EMPTY_TABLES = ['account_deletion'];

/**
 * A row of the member in a table that nothing above writes to: tables that hang on the member alone
 * need no line here. One that hangs on another table does, and is named by its foreign key.
 */
async function keepAnything(db: Kysely<Database>, table: string, memberId: string): Promise<void> {
  const tables = await db.introspection.getTables();
  const schema = await currentSchema(db);
  const { columns } = tables.find((one) => one.name === table && one.schema === schema)!;
  const values = columns.map(({ name, dataType }) =>
    name === 'member_id' ? memberId : /int|real|numeric|double/i.test(dataType) ? 1 : '{}',
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})
  `.execute(db);
}

onEveryStore((store, open) => {
  describe(`after the deletion, on ${store}`, () => {
    it('DAT-24 no row of any table names the member', async () => {
      const opened = await open();
      const { db } = opened.value;
      const t = await startIdentity(opened);
      const browser = testBrowser(t.app);
      await signIn(browser);
      const { userId } = (await browser.get('/api/visitor')).body.user as { userId: string };
      const { stores } = opened.value;
      // A row in every table that a member leaves something in.
      await browser.post('/api/account/totp', password);
      await browser.post('/api/account/email', { email: 'next@mail.example', ...password });
      await browser.post('/api/forgot-password?wmid=501&username=investor');
      await stores.factors.putRecoveryCodes(userId, ['hash']);
      await stores.factors.addPasskey({
        id: 'credential',
        memberId: userId,
        publicKey: 'key',
        counter: 0,
        transports: [],
        name: 'phone',
        createdAt: 1,
        lastUsedAt: null,
      });
      await stores.feedback.add({
        reference: 'F-1',
        at: 1,
        application: 'tapedeck',
        kind: 'idea',
        message: 'Hello',
        email: EMAIL,
        page: '/',
        errorId: null,
        userId,
        wmid: '501',
        sender: 'sender',
        challenge: 'challenge',
      });
      await stores.writeKeys.keep({
        scope: `sendFeedback ${userId}`,
        key: 'key',
        body: 'body',
        answer: '{}',
        at: 1,
      });
      for (const [id, text] of [
        ['m1', 'The account "investor" (WMID 501) has news.'],
        ['m2', 'Le compte « investor » (WMID 501) a du nouveau.'],
      ] as const)
        await stores.mail.add(
          id,
          { kind: 'identity.test', to: 'former@mail.example', subject: 'News', text },
          1,
        );
      await stores.audit.append({
        id: 'role',
        at: 1,
        kind: 'role.changed',
        subject: 'somebody else',
        detail: { by: 'investor', to: 'admin' },
      });
      await keepLists(stores, userId);
      await keepPortfolio(stores, userId);
      await keepTrading(stores, userId);
      const act = {
        at: 1,
        act: 'member.plan',
        wmid: '501',
        subjectKind: 'member',
        changes: [],
        address: '203.0.113.77',
      } as const;
      const own = { actorId: userId, actor: 'investor' };
      await stores.adminActs.append({ ...act, ...own, id: 'a1', subjectId: 'x', subject: 'x' });
      await stores.adminActs.append({
        ...act,
        id: 'a2',
        actorId: 'y',
        actor: 'y',
        subjectId: userId,
        subject: 'investor',
      });
      await keepSettings(stores, userId);
      const { memberData } = stores;
      const tables = await memberData.tables();
      for (const table of tables.filter((name) => !EMPTY_TABLES.includes(name)))
        if ((await memberData.rows(userId, table, { offset: 0, limit: 1 })).length === 0)
          await keepAnything(db, table, userId);
      const rows = await Promise.all(
        tables.map((table) => memberData.rows(userId, table, { offset: 0, limit: 9 })),
      );
      expect(tables.filter((_, at) => rows[at]?.length === 0)).toEqual(EMPTY_TABLES);
      const exported = JSON.stringify(rows);
      for (const kept of [
        'a private note',
        'a private formula',
        'q=a+private+list+screen',
        'a private alert',
        'price crosses up 420.1',
        'a private drawing',
        'a private bond',
        'a private order',
        'a private remark',
        'https://hook.example/hook',
        'MSFT above 420',
      ])
        expect(exported).toContain(kept);
      expect(exported).not.toMatch(/whsec_|hash of (?:hook|feed)|a sealed broker key/);
      await ask(browser);
      t.clock.now += 30 * DAYS;
      expect(await t.identity.eraseDue()).toBe(1);

      const names = [userId, EMAIL, 'next@mail.example'];
      const found = (await everyCell(db)).filter(
        ([, value]) =>
          names.some((name) => value.includes(name)) || /(?<![\w-])investor(?![\w-])/.test(value),
      );
      // The role that every member has is spelled as the demo account is.
      expect(found.filter(([place]) => place !== 'member.roles')).toEqual([]);
      // What administrators did stays, under a made-up name that is the same in both acts.
      const [a2, a1] = await stores.adminActs.list({ wmid: null, limit: 9 });
      expect(a1).toMatchObject({ actor: '', address: '', subject: 'x' });
      expect(a2).toMatchObject({ actor: 'y', address: act.address, subject: '' });
      expect(a1?.actorId).toMatch(/^deleted-/);
      expect(a1?.actorId).toBe(a2?.subjectId);
      const others = await everyCell(db);
      expect(others.some(([, value]) => value.includes('developer@demo.invalid'))).toBe(true);
      await t.close();
    });
  });
});
