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
    });
  });
}
