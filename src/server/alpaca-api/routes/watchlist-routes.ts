import { randomUUID } from 'node:crypto';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import {
  inListOrder,
  LIST_NAME_MAXIMUM,
  liveRows,
  type WatchlistHead,
} from '../../../domain/watchlists/watchlist.ts';
import { AlpacaRefusal, refused } from '../alpaca-refusal.ts';
import { type Loose, requiredText, several, text } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import { isUuid, stableId } from '../stable-id.ts';
import { assetBody, untradedBody } from '../wire/asset.ts';
import { instantText } from '../wire/times.ts';

const NAME_MAXIMUM = 64;
const MOST_SYMBOLS = 500;
/** The one that every account at Alpaca begins with. */
const FIRST_LIST = 'Primary Watchlist';

type Parts = Pick<AlpacaApiParts, 'assets' | 'lists'>;
type Find = (call: AlpacaCall) => Promise<WatchlistHead>;

/** The lists of the page. Their ids are the pages' own; here they have UUIDs made from those. */
const idOf = (head: WatchlistHead, memberId: string): string =>
  isUuid(head.id) ? head.id.toLowerCase() : stableId(`watchlist ${memberId} ${head.id}`);

export function watchlistRoutes(parts: Parts): readonly AlpacaRoute[] {
  const kept = kinds(parts);
  return [
    {
      method: 'GET',
      path: '/v2/watchlists',
      handle: async (call) => {
        const { account } = await call.account();
        const heads = await kept.openOrFirst(call);
        return ok(await Promise.all(heads.map((head) => kept.told(call, head, account.id))));
      },
    },
    {
      method: 'POST',
      path: '/v2/watchlists',
      handle: async (call) => {
        const list = randomUUID();
        const name = nameOf(call.body);
        if (name === null) throw refused('field-required', { field: 'name' });
        await kept.refuseTaken(call, name);
        await kept.edit(call, [
          { kind: 'createList', list, name },
          ...(await kept.adding(call, list, symbolsOf(call.body) ?? [])),
        ]);
        return ok(await kept.whole(call, { id: list }));
      },
    },
    ...listRoutes('/v2/watchlists/{watchlist_id}', kept, kept.byId),
    ...listRoutes('/v2/watchlists:by_name', kept, kept.byName),
    {
      method: 'DELETE',
      path: '/v2/watchlists/{watchlist_id}/{symbol}',
      handle: async (call) => {
        const head = await kept.byId(call);
        const symbol = (call.params['symbol'] ?? '').toUpperCase();
        const { rows } = await parts.lists.read(call.member, head.id);
        if (!liveRows(rows).some((row) => row.symbol === symbol))
          throw refused('asset-not-found', { symbol });
        await kept.edit(call, [
          { kind: 'removeRows', list: head.id, symbols: [symbol as SymbolId] },
        ]);
        return ok(await kept.whole(call, head));
      },
    },
  ];
}

const listRoutes = (
  path: AlpacaRoute['path'],
  kept: ReturnType<typeof kinds>,
  find: Find,
): readonly AlpacaRoute[] => [
  { method: 'GET', path, handle: async (call) => ok(await kept.whole(call, await find(call))) },
  {
    method: 'POST',
    path,
    handle: async (call) => {
      const head = await find(call);
      const symbol = requiredText(call.body, 'symbol');
      await kept.edit(call, await kept.adding(call, head.id, [symbol]));
      return ok(await kept.whole(call, head));
    },
  },
  {
    method: 'PUT',
    path,
    handle: async (call) => {
      const head = await find(call);
      await kept.replace(call, head);
      return ok(await kept.whole(call, head));
    },
  },
  {
    method: 'DELETE',
    path,
    handle: async (call) => {
      const head = await find(call);
      await kept.edit(call, [{ kind: 'trashList', list: head.id }]);
      return { status: 204 };
    },
  },
];

function kinds({ lists, assets }: Parts) {
  const open = async ({ member }: AlpacaCall): Promise<readonly WatchlistHead[]> =>
    (await lists.list(member)).lists
      .filter(({ trashedAt }) => trashedAt === null)
      .toSorted(inListOrder);

  /**
   * Programs count on a first list. It is made when one looks for a member who never had any; its id
   * is always the same, so that two who look at once make one. Who put all in the trash wants none.
   */
  const openOrFirst = async (call: AlpacaCall): Promise<readonly WatchlistHead[]> => {
    const { lists: all } = await lists.list(call.member);
    if (all.length === 0) {
      const list = stableId(`first watchlist ${call.member.userId}`);
      await edit(call, [{ kind: 'createList', list, name: FIRST_LIST }]);
    }
    return open(call);
  };

  const byId: Find = async (call) => {
    const id = call.params['watchlist_id'] ?? '';
    if (!isUuid(id)) throw refused('watchlist-required');
    const wanted = id.toLowerCase();
    const found = (await open(call)).find((head) => idOf(head, call.member.userId) === wanted);
    if (found === undefined) throw refused('watchlist-not-found', { id });
    return found;
  };

  const byName: Find = async (call) => {
    const name = requiredText(call.query, 'name');
    const found = (await openOrFirst(call)).find((head) => head.name === name);
    if (found === undefined) throw refused('watchlist-not-found', { id: name });
    return found;
  };

  const read = async ({ member }: AlpacaCall, id: string) => {
    const { head, rows } = await lists.read(member, id);
    const changed = rows.flatMap(({ addedAt, removedAt }) => [addedAt, removedAt ?? 0]);
    return { head, rows: liveRows(rows), updatedAt: Math.max(head.createdAt, ...changed) };
  };

  const told = async (call: AlpacaCall, { id }: Pick<WatchlistHead, 'id'>, accountId: string) => {
    const { head, updatedAt } = await read(call, id);
    return headBody(call, head, accountId, updatedAt);
  };

  const whole = async (call: AlpacaCall, { id }: Pick<WatchlistHead, 'id'>) => {
    const { account } = await call.account();
    const { head, rows, updatedAt } = await read(call, id);
    const found = await Promise.all(
      rows.map(async ({ symbol }) => {
        const asset = await assets.find(symbol, call.signal);
        return asset === undefined ? untradedBody(symbol, assets.idOf(symbol)) : assetBody(asset);
      }),
    );
    return { ...headBody(call, head, account.id, updatedAt), assets: found };
  };

  const edit = async (call: AlpacaCall, changes: readonly WatchlistChange[]) => {
    if (changes.length > 0) await lists.edit(call.member, { changes, known: {} }, call.signal);
  };

  const adding = async (
    call: AlpacaCall,
    list: string,
    names: readonly string[],
  ): Promise<readonly WatchlistChange[]> => {
    const rows: { symbol: SymbolId }[] = [];
    for (const name of names) {
      const asset = await assets.find(name.toUpperCase(), call.signal);
      if (asset === undefined || asset.assetClass !== 'us_equity')
        throw refused('asset-not-found', { symbol: name });
      rows.push({ symbol: asset.symbol as SymbolId });
    }
    return rows.length === 0 ? [] : [{ kind: 'addRows', list, rows }];
  };

  /** Lists are found by name here, so a name that is taken is refused; the page allows it. */
  const refuseTaken = async (call: AlpacaCall, name: string): Promise<void> => {
    if ((await open(call)).some((head) => head.name === name))
      throw invalidName('watchlist name must be unique', 'watchlist-name-taken');
  };

  /** Name and symbols take the place of what was; without symbols the list is empty then. */
  const replace = async (call: AlpacaCall, head: WatchlistHead) => {
    const name = nameOf(call.body);
    if (name !== null && name !== head.name) await refuseTaken(call, name);
    const wanted = symbolsOf(call.body) ?? [];
    const { rows } = await read(call, head.id);
    const gone = rows
      .map(({ symbol }) => symbol)
      .filter((symbol) => !wanted.some((text) => text.toUpperCase() === symbol));
    const fresh = wanted.filter(
      (text) => !rows.some(({ symbol }) => symbol === text.toUpperCase()),
    );
    await edit(call, [
      ...(name === null || name === head.name
        ? []
        : [{ kind: 'renameList' as const, list: head.id, name }]),
      ...(gone.length === 0 ? [] : [{ kind: 'removeRows' as const, list: head.id, symbols: gone }]),
      ...(await adding(call, head.id, fresh)),
    ]);
  };

  return { openOrFirst, byId, byName, told, whole, edit, adding, replace, refuseTaken };
}

const headBody = (
  { member }: AlpacaCall,
  head: WatchlistHead,
  accountId: string,
  updatedAt: number,
): Readonly<Record<string, unknown>> => ({
  id: idOf(head, member.userId),
  account_id: accountId,
  created_at: instantText(head.createdAt),
  updated_at: instantText(updatedAt),
  name: head.name,
});

const invalidName = (message: string, reason: string): AlpacaRefusal =>
  new AlpacaRefusal({ status: 422, code: 40010001, message, reason, extra: {} });

function nameOf(body: Loose): string | null {
  const name = text(body, 'name')?.trim() ?? null;
  if (name === null) return null;
  if (name === '') throw refused('field-required', { field: 'name' });
  if (name.length > NAME_MAXIMUM) throw refused('watchlist-name-too-long');
  if (name.length > LIST_NAME_MAXIMUM)
    throw invalidName(
      `name must be no more than ${LIST_NAME_MAXIMUM} characters`,
      'watchlist-name-too-long',
    );
  return name;
}

/** Null when they are not named; null in their place is none. */
const symbolsOf = (body: Loose): readonly string[] | null =>
  Object.hasOwn(body, 'symbols') && body['symbols'] !== null
    ? several(body, 'symbols', MOST_SYMBOLS)
    : null;
