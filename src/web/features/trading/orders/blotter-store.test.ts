import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../../contract/error.ts';
import type { ApiClient } from '../../../api/client.ts';
import { blotterStore } from './blotter-store.ts';
import { someOrder, someTree } from './order.fixture.ts';
import type { OrderWithLegs } from './order-lines.ts';

interface Asked {
  readonly params: { readonly order?: string };
  readonly query?: { readonly behind?: string; readonly status?: string };
}

/** An API with these orders, newest first, two to a page. */
function apiOf(orders: readonly OrderWithLegs[]) {
  const asked: string[] = [];
  const answer = async ({ id }: { readonly id: string }, { params, query }: Asked) => {
    asked.push(`${id} ${params.order ?? query?.behind ?? query?.status ?? ''}`.trim());
    if (id === 'getOrder') {
      const all = orders.flatMap((order) => [
        order,
        ...order.legs.map((leg) => ({ ...leg, legs: [] })),
      ]);
      const found = all.find((order) => order.id === params.order);
      if (found === undefined) throw new ApiFailure(404, 'No such order');
      return found;
    }
    const from = orders.findIndex(({ id: each }) => each === query?.behind) + 1;
    const page = orders.slice(from, from + 2);
    const last = page.at(-1);
    return { orders: page, next: from + 2 < orders.length ? (last?.id ?? null) : null };
  };
  return { api: answer as unknown as ApiClient, asked };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    someTree({ id: `o${at}`, submittedAt: 10_000 - at, updatedAt: 10_000 }),
  );
const settled = () => new Promise((done) => setTimeout(done, 5));

describe('the store of a blotter', () => {
  it('TRD-BLT-8 fetches older pages one after another up to the most, and says so', async () => {
    const orders = many(9);
    const { api } = apiOf(orders);
    const store = blotterStore(api, 'account', 'all', 6);
    store.seed(orders.slice(0, 2), 'o1');
    store.fill();
    await settled();
    expect(store.state()).toMatchObject({ next: 'o5', isFilling: false });
    expect(store.state().blotter.orders.map(({ id }) => id)).toEqual([
      'o0',
      'o1',
      'o2',
      'o3',
      'o4',
      'o5',
    ]);
  });

  it('TRD-BLT-9 asks for a changed order by name, for a leg by its order', async () => {
    const tree = someTree({ id: 'parent', status: 'filled', updatedAt: 2_000 }, [
      someOrder({ id: 'leg', parentId: 'parent', updatedAt: 3_000 }),
    ]);
    const { api, asked } = apiOf([tree]);
    const store = blotterStore(api, 'account', 'open', 100);
    store.seed([], null);
    await store.refresh({ orders: ['leg'], isIncomplete: false });
    expect(asked).toEqual(['getOrder leg', 'getOrder parent']);
    expect(store.state().blotter.orders[0]?.legs[0]?.updatedAt).toBe(3_000);
  });

  it('TRD-BLT-10 passes over orders of other accounts', async () => {
    const { api } = apiOf([]);
    const store = blotterStore(api, 'account', 'open', 100);
    await store.refresh({ orders: ['elsewhere'], isIncomplete: false });
    expect(store.state().blotter.orders).toEqual([]);
  });

  it('TRD-BLT-11 asks for the newest pages after a gap or a large burst', async () => {
    const { api, asked } = apiOf(many(3));
    const store = blotterStore(api, 'account', 'all', 100);
    await store.refresh({ orders: [], isIncomplete: true });
    await store.refresh({ orders: many(20).map(({ id }) => id), isIncomplete: false });
    expect(asked).toEqual([
      'listOrders all',
      'listOrders open',
      'listOrders all',
      'listOrders open',
    ]);
  });

  it('TRD-BLT-12 tells nobody when nothing changed', async () => {
    const orders = many(2);
    const { api } = apiOf(orders);
    const store = blotterStore(api, 'account', 'all', 100);
    store.seed(orders, null);
    let told = 0;
    store.subscribe(() => void (told += 1));
    await store.refresh({ orders: ['o0', 'o1'], isIncomplete: false });
    expect(told).toBe(0);
  });
});
