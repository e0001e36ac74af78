import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../../domain/navigation/preferences.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { PreferenceStore } from './preference-store.ts';

export function preferenceStoreContract(
  name: string,
  open: () => Promise<WithMembers<PreferenceStore>>,
): void {
  describe(`preference store contract: ${name}`, () => {
    let preferences: PreferenceStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, value: preferences } = opened);
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('PRF-3 come back as they were put, for their member only', async () => {
      expect(await preferences.of('ann')).toEqual(NO_PREFERENCES);
      await preferences.put('ann', { ...NO_PREFERENCES, theme: 'light' });
      const kept = { ...NO_PREFERENCES, theme: 'dark', timeZone: 'Europe/Paris' } as const;
      await preferences.put('ann', kept);
      expect(await preferences.of('ann')).toEqual(kept);
      expect(await preferences.of('bob')).toEqual(NO_PREFERENCES);
      expect(await preferences.ofMany(['bob', 'ann', 'nobody'])).toEqual(new Map([['ann', kept]]));
      expect(await preferences.ofMany([])).toEqual(new Map());
    });
  });
}
