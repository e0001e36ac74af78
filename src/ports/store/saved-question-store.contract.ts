import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuestionWatch } from '../../domain/saved-questions/question-watch.ts';
import type { SavedQuestion } from '../../domain/saved-questions/saved-question.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { SavedQuestionStore } from './saved-question-store.ts';

const question = (id: string, differences: Partial<SavedQuestion> = {}): SavedQuestion => ({
  id,
  kind: 'screen',
  name: `Name of ${id} 📈`,
  value: 'universe=equity&q=pe+%3C+15+and+sector+%3D+"é\\"',
  alert: false,
  createdAt: 10,
  updatedAt: 10,
  revision: 1,
  removedAt: null,
  ...differences,
});

const watch: QuestionWatch = {
  value: 'q=é"\\',
  checkedAt: 30,
  seen: ['MSFT', 'BRK.B'],
  away: { KO: 20 },
  told: [25],
  problem: null,
};

export function savedQuestionStoreContract(
  name: string,
  open: () => Promise<WithMembers<SavedQuestionStore>>,
): void {
  describe(`saved question store contract: ${name}`, () => {
    let questions: SavedQuestionStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      questions = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('SAVQ-1 a question comes back as it was saved, and as it was saved again', async () => {
      await questions.save('ann', question('a'));
      expect(await questions.get('ann', 'a')).toEqual(question('a'));
      const edited = question('a', { name: 'New', value: 'q=', alert: true, revision: 2 });
      await questions.save('ann', edited);
      expect(await questions.get('ann', 'a')).toEqual(edited);
      expect(await questions.get('bob', 'a')).toBeUndefined();
      await questions.save('bob', question('a', { name: 'Of Bob' }));
      expect((await questions.get('ann', 'a'))?.name).toBe('New');
    });

    it('SAVQ-2 lists one kind by name, without removed ones', async () => {
      await questions.save('ann', question('a', { name: 'zebra' }));
      await questions.save('ann', question('b', { name: 'Apple' }));
      await questions.save('ann', question('c', { name: 'Éclair' }));
      await questions.save('ann', question('gone', { removedAt: 5 }));
      await questions.save('ann', question('f', { kind: 'filing-search' }));
      await questions.save('bob', question('x'));
      const ids = async (kind: SavedQuestion['kind']) =>
        (await questions.list('ann', kind)).map(({ id }) => id);
      expect(await ids('screen')).toEqual(['b', 'c', 'a']);
      expect(await ids('filing-search')).toEqual(['f']);
    });

    it('SAVQ-3 forgets what was removed: the oldest of a member, and all of before', async () => {
      for (const removedAt of [1, 2, 3, 4])
        await questions.save('ann', question(`gone-${removedAt}`, { removedAt }));
      await questions.save('ann', question('live'));
      await questions.save('bob', question('gone', { removedAt: 1 }));
      await questions.forgetRemoved('ann', 2);
      expect(await questions.get('ann', 'gone-2')).toBeUndefined();
      expect(await questions.get('ann', 'gone-3')).toBeDefined();
      expect(await questions.get('bob', 'gone')).toBeDefined();
      expect(await questions.prune(4)).toBe(2);
      expect(await questions.get('ann', 'gone-4')).toBeDefined();
      expect(await questions.get('ann', 'live')).toBeDefined();
    });

    it('SAVQ-4 pages over every question with an alert, each once', async () => {
      for (const id of ['a', 'b', 'c']) {
        await questions.save('ann', question(id, { alert: true }));
        await questions.save('bob', question(id, { alert: id !== 'b' }));
      }
      await questions.save('ann', question('gone', { alert: true, removedAt: 5 }));
      const found: string[] = [];
      let after: { memberId: string; id: string } | null = null;
      for (;;) {
        const page: Awaited<ReturnType<SavedQuestionStore['alerting']>> = await questions.alerting(
          after,
          2,
        );
        const last = page.at(-1);
        if (last === undefined) break;
        found.push(...page.map((one) => `${one.memberId} ${one.question.id}`));
        after = { memberId: last.memberId, id: last.question.id };
      }
      expect(found).toEqual(['ann a', 'ann b', 'ann c', 'bob a', 'bob c']);
    });

    it('SAVQ-5 what was told is kept beside its question and goes with it', async () => {
      await questions.saveWatch('ann', 'a', watch);
      expect(await questions.watch('ann', 'a')).toBeUndefined();
      await questions.save('ann', question('a'));
      await questions.saveWatch('ann', 'a', watch);
      expect(await questions.watch('ann', 'a')).toEqual(watch);
      expect(await questions.watch('bob', 'a')).toBeUndefined();
      await questions.saveWatch('ann', 'a', { ...watch, seen: [] });
      expect((await questions.watch('ann', 'a'))?.seen).toEqual([]);
      await questions.forgetWatch('ann', 'a');
      expect(await questions.watch('ann', 'a')).toBeUndefined();
      await questions.saveWatch('ann', 'a', watch);
      await questions.save('ann', question('a', { removedAt: 5 }));
      await questions.prune(10);
      expect(await questions.watch('ann', 'a')).toBeUndefined();
    });
  });
}
