import type { Booked, Disposal, Lot } from './booked.ts';

/**
 * Ids of rows are unique in their portfolio only. Where two portfolios have the same ones, those of
 * the later portfolio get its id in addition, so that their books can be read together.
 */
export function distinctBooks(
  parts: readonly { readonly id: string; readonly booked: Booked }[],
): readonly Booked[] {
  if (parts.length < 2) return parts.map(({ booked }) => booked);
  const taken = new Set<string>();
  return parts.map(({ id, booked }) => {
    const own = new Set(booked.entries.map(({ transaction }) => transaction));
    const clashes = [...own].some((transaction) => taken.has(transaction));
    const distinct = clashes ? renamed(booked, (name) => `${name}@${id}`) : booked;
    for (const { transaction } of distinct.entries) taken.add(transaction);
    return distinct;
  });
}

function renamed(booked: Booked, name: (id: string) => string): Booked {
  const lotOf = (lot: Lot): Lot => ({ ...lot, id: name(lot.id), opened: name(lot.opened) });
  const disposalOf = (disposal: Disposal): Disposal => ({
    ...disposal,
    transaction: name(disposal.transaction),
    lot: lotOf(disposal.lot),
  });
  return {
    entries: booked.entries.map((entry) => ({
      ...entry,
      transaction: name(entry.transaction),
      disposals: entry.disposals.map(disposalOf),
    })),
    lots: booked.lots.map(lotOf),
    problems: booked.problems.map((problem) => ({
      ...problem,
      transaction: name(problem.transaction),
    })),
  };
}
