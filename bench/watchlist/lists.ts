import { randomUUID } from 'node:crypto';
import { simulatedProvider } from '../../src/adapters/market-data/simulated/provider.ts';

/** A member's lists over the API, as any program would edit them. */
export interface ListsClient {
  readonly edit: (changes: readonly object[], key?: string) => Promise<number>;
  readonly read: (list: string) => Promise<ReadList>;
  /** Makes a list of these symbols and tells its id. */
  readonly make: (name: string, symbols: readonly string[]) => Promise<string>;
}

export interface ReadList {
  readonly head: { readonly revision: number };
  readonly rows: readonly {
    readonly symbol: string;
    readonly note: string;
    readonly removedAt: number | null;
  }[];
}

export function listsClient(origin: string, cookie: string): ListsClient {
  const edit: ListsClient['edit'] = async (changes, key = randomUUID()) => {
    const answer = await fetch(`${origin}/api/watchlists/edits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie, origin },
      body: JSON.stringify({ changes }),
    });
    if (!answer.ok && answer.status !== 503) throw new Error(await answer.text());
    return answer.status;
  };
  return {
    edit,
    read: async (list) => {
      const answer = await fetch(`${origin}/api/watchlists/${list}`, { headers: { cookie } });
      return (await answer.json()) as ReadList;
    },
    make: async (name, symbols) => {
      const list = randomUUID();
      await edit([
        { kind: 'createList', list, name },
        { kind: 'addRows', list, rows: symbols.map((symbol) => ({ symbol })) },
      ]);
      return list;
    },
  };
}

/** So many symbols that the simulated market knows. */
export async function someSymbols(count: number): Promise<readonly string[]> {
  const { universe } = simulatedProvider({ clock: { now: Date.now } });
  const { data } = await universe!({ types: [] }, AbortSignal.timeout(60_000));
  if (data.length < count) throw new Error(`the market has ${data.length} symbols only`);
  return data.slice(0, count).map(({ symbol }) => symbol);
}
