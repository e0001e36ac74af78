import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import { testQuestions, type TestQuestions } from './questions.fixture.ts';

const HOUR = 3_600_000;
const rows = (...symbols: string[]) => ({
  kind: 'found' as const,
  items: symbols.map((symbol) => ({ id: symbol, label: symbol })),
});

onEveryStore((name, open) => {
  describe(`alerts of saved questions on ${name}`, () => {
    let t: TestQuestions;
    beforeEach(async () => {
      t = await testQuestions(await open());
    });
    afterEach(() => t.dispose());

    const save = (id: string, more: object = {}, user = 'ann') =>
      t.call(user, 'PUT', `/${id}`, {
        kind: 'screen',
        name: `Name ${id}`,
        value: 'q=pe+%3C+15',
        alert: true,
        revision: 0,
        ...more,
      });
    /** An hour passes, and everything is looked at. */
    const later = async () => {
      t.clock.now += HOUR;
      t.told.length = 0;
      await t.watch();
      return t.told.map(({ memberId, title, text }) => `${memberId} ${title}: ${text}`);
    };

    it('SAVQ-40 tells new rows once, with a link, and nothing on the first look', async () => {
      await save('question-1');
      t.finds.screen = rows('MSFT', 'KO');
      expect(await later()).toEqual([]);
      t.finds.screen = rows('MSFT', 'KO', 'PEP', 'T');
      expect(await later()).toEqual(['ann Name question-1: 2 new results: PEP, T']);
      expect(t.told[0]).toMatchObject({
        kind: 'screen.news',
        link: '/market-screener?q=pe+%3C+15',
        at: t.clock.now,
      });
      expect(await later()).toEqual([]);
    });

    it('SAVQ-41 questions without an alert, deleted ones and others’ are left alone', async () => {
      await save('question-1');
      await save('question-2', { alert: false });
      await save('question-3');
      await t.call('ann', 'DELETE', '/question-3');
      await save('question-1', {}, 'bob');
      t.finds.screen = rows();
      await later();
      t.finds.screen = rows('KO');
      expect(await later()).toEqual([
        'ann Name question-1: 1 new result: KO',
        'bob Name question-1: 1 new result: KO',
      ]);
    });

    it('SAVQ-42 a market that is down tells nothing and makes nothing new', async () => {
      await save('question-1');
      t.finds.screen = rows('KO');
      await later();
      delete t.finds.screen;
      expect(await later()).toEqual([]);
      t.finds.screen = rows('KO');
      expect(await later()).toEqual([]);
    });

    it('SAVQ-43 a screen that no longer reads is said once', async () => {
      await save('question-1');
      t.finds.screen = rows('KO');
      await later();
      t.finds.screen = { kind: 'unreadable' };
      expect((await later())[0]).toContain('can no longer be read');
      expect(await later()).toEqual([]);
    });

    it('SAVQ-44 switched on again, the first look tells nothing', async () => {
      await save('question-1');
      t.finds.screen = rows('KO');
      await later();
      await save('question-1', { alert: false, revision: 1 });
      t.finds.screen = rows('KO', 'T');
      await later();
      await save('question-1', { revision: 2 });
      expect(await later()).toEqual([]);
    });

    it('SAVQ-45 filings are named, and many of them counted', async () => {
      await save('question-1', { kind: 'filing-search', value: 'text=risk' });
      t.finds['filing-search'] = rows();
      await later();
      t.finds['filing-search'] = rows(...Array.from({ length: 10 }, (_, at) => `F${at}`));
      expect(await later()).toEqual([
        'ann Name question-1: 10 new filings: F0, F1, F2, F3, F4, F5, F6, F7 and 2 more',
      ]);
      expect(t.told[0]?.link).toBe('/filings-screener?text=risk');
    });

    it('SAVQ-46 goes on in slices where it stopped, each question once', async () => {
      for (let at = 0; at < 45; at += 1) await save(`question-${at}`);
      t.finds.screen = rows();
      expect(await t.watch(7)).toBe(7);
      t.finds.screen = rows('KO');
      t.clock.now += HOUR;
      await t.watch(7);
      expect(new Set(t.told.map(({ title }) => title)).size).toBe(45);
      expect(t.told).toHaveLength(45);
    });

    it('SAVQ-47 what was edited while it was looked at is not told of', async () => {
      await save('question-1');
      t.finds.screen = rows();
      await later();
      const { savedQuestions } = t.store.stores;
      const before = await savedQuestions.get('ann', 'question-1');
      t.finds.screen = rows('KO');
      t.onLook = () => savedQuestions.save('ann', { ...before!, revision: 2, value: 'q=pb' });
      expect(await later()).toEqual([]);
    });
  });
});
