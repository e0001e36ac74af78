import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import { buyRow } from '../../../domain/portfolio/transaction.fixture.ts';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

const P = 'portfolio-one';
const EDITS = 50;

onEveryStore((name, open) => {
  describe(`several editors of a portfolio at once: ${name}`, () => {
    let t: TestPortfolios;
    beforeEach(async () => {
      t = await testPortfolios(['ann', 'bob'], open);
      await edit('ann', createChange(P));
      await t.call('ann', 'PUT', `/api/portfolios/${P}/members`, {
        who: 'user-bob',
        role: 'editor',
      });
    });
    afterEach(() => t.dispose());

    const edit = (user: string, ...edits: readonly unknown[]) =>
      t.call(user, 'POST', '/api/portfolios/edits', { edits });

    it('fifty edits at once are all there, each one version', async () => {
      const replies = await Promise.all(
        Array.from({ length: EDITS }, (_, at) =>
          edit(at % 2 === 0 ? 'ann' : 'bob', {
            kind: 'addTransactions',
            portfolio: P,
            transactions: [buyRow(`row-${at}`)],
          }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: EDITS }, () => 200));
      const versions = replies.map(({ body }) => body.portfolios[0].version);
      expect(versions.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: EDITS }, (_, at) => at + 2),
      );
      const { body } = await t.call('ann', 'GET', `/api/portfolios/${P}/transactions`);
      expect([body.total, body.version]).toEqual([EDITS, EDITS + 1]);
      const log = await t.call('ann', 'GET', `/api/portfolios/${P}/changes?limit=200`);
      expect(log.body.changes).toHaveLength(EDITS + 1);
      const authors = log.body.changes.map(({ by }: { by: string }) => by);
      expect(authors.filter((by: string) => by === 'Test bob')).toHaveLength(EDITS / 2);
    });

    it('of two corrections of one row one is kept, and the other one hears of it', async () => {
      await edit('ann', { kind: 'addTransactions', portfolio: P, transactions: [buyRow('a')] });
      const correct = (user: string) =>
        edit(user, {
          kind: 'correctTransaction',
          portfolio: P,
          transaction: buyRow('a', { note: `of ${user}` }),
          revision: 1,
        });
      const replies = await Promise.all([correct('ann'), correct('bob')]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = replies[0]!.status === 200 ? 'ann' : 'bob';
      const { body } = await t.call('bob', 'GET', `/api/portfolios/${P}/transactions/a/history`);
      expect(body.versions).toHaveLength(2);
      expect(body.versions[0]).toMatchObject({
        by: `Test ${winner}`,
        transaction: { note: `of ${winner}` },
      });
    });

    it('tells everybody who sees the portfolio, after it is kept', async () => {
      const told: string[] = [];
      for (const user of ['ann', 'bob'])
        await t.bus.subscribe(`member.${user}.lists`, () => void told.push(user));
      await edit('bob', { kind: 'addTransactions', portfolio: P, transactions: [buyRow('a')] });
      await expect.poll(() => told.toSorted()).toEqual(['ann', 'bob']);
      await edit('bob', { kind: 'trashPortfolio', portfolio: P });
      expect(told).toHaveLength(2);
    });
  });
});
