/** Processor time, in ms, that leaves enough behind to be worth a pause of a quarter of a second. */
const WORK = 30_000;
/** So often it is looked whether the work is over: less than a twentieth of a core was used since. */
const EVERY = 15_000;
const LITTLE = EVERY / 20;

interface Rest {
  readonly collect: () => void;
  /** Processor time of this process so far, in ms. */
  readonly spent: () => number;
}

/**
 * V8 collects when much is made. After a first filling little is, and what the filling left behind
 * would stay for hours: it is collected once when the process has come to rest. The little that is
 * done at rest does not count, however long that is. Answers what ends the looking.
 */
export function collectAtRest({ collect, spent }: Rest): () => void {
  let worked = 0;
  let before = spent();
  const timer = setInterval(() => {
    const lately = spent() - before;
    before += lately;
    if (lately >= LITTLE) worked += lately;
    else if (worked >= WORK) {
      worked = 0;
      collect();
      before = spent();
    }
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Where the server is started with the flags of `scripts/server-process.mjs`. */
export function collectThisProcessAtRest(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  collectAtRest({
    // The usual one keeps its pages; this one gives them back.
    collect: () => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
    spent: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
  });
}
