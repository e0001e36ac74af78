import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SheetCommit } from '../../domain/drawings/commit-edit.ts';
import { drawingFixture } from '../../domain/drawings/drawing.fixture.ts';
import type { Drawing } from '../../domain/drawings/drawing.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { freshRanks } from '../../domain/watchlists/rank.ts';
import type { DrawingStore } from './drawing-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { MemberStore } from './member-store.ts';

const MSFT = symbolId('MSFT');
const ranks = freshRanks(700);

const drawing = (id: string, differences: Partial<Drawing> = {}): Drawing => ({
  ...drawingFixture(id),
  rank: ranks[0]!,
  revision: 1,
  ...differences,
});

const commit = (
  revision: number,
  changed: readonly Drawing[],
  forgotten: readonly string[] = [],
): SheetCommit => ({ after: { revision, drawings: changed }, changed, forgotten });

export function drawingStoreContract(
  name: string,
  open: () => Promise<WithMembers<DrawingStore>>,
): void {
  describe(`drawing store contract: ${name}`, () => {
    let drawings: DrawingStore;
    let members: MemberStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, members } = opened);
      drawings = opened.value;
      await members.create(memberFixture('ann'));
      await members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('DRAW-1 a drawing comes back as it was saved, and as it was saved again', async () => {
      const first = drawing('drawing-1', {
        kind: 'brush',
        points: [
          { time: 1_700_000_000_123, price: 0.1 + 0.2 },
          { time: 1_800_000_000_000, price: 1e-7 },
          { time: 1_600_000_000_000, price: -12_345.678_901_234_5 },
        ],
        text: 'a "note"\nwith lines 📈',
        locked: true,
        group: 'group-one',
      });
      await drawings.save('ann', MSFT, commit(1, [first]));
      expect(await drawings.sheet('ann', MSFT)).toEqual({
        revision: 1,
        completeSince: 0,
        drawings: [first],
      });
      const again = {
        ...first,
        points: first.points.slice(1),
        style: { ...first.style, colour: 'red' as const },
        hidden: true,
        locked: false,
        group: null,
        removedAt: 99,
        revision: 2,
      };
      await drawings.save('ann', MSFT, commit(2, [again]));
      expect((await drawings.sheet('ann', MSFT)).drawings).toEqual([again]);
    });

    it('DRAW-2 members and symbols with the same ids do not meet', async () => {
      await drawings.save('ann', MSFT, commit(1, [drawing('same-id-1', { text: 'Ann' })]));
      await drawings.save('bob', MSFT, commit(1, [drawing('same-id-1', { text: 'Bob' })]));
      await drawings.save('ann', symbolId('KO'), commit(1, [drawing('same-id-1', { text: 'KO' })]));
      const textOf = async (member: string, symbol = 'MSFT') =>
        (await drawings.sheet(member, symbolId(symbol))).drawings.map(({ text }) => text);
      expect([await textOf('ann'), await textOf('bob'), await textOf('ann', 'KO')]).toEqual([
        ['Ann'],
        ['Bob'],
        ['KO'],
      ]);
      expect(await drawings.sheet('bob', symbolId('KO'))).toEqual({
        revision: 0,
        completeSince: 0,
        drawings: [],
      });
      expect([await drawings.count('ann'), await drawings.count('bob')]).toEqual([2, 1]);
    });

    it('DRAW-3 drawings are in the order of their ranks, whatever the database thinks of letters', async () => {
      const order = ['drawing-z', 'drawing-A', 'drawing-_', 'drawing-9'];
      const rows = order.map((id, at) => drawing(id, { rank: `a0000${'0z9b'[at]}` }));
      await drawings.save('ann', MSFT, commit(1, rows));
      expect((await drawings.sheet('ann', MSFT)).drawings.map(({ id }) => id)).toEqual([
        'drawing-z',
        'drawing-_',
        'drawing-9',
        'drawing-A',
      ]);
    });

    it('DRAW-4 tells what changed since a revision, removed drawings among it', async () => {
      await drawings.save('ann', MSFT, commit(1, [drawing('drawing-1'), drawing('drawing-2')]));
      const removed = drawing('drawing-2', { removedAt: 50, revision: 2 });
      await drawings.save('ann', MSFT, commit(2, [removed]));
      expect((await drawings.sheetSince('ann', MSFT, 1)).drawings).toEqual([removed]);
      expect((await drawings.sheetSince('ann', MSFT, 2)).drawings).toEqual([]);
      expect((await drawings.sheetSince('ann', MSFT, 0)).drawings).toHaveLength(2);
    });

    it('DRAW-5 forgets what is named or was removed before, and says since when it tells all', async () => {
      await drawings.save(
        'ann',
        MSFT,
        commit(1, [
          drawing('drawing-1', { removedAt: 50 }),
          drawing('drawing-2', { removedAt: 100 }),
          drawing('drawing-3'),
          drawing('drawing-4'),
        ]),
      );
      await drawings.save('ann', symbolId('KO'), commit(7, [drawing('drawing-1')]));
      await drawings.save('ann', MSFT, commit(2, [], ['drawing-4']));
      const ids = async () => (await drawings.sheet('ann', MSFT)).drawings.map(({ id }) => id);
      expect(await ids()).toEqual(['drawing-1', 'drawing-2', 'drawing-3']);
      expect((await drawings.sheet('ann', MSFT)).completeSince).toBe(2);
      await drawings.save('ann', MSFT, commit(3, []));
      expect(await drawings.prune(100)).toBe(1);
      expect(await ids()).toEqual(['drawing-2', 'drawing-3']);
      expect((await drawings.sheet('ann', MSFT)).completeSince).toBe(3);
      expect((await drawings.sheet('ann', symbolId('KO'))).completeSince).toBe(0);
    });

    it('DRAW-6 several hundred drawings in one edit', async () => {
      const many = Array.from({ length: 600 }, (_, at) =>
        drawing(`drawing-${at}`, { rank: ranks[at]! }),
      );
      await drawings.save('ann', MSFT, commit(1, many));
      expect((await drawings.sheet('ann', MSFT)).drawings).toEqual(many);
      await drawings.save(
        'ann',
        MSFT,
        commit(
          2,
          [],
          many.map(({ id }) => id),
        ),
      );
      expect(await drawings.count('ann')).toBe(0);
    });
  });
}
