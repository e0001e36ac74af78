import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminAct } from '../../domain/admin/admin-act.ts';
import type { Disposable } from '../disposable.ts';
import type { ActFilter, AdminActStore } from './admin-act-store.ts';

const act = (id: string, at: number, differences: Partial<AdminAct> = {}): AdminAct => ({
  id,
  at,
  act: 'member.plan',
  wmid: '501',
  actorId: 'a',
  actor: 'Ann',
  subjectKind: 'member',
  subjectId: 'b',
  subject: 'Zoë',
  changes: [{ field: 'plan', from: 'free', to: '“pro”; drop table admin_act;--' }],
  address: '203.0.113.7',
  ...differences,
});

export function adminActStoreContract(
  name: string,
  open: () => Promise<Disposable<AdminActStore>>,
): void {
  describe(`admin act store contract: ${name}`, () => {
    let opened: Disposable<AdminActStore>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());
    const ids = async (filter: Partial<ActFilter>) =>
      (await opened.value.list({ wmid: null, limit: 50, ...filter })).map(({ id }) => id);

    it('ADM-2 returns what was appended, newest first', async () => {
      const console_ = act('c', 2, { actorId: null, address: '', changes: [] });
      for (const one of [act('a', 1), act('b', 3), console_]) await opened.value.append(one);
      expect(await opened.value.list({ wmid: null, limit: 9 })).toEqual([
        act('b', 3),
        console_,
        act('a', 1),
      ]);
    });

    it('ADM-3 filters by partner, actor, subject and act, whatever the case', async () => {
      await opened.value.append(act('a', 1));
      await opened.value.append(act('b', 2, { wmid: '104536', subject: 'Bob' }));
      await opened.value.append(act('c', 3, { act: 'member.disabled', actor: 'Cy' }));
      expect(await ids({ wmid: '104536' })).toEqual(['b']);
      expect(await ids({ actor: 'ANN' })).toEqual(['b', 'a']);
      expect(await ids({ subject: ' zoë' })).toEqual(['c', 'a']);
      expect(await ids({ act: 'member.disabled' })).toEqual(['c']);
      expect(await ids({ actor: 'ann', wmid: '501', subject: 'bob' })).toEqual([]);
    });

    it('ADM-4 pages through acts of one moment without a gap', async () => {
      const all = Array.from({ length: 7 }, (_, i) => act(`a${i}`, i < 5 ? 1 : 2));
      for (const one of all) await opened.value.append(one);
      const seen: string[] = [];
      for (;;) {
        const last = seen.at(-1);
        const before = all.find(({ id }) => id === last);
        const page = await ids({
          limit: 2,
          ...(before === undefined ? {} : { before: { time: before.at, id: before.id } }),
        });
        if (page.length === 0) break;
        seen.push(...page);
      }
      expect(seen).toEqual(['a6', 'a5', 'a4', 'a3', 'a2', 'a1', 'a0']);
    });

    it('ADM-5 an act is written once and never replaced', async () => {
      await opened.value.append(act('a', 1));
      await expect(opened.value.append(act('a', 2))).rejects.toThrow();
      expect(await opened.value.list({ wmid: null, limit: 9 })).toEqual([act('a', 1)]);
      expect(Object.keys(opened.value).toSorted()).toEqual(['append', 'list']);
    });
  });
}
