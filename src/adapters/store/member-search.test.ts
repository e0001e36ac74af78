import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { memberFixture } from '../../ports/store/member.fixture.ts';
import type { MemberSearch } from '../../ports/store/member-store.ts';
import type { Disposable } from '../../ports/disposable.ts';
import { memberStore } from './member-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { OpenStore } from './open-store.ts';
import type { Database } from './schema.ts';
import { onEveryStore } from './store-suites.fixture.ts';

const search: MemberSearch = { wmid: '501', words: [], tag: null, after: null, limit: 50 };

/** How the database means to answer what a store asks. */
async function planOf(store: OpenStore, ask: (db: Kysely<Database>) => Promise<unknown>) {
  const asked: RootOperationNode[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(store.db.withPlugin(listen));
  const { sql: text, parameters } = store.db.getExecutor().compileQuery(asked[0]!, {
    queryId: 'plan',
  });
  const prefix = store.kind === 'sqlite' ? 'explain query plan' : 'explain';
  return store.db.connection().execute(async (db) => {
    // Few rows are read whole and sorted; this asks whether the index could be used instead.
    if (store.kind === 'postgres') {
      await sql`set enable_sort = off`.execute(db);
      await sql`set enable_seqscan = off`.execute(db);
      await sql`set enable_bitmapscan = off`.execute(db);
    }
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${prefix} ${text}`, [...parameters]));
    return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
  });
}

onEveryStore((name, open) => {
  describe(`search of members: ${name}`, () => {
    let opened: Disposable<OpenStore>;
    afterEach(() => opened.dispose());

    it('MEM-23 a page is read from the index in its order, and nothing is sorted', async () => {
      opened = await open();
      await opened.value.stores.members.create(memberFixture('a'));
      const cases: readonly (readonly [Partial<MemberSearch>, string])[] = [
        [{ words: ['us'] }, 'member_word_search'],
        [{ words: ['us'], after: ['user', 'user', 'a'] }, 'member_word_search'],
        [{ words: ['user', 'te'], tag: 'disabled' }, 'member_word_search'],
        [{ tag: 'admins' }, 'member_word_search'],
        [{}, 'member_newest'],
        [{ after: ['', '1000', 'a'] }, 'member_newest'],
      ];
      for (const [part, index] of cases) {
        const plan = await planOf(opened.value, (db) =>
          memberStore(db).find({ ...search, ...part }),
        );
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/TEMP B-TREE|\bSort\b/);
      }
    });

    it('MEM-24 members and messages of an older database are found after the migration', async () => {
      opened = await open();
      const { db, kind, stores } = opened.value;
      await stores.members.create(memberFixture('a', { displayName: 'Zoë Quill' }));
      await stores.members.create(memberFixture('b', { roles: ['investor', 'admin'] }));
      // As it was before: without what the migration adds.
      await sql`drop table admin_act`.execute(db);
      await sql`drop table member_word`.execute(db);
      await sql`drop index member_newest`.execute(db);
      await sql`drop index feedback_at`.execute(db);
      await sql`drop index feedback_wmid_at`.execute(db);
      for (const [table, column] of [
        ['member', 'disabled_at'],
        ['partner', 'revision'],
        ['partner', 'disabled_at'],
        ['feedback', 'done_at'],
        ['feedback', 'folded'],
      ] as const)
        await db.schema.alterTable(table).dropColumn(column).execute();
      const later = Object.keys(migrations).filter((one) => one >= '0021-admin');
      await db
        .deleteFrom('schema_migration' as never)
        .where('name' as never, 'in', later as never)
        .execute();
      const { '0021-admin': admin, ...others } = migrations;
      const known = Object.fromEntries(
        Object.entries(others).filter(([one]) => one < '0021-admin'),
      );
      await migrate(db, kind, { ...known, '0021-admin': admin! });
      const found = async (part: Partial<MemberSearch>) =>
        (await stores.members.find({ ...search, ...part })).members.map(({ id }) => id);
      expect(await found({ words: ['quill'] })).toEqual(['a']);
      expect(await found({ tag: 'admins' })).toEqual(['b']);
      expect(await stores.partners.get('501')).toMatchObject({ revision: 1, disabledAt: null });
    });
  });
});
