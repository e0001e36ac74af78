/** Rows whose prices move by themselves; a cell is told when its own price has changed. */
export interface LiveRow {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly sector: string;
  readonly shares: number;
}

const SECTORS = ['Energy', 'Finance', 'Health', 'Industry', 'Materials', 'Technology', 'Utilities'];
const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Juniper'];
const KINDS = ['Analytics', 'Bank', 'Foods', 'Freight', 'Holdings', 'Labs', 'Power', 'Trust'];

export interface LiveRows {
  readonly rows: readonly LiveRow[];
  readonly price: (row: LiveRow) => number;
  readonly subscribe: (row: LiveRow, listener: () => void) => () => void;
  /** Changes one row in five; returns how many cells were told. */
  readonly tick: () => number;
}

export function liveRows(count: number): LiveRows {
  const rows = Array.from({ length: count }, (_, at): LiveRow => ({
    id: `R${String(at).padStart(5, '0')}`,
    at,
    name: `${WORDS[at % WORDS.length]} ${KINDS[(at >> 3) % KINDS.length]}`,
    sector: SECTORS[(at * 5) % SECTORS.length]!,
    shares: ((at * 7_919) % 9_973) * 1_000,
  }));
  const prices = Float64Array.from(rows, ({ at }) => 20 + ((at * 104_729) % 40_000) / 100);
  const listeners = new Map<number, Set<() => void>>();
  let round = 0;
  return {
    rows,
    price: ({ at }) => prices[at]!,
    subscribe: ({ at }, listener) => {
      const own = listeners.get(at) ?? new Set();
      listeners.set(at, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(at);
      };
    },
    tick: () => {
      round += 1;
      let told = 0;
      for (let at = round % 5; at < count; at += 5) {
        prices[at] = Math.max(
          1,
          Math.round((prices[at]! + Math.cos(at + round) * 0.5) * 100) / 100,
        );
        for (const listener of listeners.get(at) ?? []) {
          told += 1;
          listener();
        }
      }
      return told;
    },
  };
}
