import { editDrawings } from '../../../contract/drawings.ts';
import type { InputOf } from '../../../contract/calls.ts';
import type { DrawingChange } from '../../../domain/drawings/change.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { defineMutation, type MutationParts, sendMutation } from '../../api/endpoint-mutation.ts';

type SentChanges = InputOf<typeof editDrawings>['body']['changes'];

/** An edit of the drawings on a symbol under the key that makes a second try harmless. */
export const sendEdit = (
  parts: MutationParts,
  symbol: SymbolId,
  key: string,
  changes: readonly DrawingChange[],
  known?: number,
) => {
  const mutation = defineMutation({
    endpoint: editDrawings,
    changes: [],
    idempotencyKey: () => key,
  });
  const body = {
    changes: [...changes] as SentChanges,
    ...(known === undefined ? {} : { known }),
  };
  return sendMutation(parts, mutation, { params: { symbol }, body });
};
