import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { demoAccess } from './demo-access.ts';

describe('how one gets into a demo', () => {
  let store: Disposable<OpenStore>;
  let now: number;
  beforeEach(async () => {
    store = await openTestSqlite();
    now = 1_000;
  });
  afterEach(() => store.dispose());

  const start = (password?: string, of = store) =>
    demoAccess({
      secrets: of.value.stores.installationSecrets,
      tickets: of.value.stores.tickets,
      password,
      now: () => now,
    });
  const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

  it('DEMO-5 passwords are made at the first start, each its own, and stay', async () => {
    const [first, later] = [await start(), await start()];
    const passwords = ['a', 'b', 'c'].map(first.passwordOf);
    expect(new Set(passwords).size).toBe(3);
    for (const password of passwords) expect(password).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/);
    expect(['a', 'b', 'c'].map(later.passwordOf)).toEqual(passwords);
    const other = await openTestSqlite();
    expect((await start(undefined, other)).passwordOf('a')).not.toBe(passwords[0]);
    await other.dispose();
  });

  it('DEMO-6 a link lets one browser in, whose cookie every process and start knows', async () => {
    const demo = await start();
    const token = tokenOf(await demo.newLink());
    const cookie = (await demo.admit(token))!;
    const header = `other=1; qm_dashboard:demo=${cookie}`;
    expect(demo.isAdmitted(header)).toBe(true);
    expect((await start()).isAdmitted(header)).toBe(true);
    expect(await demo.admit(token)).toBeUndefined();
    expect(await demo.admit('x'.repeat(43))).toBeUndefined();
    for (const forged of [undefined, '', 'qm_dashboard:demo=', `qm_dashboard:demo=${token}`])
      expect(demo.isAdmitted(forged)).toBe(false);
    const other = await openTestSqlite();
    expect((await start(undefined, other)).isAdmitted(header)).toBe(false);
    await other.dispose();
  });

  it('DEMO-7 a link that nobody followed ends after a month', async () => {
    const demo = await start();
    const token = tokenOf(await demo.newLink());
    now += 31 * 86_400_000;
    expect(await demo.admit(token)).toBeUndefined();
  });

  it('DEMO-8 one password that is set opens every account and the link, again and again', async () => {
    const demo = await start('a fixed & known one');
    expect([demo.passwordOf('a'), demo.passwordOf('b')]).toEqual(
      Array(2).fill('a fixed & known one'),
    );
    const token = tokenOf(await demo.newLink());
    expect(token).toBe('a fixed & known one');
    expect(await demo.admit(token)).toBe(await demo.admit(token));
    expect(await demo.admit('another one')).toBeUndefined();
  });
});
