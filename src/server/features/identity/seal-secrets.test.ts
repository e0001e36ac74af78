import { TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { aesSecretBox } from '../../../adapters/secrets/aes-secret-box.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { startIdentity, testBrowser, type TestIdentity } from '../../compose.fixture.ts';
import { investor } from './demo-identity.fixture.ts';
import { demoMembers } from './demo-members.ts';
import { sealTotpSecrets, totpOwner } from './seal-secrets.ts';

const { id, wmid, username, password } = investor;
const key = (byte: number) => new Uint8Array(32).fill(byte);

onEveryStore((name, open) => {
  describe(`SEC-4 secrets of authenticator apps at rest: ${name}`, () => {
    let store: Disposable<OpenStore> | undefined;
    let running: TestIdentity | undefined;
    afterEach(async () => {
      await running?.close();
      await store?.dispose();
      running = undefined;
      store = undefined;
    });

    /** Starts the program anew on the same store, with these keys. */
    async function start(keys: readonly Uint8Array[], isNew = false): Promise<TestIdentity> {
      await running?.close();
      store ??= await open();
      const shared = { value: store.value, dispose: async () => {} };
      running = await startIdentity(shared, { secretKeys: keys }, isNew);
      return running;
    }
    const kept = async (): Promise<string> => (await store!.value.stores.factors.totp(id))!.secret;
    const codeAt = (secret: string, at: number) => new TOTP({ secret }).generate({ timestamp: at });

    async function enable(t: TestIdentity) {
      const browser = testBrowser(t.app);
      await browser.post('/api/login', { wmid, username, password });
      const started = await browser.post('/api/account/totp', { password });
      const secret = started.body.secret as string;
      const confirmed = await browser.post('/api/account/totp/confirm', {
        code: codeAt(secret, t.clock.now),
      });
      return { secret, codes: confirmed.body.recoveryCodes as string[] };
    }
    async function secondStep(t: TestIdentity, code: string) {
      const browser = testBrowser(t.app);
      await browser.post('/api/login', { wmid, username, password });
      return { browser, ...(await browser.post('/api/login/second-step', { code })) };
    }

    it('are sealed, and codes work after a restart with the same key', async () => {
      const { secret } = await enable(await start([key(1)], true));
      expect(await kept()).toMatch(/^sealed1\./);
      const t = await start([key(1)]);
      t.clock.now += 60_000;
      expect((await secondStep(t, codeAt(secret, t.clock.now))).status).toBe(200);
    });

    it('kept in clear by an older version are sealed at the start and keep working', async () => {
      const { secret } = await enable(await start([], true));
      expect(await kept()).toBe(secret);
      const t = await start([key(1)]);
      expect(await kept()).toMatch(/^sealed1\./);
      t.clock.now += 60_000;
      expect((await secondStep(t, codeAt(secret, t.clock.now))).status).toBe(200);
    });

    it('move to a new key at the start while the old one is still given', async () => {
      const { secret } = await enable(await start([key(1)], true));
      await start([key(2), key(1)]);
      const t = await start([key(2)]);
      t.clock.now += 60_000;
      expect((await secondStep(t, codeAt(secret, t.clock.now))).status).toBe(200);
    });

    it('under a key that is lost: a recovery code signs in, and the answer says so', async () => {
      const { secret, codes } = await enable(await start([key(1)], true));
      const before = await kept();
      const t = await start([key(9)]);
      expect(await kept()).toBe(before);
      t.clock.now += 60_000;
      const refused = await secondStep(t, codeAt(secret, t.clock.now));
      expect([refused.status, refused.body.code]).toEqual([409, 'totpUnreadable']);
      const { browser, status } = await secondStep(t, codes[0]!);
      expect(status).toBe(200);
      // The way back: off with the password, on again under the key of now.
      expect((await browser.post('/api/account/totp/remove', { password })).status).toBe(200);
      const again = await enable(t);
      t.clock.now += 60_000;
      expect((await secondStep(t, codeAt(again.secret, t.clock.now))).status).toBe(200);
    });

    it('sealing may break off anywhere, be repeated, and meet another process', async () => {
      await start([], true);
      const { factors } = store!.value.stores;
      const ids = demoMembers.map((member) => member.id);
      for (const memberId of ids)
        await factors.putTotp({
          memberId,
          secret: 'CLEAR',
          createdAt: 1,
          confirmedAt: 1,
          lastStep: 0,
        });
      const box = aesSecretBox([key(1)]);
      let writes = 0;
      const breaking = {
        totpSecrets: factors.totpSecrets,
        replaceTotpSecret: async (...input: Parameters<typeof factors.replaceTotpSecret>) => {
          writes += 1;
          if (writes === 2) throw new Error('killed');
          return factors.replaceTotpSecret(...input);
        },
      };
      await expect(sealTotpSecrets(breaking, box)).rejects.toThrow('killed');
      const both = await Promise.all([
        sealTotpSecrets(factors, box),
        sealTotpSecrets(factors, box),
      ]);
      expect(both.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(ids.length - 1);
      for (const memberId of ids)
        expect(box.open((await factors.totp(memberId))!.secret, totpOwner(memberId))).toBe('CLEAR');
      expect(await sealTotpSecrets(factors, box)).toEqual({ sealed: 0, unreadable: 0 });
      expect(await sealTotpSecrets(factors, aesSecretBox([key(5)]))).toEqual({
        sealed: 0,
        unreadable: ids.length,
      });
    });
  });
});
