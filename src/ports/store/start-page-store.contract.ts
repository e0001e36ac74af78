import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Placed } from '../../domain/start-page/arrangement.ts';
import { NOTHING_SAVED } from '../../domain/start-page/saved.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { StartPageStore } from './start-page-store.ts';

const panel = (name: string, y = 0): Placed => ({
  panel: name,
  x: 0,
  y,
  w: 1,
  h: 4,
  choice: 'list-one',
});

export function startPageStoreContract(
  name: string,
  open: () => Promise<WithMembers<StartPageStore>>,
): void {
  describe(`start page store contract: ${name}`, () => {
    let pages: StartPageStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      pages = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('START-10 an arrangement comes back as it was saved, per member and device', async () => {
      expect(await pages.of('ann')).toEqual(NOTHING_SAVED);
      const made = { revision: 1, panels: [panel('a'), panel('b', 4)] };
      expect(await pages.save('ann', 'desk', 0, made.panels)).toEqual(made);
      expect(await pages.save('ann', 'phone', 0, [])).toEqual({ revision: 1, panels: [] });
      expect(await pages.of('ann')).toEqual({
        desk: made,
        phone: { revision: 1, panels: [] },
        stepsDone: false,
      });
      expect(await pages.of('bob')).toEqual(NOTHING_SAVED);
    });

    it('START-11 of several edits of one revision one is kept, the others are refused', async () => {
      const edits = await Promise.all(
        ['a', 'b', 'c', 'd'].map((id) => pages.save('ann', 'desk', 0, [panel(id)])),
      );
      const kept = edits.filter((edit) => edit !== null);
      expect(kept).toHaveLength(1);
      expect((await pages.of('ann')).desk).toEqual(kept[0]);
      expect(await pages.save('ann', 'desk', 7, [])).toBeNull();
    });

    it('START-12 going back to the default is an edit too: older ones are refused', async () => {
      await pages.save('ann', 'desk', 0, [panel('a')]);
      expect(await pages.save('ann', 'desk', 1, null)).toEqual({ revision: 2, panels: null });
      expect(await pages.save('ann', 'desk', 0, [panel('b')])).toBeNull();
      expect((await pages.of('ann')).desk).toEqual({ revision: 2, panels: null });
    });

    it('START-13 remembers that the first steps are put away, whatever else is saved', async () => {
      await pages.setStepsDone('ann', true);
      await pages.save('ann', 'phone', 0, [panel('a')]);
      expect(await pages.of('ann')).toMatchObject({ stepsDone: true, phone: { revision: 1 } });
      await pages.setStepsDone('ann', false);
      expect((await pages.of('ann')).stepsDone).toBe(false);
      expect((await pages.of('ann')).phone.revision).toBe(1);
    });
  });
}
