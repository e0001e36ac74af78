import {
  EditRefused,
  LedgerDraft,
  type LedgerRow,
  type LedgerState,
  type LedgerWrites,
} from './apply-changes.ts';
import type { ChangeBefore } from './change-before.ts';

/** A row that a change wrote, as it is now and as it was before. */
export interface WrittenRow {
  /** The revision that the change wrote. */
  readonly written: number;
  readonly now: LedgerRow;
  readonly before: LedgerRow | undefined;
}

/**
 * Puts back what a change has replaced. A row that was changed again since is not touched behind
 * the back of whoever did it: the undo is refused.
 */
export function undoChange(
  state: LedgerState,
  before: ChangeBefore,
  written: readonly WrittenRow[],
  now: number,
): LedgerWrites | undefined {
  const draft = new LedgerDraft(state, now);
  if (before.created === true) {
    draft.set({ trashedAt: now });
    draft.count('trashPortfolio');
  }
  if (before.name !== undefined) {
    draft.set({ name: before.name });
    draft.count('renamePortfolio');
  }
  if (before.settings !== undefined) {
    draft.settings(before.settings);
    draft.count('setSettings');
  }
  if (before.trashedAt !== undefined) {
    draft.set({ trashedAt: before.trashedAt });
    draft.count(before.trashedAt === null ? 'restorePortfolio' : 'trashPortfolio');
  }
  for (const { id, account } of before.accounts ?? []) {
    draft.account(id, account);
    draft.count('changeAccount');
  }
  for (const { id, asset } of before.assets ?? []) {
    draft.asset(id, asset);
    draft.count('putAsset');
  }
  for (const price of before.prices ?? []) {
    draft.price(price);
    draft.count(price.price === null ? 'removePrices' : 'setPrices');
  }
  for (const { kind, body } of before.documents ?? []) {
    draft.document(kind, body);
    draft.count('setDocument');
  }
  for (const row of written) undoRow(draft, row);
  return draft.done();
}

function undoRow(draft: LedgerDraft, { written, now, before }: WrittenRow): void {
  const { transaction } = now;
  if (now.revision !== written) throw new EditRefused('changed-since', transaction.id);
  const wasRemoved = before?.removed ?? true;
  draft.write(before?.transaction ?? transaction, wasRemoved);
  draft.count(
    wasRemoved ? 'removeTransactions' : now.removed ? 'restoreTransactions' : 'correctTransaction',
  );
}
