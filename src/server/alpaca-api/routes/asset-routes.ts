import { addDays, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { lastClosedSession } from '../../../domain/calendar/sessions.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import { notOffered, refused } from '../alpaca-refusal.ts';
import { choice, date, type Loose, several, text, whole } from '../loose-fields.ts';
import type { AlpacaApiParts, ListedContract } from '../parts.ts';
import { type AlpacaRoute, ok } from '../router.ts';
import { assetBody, contractBody } from '../wire/asset.ts';

type Parts = Pick<AlpacaApiParts, 'assets' | 'desk'>;

export const assetRoutes = (parts: Parts): readonly AlpacaRoute[] => [
  {
    method: 'GET',
    path: '/v2/assets',
    handle: async ({ query, signal }) => {
      const wanted = assetFilter(query);
      return ok((await parts.assets.all(signal)).filter(wanted).map(assetBody));
    },
  },
  {
    method: 'GET',
    path: '/v2/assets/{symbol_or_asset_id}',
    handle: async ({ params, signal }) => {
      const name = params['symbol_or_asset_id'] ?? '';
      const found = await parts.assets.find(name, signal);
      if (found === undefined) throw refused('asset-not-found', { symbol: name });
      return ok(assetBody(found));
    },
  },
  {
    method: 'GET',
    path: '/v2/options/contracts',
    handle: async ({ account, query, signal }) => {
      const { account: own } = await account();
      const now = parts.desk.nowOf(own);
      const { rows, limit, from } = await contractsOf(parts, query, easternDate(now), signal);
      const page = rows.slice(from, from + limit);
      const next = from + limit < rows.length ? from + limit : null;
      return ok({
        option_contracts: page.map((row) => toldContract(row, parts, now)),
        next_page_token: next === null ? null : Buffer.from(String(next)).toString('base64'),
      });
    },
  },
  {
    method: 'GET',
    path: '/v2/options/contracts/{symbol_or_id}',
    handle: async ({ account, params, signal }) => {
      const { account: own } = await account();
      const name = params['symbol_or_id'] ?? '';
      const asset = await parts.assets.find(name, signal);
      if (asset?.option == null) throw refused('asset-not-found', { symbol: name });
      const { underlying, expiry } = asset.option;
      const listed = await parts.assets.contracts?.(
        { underlying, from: expiry, to: expiry },
        signal,
      );
      const row = listed?.find((one) => one.asset.symbol === asset.symbol);
      const bare: ListedContract = { asset, openInterest: null, closePrice: null };
      return ok(toldContract(row ?? bare, parts, parts.desk.nowOf(own)));
    },
  },
];

function assetFilter(query: Loose): (asset: TradableAsset) => boolean {
  const status = choice(query, 'status', ['active', 'inactive', 'all']);
  const assetClass = text(query, 'asset_class')?.toLowerCase();
  const exchange = text(query, 'exchange')?.toUpperCase();
  const attributes = several(query, 'attributes', 20);
  return (asset) =>
    (status === null || status === 'all' || (status === 'active') === asset.tradable) &&
    (assetClass === undefined || asset.assetClass === assetClass) &&
    (exchange === undefined || asset.exchange === exchange) &&
    attributes.every((attribute) =>
      attribute === 'has_options' || attribute === 'options_enabled'
        ? asset.hasOptions
        : attribute === 'fractional_eh_enabled' && asset.fractionable,
    );
}

const toldContract = (row: ListedContract, { assets }: Parts, now: number) =>
  contractBody(row, assets.idOf(row.asset.option?.underlying ?? ''), lastClosedSession(now).date);

const MOST_UNDERLYINGS = 20;
const MOST_CONTRACTS = 10_000;
/** Alpaca shows what expires until the end of the next week when no day is named. */
const DAYS_AHEAD = 12;
const FAR: IsoDate = '2099-12-31' as IsoDate;

async function contractsOf({ assets }: Parts, query: Loose, today: IsoDate, signal: AbortSignal) {
  if (assets.contracts === undefined) throw notOffered('option contracts are');
  const symbols = several(query, 'underlying_symbols', MOST_UNDERLYINGS);
  if (symbols.length === 0) throw refused('field-required', { field: 'underlying_symbols' });
  const day = date(query, 'expiration_date');
  const [gte, lte] = [date(query, 'expiration_date_gte'), date(query, 'expiration_date_lte')];
  const from = day ?? gte ?? today;
  const to = day ?? lte ?? (gte === null ? addDays(today, DAYS_AHEAD) : FAR);
  const wanted = contractFilter(query);
  const rows: ListedContract[] = [];
  for (const symbol of symbols)
    for (const row of await assets.contracts(
      { underlying: symbol.toUpperCase(), from, to },
      signal,
    ))
      if (wanted(row)) rows.push(row);
  return {
    rows: rows.toSorted((a, b) => (a.asset.symbol < b.asset.symbol ? -1 : 1)),
    limit: whole(query, 'limit', { least: 1, most: MOST_CONTRACTS, otherwise: 100 }),
    from: placeOf(query),
  };
}

function placeOf(query: Loose): number {
  const token = text(query, 'page_token');
  if (token === null) return 0;
  const place = Buffer.from(token, 'base64').toString('latin1');
  if (!/^\d{1,7}$/.test(place)) throw refused('field-invalid', { field: 'page_token' });
  return Number(place);
}

function contractFilter(query: Loose): (row: ListedContract) => boolean {
  const right = choice(query, 'type', ['call', 'put']);
  const style = choice(query, 'style', ['american', 'european']);
  const root = text(query, 'root_symbol')?.toUpperCase();
  const status = choice(query, 'status', ['active', 'inactive']) ?? 'active';
  const least = Number(text(query, 'strike_price_gte') ?? 0);
  const most = Number(text(query, 'strike_price_lte') ?? Infinity);
  for (const [field, value] of [
    ['strike_price_gte', least],
    ['strike_price_lte', most],
  ] as const)
    if (Number.isNaN(value)) throw refused('field-invalid', { field });
  return ({ asset: { symbol, tradable, option } }) =>
    option !== null &&
    style !== 'european' &&
    (right === null || option.right === right) &&
    (root === undefined || symbol.slice(0, -15) === root) &&
    (status === 'active') === tradable &&
    option.strike >= least &&
    option.strike <= most;
}
