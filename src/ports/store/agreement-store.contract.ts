import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgreementStore, SigningForm } from './agreement-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { MemberStore } from './member-store.ts';

const information = {
  name: "Ada O'Malley",
  street: '1 Main St; drop table member;--',
  city: 'Zürich',
  postalCode: '8001',
  country: 'CH',
  occupation: 'Gardener',
  employer: '',
};

const answers = {
  'personal-use': true,
  registered: false,
  adviser: false,
  'employed-in-finance': false,
  'acts-for-others': false,
  compensated: false,
  redistributes: false,
};

const form = (id: string, at: number, change: Partial<SigningForm> = {}): SigningForm => ({
  id,
  memberId: 'ada',
  at,
  information,
  answers,
  status: 'non-professional',
  signature: "Ada  O'Malley",
  agreements: [
    { agreement: 'nyse', version: '1' },
    { agreement: 'opra', version: '7' },
  ],
  ...change,
});

const signature = (agreement: string, version: string, signedAt: number) => ({
  agreement,
  version,
  status: 'non-professional',
  signature: "Ada  O'Malley",
  signedAt,
});

export function agreementStoreContract(
  name: string,
  open: () => Promise<WithMembers<AgreementStore>>,
): void {
  describe(`agreement store contract: ${name}`, () => {
    let opened: WithMembers<AgreementStore>;
    let store: AgreementStore;
    let members: MemberStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.value;
      members = opened.members;
      for (const id of ['ada', 'bob'])
        await members.create(memberFixture(id, { professional: 'professional' }));
    });
    afterEach(async () => {
      await opened.dispose();
    });

    it('AGR-1 keeps what was signed with version, variant, time and typed name', async () => {
      expect(await store.signatures('ada')).toEqual([]);
      expect(await store.lastForm('ada')).toBeUndefined();
      expect((await store.sign(form('f1', 10))).toSorted()).toEqual(['nyse', 'opra']);
      expect(await store.signatures('ada')).toEqual([
        signature('nyse', '1', 10),
        signature('opra', '7', 10),
      ]);
      expect(await store.signatures('bob')).toEqual([]);
      expect(await store.lastForm('ada')).toEqual({
        at: 10,
        information,
        answers,
        status: 'non-professional',
      });
    });

    it('AGR-2 gives the member the status of the answers, and nobody else', async () => {
      await store.sign(form('f1', 10));
      expect((await members.byId('ada'))?.professional).toBe('non-professional');
      expect((await members.byId('bob'))?.professional).toBe('professional');
    });

    it('AGR-3 the same text signed again, even at the same moment, is signed once', async () => {
      const twice = await Promise.all([store.sign(form('f1', 10)), store.sign(form('f2', 10))]);
      expect(twice.flat().toSorted()).toEqual(['nyse', 'opra']);
      expect(await store.signatures('ada')).toHaveLength(2);
    });

    it('AGR-4 a form that cannot be kept whole is not kept at all', async () => {
      await store.sign(form('f1', 10, { agreements: [] }));
      const clash = form('f1', 20, { status: 'professional' });
      await expect(store.sign(clash)).rejects.toThrow();
      const nobody = form('f2', 20, { memberId: 'nobody' });
      await expect(store.sign(nobody)).rejects.toThrow();
      expect(await store.signatures('ada')).toEqual([]);
      expect((await members.byId('ada'))?.professional).toBe('non-professional');
    });

    it('AGR-5 a revoked signature stays on record, and can be given anew', async () => {
      await store.sign(form('f1', 10));
      expect(await store.revoke('bob', 'nyse', 15)).toBe(false);
      expect(await store.revoke('ada', 'nyse', 20)).toBe(true);
      expect(await store.revoke('ada', 'nyse', 21)).toBe(false);
      expect(await store.signatures('ada')).toEqual([signature('opra', '7', 10)]);
      expect(await store.sign(form('f2', 30))).toEqual(['nyse']);
      expect(await store.history('ada')).toEqual([
        { ...signature('nyse', '1', 30), revokedAt: null },
        { ...signature('nyse', '1', 10), revokedAt: 20 },
        { ...signature('opra', '7', 10), revokedAt: null },
      ]);
    });

    it('AGR-6 versions and variants are signatures of their own', async () => {
      await store.sign(form('f1', 10, { agreements: [{ agreement: 'nyse', version: '1' }] }));
      await store.sign(form('f2', 20, { agreements: [{ agreement: 'nyse', version: '2' }] }));
      await store.sign(
        form('f3', 30, {
          status: 'professional',
          agreements: [{ agreement: 'nyse', version: '2' }],
        }),
      );
      const kept = await store.signatures('ada');
      expect(kept.map(({ version, status }) => [version, status])).toEqual([
        ['1', 'non-professional'],
        ['2', 'non-professional'],
        ['2', 'professional'],
      ]);
      expect(await store.revoke('ada', 'nyse', 40)).toBe(true);
      expect(await store.signatures('ada')).toEqual([]);
    });
  });
}
