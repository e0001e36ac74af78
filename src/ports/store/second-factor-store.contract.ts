import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { PasskeyRecord, SecondFactorStore, TotpRecord } from './second-factor-store.ts';

const totp: TotpRecord = {
  memberId: 'ann',
  secret: 'JBSWY3DPEHPK3PXP',
  createdAt: 1,
  confirmedAt: null,
  lastStep: 0,
};

const passkey = (id: string, createdAt: number): PasskeyRecord => ({
  id,
  memberId: 'ann',
  publicKey: 'pQECAyYgASFY',
  counter: 0,
  transports: ['internal', 'hybrid'],
  name: 'My “phone”',
  createdAt,
  lastUsedAt: null,
});

export function secondFactorStoreContract(
  name: string,
  open: () => Promise<WithMembers<SecondFactorStore>>,
): void {
  describe(`second factor store contract: ${name}`, () => {
    let factors: SecondFactorStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      factors = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('2FA-1 a secret is kept, confirmed, replaced and removed', async () => {
      expect(await factors.totp('ann')).toBeUndefined();
      await factors.putTotp(totp);
      await factors.confirmTotp('ann', 9);
      expect(await factors.totp('ann')).toEqual({ ...totp, confirmedAt: 9 });
      await factors.putTotp({ ...totp, secret: 'OTHER' });
      expect(await factors.totp('ann')).toEqual({ ...totp, secret: 'OTHER' });
      expect(await factors.removeTotp('ann')).toBe(true);
      expect(await factors.removeTotp('ann')).toBe(false);
    });

    it('2FA-2 a time step is used once, and never an older one after it', async () => {
      await factors.putTotp(totp);
      const used = await Promise.all([1, 2, 3].map(() => factors.useTotpStep('ann', 100)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await factors.useTotpStep('ann', 99)).toBe(false);
      expect(await factors.useTotpStep('ann', 101)).toBe(true);
    });

    it('SEC-3 secrets are listed in pages and replaced only while they are the same', async () => {
      for (const memberId of ['bob', 'ann']) await factors.putTotp({ ...totp, memberId });
      expect(await factors.totpSecrets('', 1)).toEqual([{ memberId: 'ann', secret: totp.secret }]);
      expect(await factors.totpSecrets('ann', 5)).toEqual([
        { memberId: 'bob', secret: totp.secret },
      ]);
      expect(await factors.replaceTotpSecret('ann', totp.secret, 'sealed')).toBe(true);
      expect(await factors.replaceTotpSecret('ann', totp.secret, 'late')).toBe(false);
      expect(await factors.totp('ann')).toEqual({ ...totp, secret: 'sealed' });
      expect(await factors.totp('bob')).toEqual({ ...totp, memberId: 'bob' });
    });

    it('2FA-3 a recovery code is used once, by its owner', async () => {
      await factors.putRecoveryCodes('ann', ['old']);
      await factors.putRecoveryCodes('ann', ['a', 'b']);
      expect(await factors.useRecoveryCode('ann', 'old')).toBe(false);
      expect(await factors.useRecoveryCode('bob', 'a')).toBe(false);
      const used = await Promise.all([1, 2, 3].map(() => factors.useRecoveryCode('ann', 'a')));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await factors.recoveryCodesLeft('ann')).toBe(1);
      await factors.putRecoveryCodes('ann', []);
      expect(await factors.recoveryCodesLeft('ann')).toBe(0);
    });

    it('2FA-4 passkeys are added once, used, listed oldest first and removed by their owner', async () => {
      expect(await factors.addPasskey(passkey('k2', 2))).toBe(true);
      expect(await factors.addPasskey(passkey('k1', 1))).toBe(true);
      expect(await factors.addPasskey({ ...passkey('k1', 1), memberId: 'bob' })).toBe(false);
      await factors.usePasskey('k1', 7, 70);
      expect(await factors.passkey('k1')).toEqual({
        ...passkey('k1', 1),
        counter: 7,
        lastUsedAt: 70,
      });
      expect((await factors.passkeys('ann')).map(({ id }) => id)).toEqual(['k1', 'k2']);
      expect(await factors.renamePasskey('k1', 'bob', 'stolen')).toBe(false);
      expect(await factors.renamePasskey('k1', 'ann', 'key ring')).toBe(true);
      expect((await factors.passkey('k1'))?.name).toBe('key ring');
      expect(await factors.removePasskey('k1', 'bob')).toBe(false);
      expect(await factors.removePasskey('k1', 'ann')).toBe(true);
      expect((await factors.passkeys('ann')).map(({ id }) => id)).toEqual(['k2']);
    });
  });
}
