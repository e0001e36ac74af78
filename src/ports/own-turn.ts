// Also where a test has clocks of its own.
const nextTurn = setImmediate;

let last = Promise.resolve();

/**
 * A turn of the event loop that no other piece of work shares. Turns are handed out one by one: what
 * waits by `setImmediate` alone all goes on in the same turn, and many short pieces are one long hold.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((done) => void nextTurn(done)));
  return last;
}
