import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { PartnerStore } from './partner-store.ts';

export function partnerStoreContract(
  name: string,
  open: () => Promise<Disposable<PartnerStore>>,
): void {
  describe(`partner store contract: ${name}`, () => {
    let opened: Disposable<PartnerStore>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());
    const existing = async () => {
      const partner = await opened.value.get('104536');
      if (partner === undefined) throw new Error('the referral table is missing');
      return partner;
    };

    it('ID-2 a new store holds the referral table', async () => {
      const table = (await opened.value.list()).map(({ ref, wmid }) => [ref, wmid]);
      expect(Object.fromEntries(table)).toEqual({
        NDEX: '103208',
        SIX: '104536',
        TAPEDECK: '501',
        QM: '104652',
        AVISO: '104651',
      });
    });

    it('PARTNER-1 a partner is added and replaced by its wmid', async () => {
      const partner = {
        wmid: '9',
        ref: 'NEW',
        name: 'New “partner”',
        defaultFeatures: ['realtime'],
        theme: { brandLight: '#000000', brandDark: '#ffffff' },
        embedOrigins: ['https://a.example', 'https://*.b.example'],
      };
      await opened.value.put(partner);
      await opened.value.put({ ...partner, ref: 'renamed', defaultFeatures: [] });
      const found = (await opened.value.list()).filter(({ wmid }) => wmid === '9');
      expect(found).toEqual([{ ...partner, ref: 'RENAMED', defaultFeatures: [] }]);
      expect(await opened.value.get('9')).toMatchObject({ revision: 2, disabledAt: null });
    });

    it('PARTNER-2 is made once: neither wmid nor ref are given twice', async () => {
      const { create, get } = opened.value;
      expect(await create({ ...(await existing()), wmid: '9', ref: 'nine' })).toBe(true);
      expect(await get('9')).toMatchObject({ ref: 'NINE', revision: 1 });
      expect(await create({ ...(await existing()), wmid: '9', ref: 'OTHER' })).toBe(false);
      expect(await create({ ...(await existing()), wmid: '10', ref: 'Nine' })).toBe(false);
      expect(await get('10')).toBeUndefined();
    });

    it('PARTNER-3 of several who edit the same revision one wins, the others are told', async () => {
      const { save, get } = opened.value;
      const seen = await existing();
      const outcomes = await Promise.all(
        ['A', 'B', 'C'].map((name) => save({ ...seen, name: `Partner ${name}` })),
      );
      expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'saved']);
      expect((await get(seen.wmid))?.revision).toBe(seen.revision + 1);
      expect(await save({ ...seen, revision: seen.revision + 1, ref: 'NDEX' })).toBe('taken');
      expect(await save({ ...seen, wmid: 'none', ref: 'NONE' })).toBe('conflict');
    });

    it('PARTNER-4 a closed partner is listed to administrators only', async () => {
      const seen = await existing();
      expect(await opened.value.save({ ...seen, disabledAt: 7 })).toBe('saved');
      const wmids = (partners: readonly { readonly wmid: string }[]) =>
        partners.map(({ wmid }) => wmid);
      expect(wmids(await opened.value.list())).not.toContain(seen.wmid);
      expect(wmids(await opened.value.all())).toContain(seen.wmid);
      expect(await opened.value.get(seen.wmid)).toMatchObject({ disabledAt: 7 });
    });
  });
}
