import { setImmediate as nextTurn } from 'node:timers/promises';

/** Says in which turn of the event loop something happens, until it is stopped. */
export function countTurns(): { readonly turn: () => number; readonly stop: () => Promise<void> } {
  let turn = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turn += 1) await nextTurn();
  })();
  return {
    turn: () => turn,
    stop: () => {
      isOver = true;
      return counting;
    },
  };
}
