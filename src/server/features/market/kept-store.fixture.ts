import type { KeptAnswerRow, KeptAnswerStore } from '../../../ports/store/kept-answer-store.ts';

export interface TestKeptStore extends KeptAnswerStore {
  readonly rows: () => readonly KeptAnswerRow[];
  /** Gives every row another body. */
  readonly damage: (body: string) => void;
}

export function testKeptStore(): TestKeptStore {
  const rows = new Map<string, KeptAnswerRow>();
  return {
    rows: () => [...rows.values()],
    damage: (body) => {
      for (const [key, row] of rows) rows.set(key, { ...row, body });
    },
    find: async (keys) => keys.flatMap((key) => rows.get(key) ?? []),
    keep: async (given) => {
      for (const row of given) rows.set(row.key, row);
    },
    prune: async () => 0,
  };
}
