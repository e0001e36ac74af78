import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DecimalText } from '../../domain/money/decimal-text.ts';
import { noteWords, type SymbolNote } from '../../domain/notes/symbol-note.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { NoteSearch, NoteStore } from './note-store.ts';

const note = (id: string, differences: Partial<SymbolNote> = {}): SymbolNote => ({
  id,
  symbol: symbolId('MSFT'),
  text: `*note* "${id}" 📈\nline`,
  price: '512.25' as DecimalText,
  createdAt: 10,
  updatedAt: 10,
  revision: 1,
  removedAt: null,
  ...differences,
});

export function noteStoreContract(name: string, open: () => Promise<WithMembers<NoteStore>>): void {
  describe(`note store contract: ${name}`, () => {
    let notes: NoteStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      notes = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    const found = async (search: Partial<NoteSearch> = {}, member = 'ann') =>
      (
        await notes.find(member, { symbol: null, words: [], before: null, limit: 99, ...search })
      ).map(({ id }) => id);

    it('NOTE-1 a note comes back as it was saved, and as it was saved again', async () => {
      await notes.save('ann', note('a'));
      expect(await notes.get('ann', 'a')).toEqual(note('a'));
      const edited = note('a', { text: 'new', price: null, updatedAt: 20, revision: 2 });
      await notes.save('ann', edited);
      expect(await notes.get('ann', 'a')).toEqual(edited);
      expect(await notes.get('bob', 'a')).toBeUndefined();
      await notes.save('bob', note('a', { text: 'of Bob' }));
      expect((await notes.get('ann', 'a'))?.text).toBe('new');
    });

    it('NOTE-2 lists by symbol, newest first, page by page, without removed ones', async () => {
      for (const [id, createdAt] of [
        ['a', 1],
        ['b', 3],
        ['c', 2],
        ['d', 3],
      ] as const)
        await notes.save('ann', note(id, { createdAt }));
      await notes.save('ann', note('x', { symbol: symbolId('KO'), createdAt: 9 }));
      await notes.save('ann', note('gone', { createdAt: 9, removedAt: 10 }));
      expect(await found({ symbol: symbolId('MSFT') })).toEqual(['d', 'b', 'c', 'a']);
      expect(await found({ limit: 2 })).toEqual(['x', 'd']);
      expect(await found({ limit: 2, before: { time: 3, id: 'd' } })).toEqual(['b', 'c']);
      expect(await found({}, 'bob')).toEqual([]);
      expect(await notes.count('ann')).toEqual({ live: 5, all: 6 });
    });

    it('NOTE-3 finds all words in any order, without accents and capitals, and nothing by signs', async () => {
      await notes.save('ann', note('a', { text: 'Le RÉSULTAT dépasse 100% des attentes' }));
      await notes.save(
        'ann',
        note('b', { text: 'under_score and 1000 more', symbol: symbolId('KO') }),
      );
      const by = (query: string) => found({ words: noteWords(query) });
      expect(await by('resultat le')).toEqual(['a']);
      expect(await by('DEPASSE')).toEqual(['a']);
      expect(await by('100%')).toEqual(['a']);
      expect(await by('r_score')).toEqual(['b']);
      expect(await by('_')).toEqual(['b']);
      expect(await by('%')).toEqual(['a']);
      expect(await by('\\')).toEqual([]);
      expect(await by('ko more')).toEqual(['b']);
      expect(await by("'; drop table symbol_note; --")).toEqual([]);
    });

    it('NOTE-4 forgets what was removed before', async () => {
      await notes.save('ann', note('old', { removedAt: 50 }));
      await notes.save('ann', note('young', { removedAt: 100 }));
      await notes.save('ann', note('live'));
      expect(await notes.prune(100)).toBe(1);
      expect(await notes.get('ann', 'young')).toBeDefined();
      expect(await notes.get('ann', 'old')).toBeUndefined();
    });
  });
}
