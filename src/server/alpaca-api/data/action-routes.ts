import { addDays, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { CorporateAction, Merger } from '../../../domain/prices/corporate-action.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import { text } from '../loose-fields.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import { stableId } from '../stable-id.ts';
import { dayIn, isBackwards, limitIn, names, wordIn } from './data-query.ts';
import { dataRoute, invalid } from './data-refusal.ts';
import { type DataMarket, type DataParts, type DataView, viewOf } from './data-view.ts';
import { inLanes } from './in-lanes.ts';

const TYPES = [
  'reverse_split',
  'forward_split',
  'unit_split',
  'cash_dividend',
  'stock_dividend',
  'spin_off',
  'cash_merger',
  'stock_merger',
  'stock_and_cash_merger',
  'redemption',
  'name_change',
  'worthless_removal',
  'rights_distribution',
  'partial_call',
  'reorganization',
] as const;
type ActionType = (typeof TYPES)[number];

const MOST_NAMES = 200;
const AT_ONCE = 8;
/** A dividend is paid so long after its ex-date at most. */
const LONGEST_PAY = 120;
const ANY = /^[A-Z_]{1,30}$/;

interface Row {
  readonly type: ActionType;
  readonly date: IsoDate;
  readonly id: string;
  readonly body: object;
}

/** Numbers of securities are not known here; the fields are there and empty. */
const CUSIP = '';

function rowOf(action: CorporateAction): Row {
  const { symbol, exDate } = action;
  const row = (type: ActionType, body: object, date: IsoDate = exDate): Row => {
    const id = stableId(`${type} ${symbol} ${exDate}`);
    return { type, date, id, body: { id, ...body, process_date: date } };
  };
  switch (action.kind) {
    case 'dividend':
      return row(
        'cash_dividend',
        {
          symbol,
          cusip: CUSIP,
          rate: action.amount,
          special: action.type === 'special',
          foreign: false,
          ex_date: exDate,
          ...(action.recordDate !== null && { record_date: action.recordDate }),
          ...(action.payDate !== null && { payable_date: action.payDate }),
        },
        action.payDate ?? exDate,
      );
    case 'split': {
      const rates = { new_rate: action.to, old_rate: action.from, ex_date: exDate };
      return action.to >= action.from
        ? row('forward_split', { symbol, cusip: CUSIP, ...rates })
        : row('reverse_split', { symbol, old_cusip: CUSIP, new_cusip: CUSIP, ...rates });
    }
    case 'symbol-change':
      return row('name_change', {
        old_symbol: action.former,
        old_cusip: CUSIP,
        new_symbol: symbol,
        new_cusip: CUSIP,
      });
    case 'spin-off':
      return row('spin_off', {
        source_symbol: symbol,
        source_cusip: CUSIP,
        source_rate: 1,
        new_symbol: action.spun,
        new_cusip: CUSIP,
        new_rate: action.sharesPerShare,
        ex_date: exDate,
      });
    case 'merger':
      return row(...mergerOf(action));
    default:
      return action satisfies never;
  }
}

/** For cash, for shares, or for both. */
function mergerOf(action: Merger): readonly [ActionType, object] {
  const { cashPerShare, sharesPerShare } = action;
  const body = {
    acquirer_symbol: action.acquirer,
    acquirer_cusip: CUSIP,
    acquiree_symbol: action.symbol,
    acquiree_cusip: CUSIP,
    effective_date: action.exDate,
  };
  if (sharesPerShare === 0) return ['cash_merger', { ...body, rate: cashPerShare }];
  const rates = { acquirer_rate: sharesPerShare, acquiree_rate: 1 };
  return cashPerShare === 0
    ? ['stock_merger', { ...body, ...rates }]
    : ['stock_and_cash_merger', { ...body, ...rates, cash_rate: cashPerShare }];
}

/** Of symbols everything; of the whole market the dividends, which are kept by day. */
async function actionsOf(
  { registry }: Pick<DataMarket, 'registry'>,
  symbols: readonly string[],
  span: { readonly from: IsoDate; readonly to: IsoDate },
  { signal }: Pick<DataView, 'signal'>,
): Promise<readonly CorporateAction[]> {
  if (symbols.length === 0) {
    if (!registry.has('dividendCalendar')) return [];
    return (await registry.ask('dividendCalendar', { ...span, symbols: [] }, signal)).data;
  }
  if (!registry.has('corporateActions')) return [];
  const lists = await inLanes(symbols, AT_ONCE, async (name) => {
    const symbol = parseSymbolId(name);
    if (symbol === null) return [];
    try {
      return (await registry.ask('corporateActions', { symbol, ...span }, signal)).data;
    } catch (thrown) {
      if (saysNone(thrown)) return [];
      throw thrown;
    }
  });
  return lists.flat();
}

const keyOf = ({ date, id }: Row): string => `${date} ${id}`;

async function answer(parts: DataParts, call: AlpacaCall) {
  const { query } = call;
  const symbols = names(query, 'symbols', undefined, { most: MOST_NAMES });
  const types = new Set(
    names(query, 'types', ANY, { most: TYPES.length, word: 'type' }).map((word) =>
      word.toLowerCase(),
    ),
  );
  for (const word of types)
    if (!TYPES.includes(word as ActionType)) throw invalid(`invalid type: ${word}`);
  const limit = limitIn(query, 1_000, 100);
  const backwards = isBackwards(query);
  const region = wordIn(query, 'region', ['us', 'non_us', 'all'], 'us');
  const view = await viewOf(parts, call);
  const from = dayIn(query, 'start') ?? view.today;
  const to = dayIn(query, 'end') ?? (from > view.today ? from : view.today);
  if (to < from) throw invalid('end should not be before start');
  const token = query['page_token'];
  const after =
    typeof token === 'string' && token !== ''
      ? Buffer.from(token, 'base64').toString('latin1')
      : undefined;
  if (after !== undefined && !/^\d{4}-\d\d-\d\d [\da-f-]{36}$/.test(after))
    throw invalid('invalid page_token');
  // Ids and numbers of securities are not looked up by: nothing here has them.
  const isElsewhere =
    region === 'non_us' || text(query, 'cusips') !== null || text(query, 'ids') !== null;
  const span = { from: addDays(from, -LONGEST_PAY), to };
  const all = isElsewhere ? [] : await actionsOf(parts.market, symbols, span, view);
  const rows = all
    // What was not announced at the account's time is not known yet.
    .filter(({ announcedAt }) => announcedAt === null || announcedAt <= view.now)
    .map(rowOf)
    .filter(({ type, date }) => date >= from && date <= to && (types.size === 0 || types.has(type)))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  if (backwards) rows.reverse();
  const rest =
    after === undefined
      ? rows
      : rows.filter((row) => (backwards ? keyOf(row) < after : keyOf(row) > after));
  const page = rest.slice(0, limit);
  const groups = Map.groupBy(page, ({ type }) => `${type}s`);
  const last = page.at(-1);
  return ok({
    corporate_actions: Object.fromEntries(
      Array.from(groups, ([name, group]) => [name, group.map(({ body }) => body)]),
    ),
    next_page_token:
      rest.length > limit && last !== undefined
        ? Buffer.from(keyOf(last)).toString('base64')
        : null,
  });
}

/** The second address is the one of before, which clients still know. */
export const actionRoutes = (parts: DataParts): readonly AlpacaRoute[] =>
  (['/v1/corporate-actions', '/v1beta1/corporate-actions'] as const).map((path) =>
    dataRoute(path, (call) => answer(parts, call)),
  );
