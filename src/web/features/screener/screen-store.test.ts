import { describe, expect, it } from 'vitest';
import { apiClient } from '../../api/client.ts';
import { screenStore } from './screen-store.ts';

describe('the table of a universe in the page', () => {
  it('keeps what is shown while the server goes on filling, then shows the newer', async () => {
    let filled = 1;
    /** Held back until the test lets it go. */
    let release = (): void => undefined;
    let isHeld = false;
    const api = apiClient(async ({ path }) => {
      const data = path.startsWith('/api/screener/changes')
        ? { all: 2, filled, version: filled, whole: false, cells: [] }
        : {
            all: 2,
            filled,
            version: filled,
            symbols: ['AAA', 'BBB'],
            columns: [{ key: 'last', numbers: [10 * filled, null], codes: null, words: null }],
          };
      if (isHeld && !path.startsWith('/api/screener/changes'))
        await new Promise<void>((resolve) => (release = resolve));
      return { status: 200, text: JSON.stringify({ data }) };
    });
    const store = screenStore(api, 'equity');
    const settled = () => expect.poll(() => store.get().isBusy).toBe(false);
    const value = () => {
      const column = store.get().engine?.table.column('last');
      return column?.kind === 'number' ? column.values[0] : undefined;
    };
    store.need(['last']);
    await settled();
    expect([store.has('last'), value()]).toEqual([true, 10]);

    filled = 2;
    isHeld = true;
    await store.refresh();
    expect(store.get().isBusy).toBe(true);
    expect([store.has('last'), value()]).toEqual([true, 10]);

    release();
    await settled();
    expect([store.has('last'), value(), store.get().filled]).toEqual([true, 20, 2]);
  });
});
