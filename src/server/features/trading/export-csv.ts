import type { ExportedList } from '../../../contract/trading/results.schema.ts';
import { type CsvRow, csvFileName, csvText } from '../../../domain/csv/csv-text.ts';
import type { Order } from '../../../domain/trading/order.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import { FileAnswer } from '../../call/handler.ts';
import type { Asked, OrderService } from './order-service.ts';
import type { ResultsService } from './results-service.ts';

const AT_ONCE = 500;
const moment = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

const ORDER_HEAD = [
  'submitted_at',
  'id',
  'client_order_id',
  'parent_id',
  'symbol',
  'class',
  'side',
  'type',
  'time_in_force',
  'qty',
  'notional',
  'limit_price',
  'stop_price',
  'filled_qty',
  'filled_avg_price',
  'status',
  'reason',
  'filled_at',
  'canceled_at',
  'source',
];

const orderRow = (order: Order): CsvRow => [
  moment(order.submittedAt),
  order.id,
  order.clientOrderId,
  order.parentId,
  order.symbol,
  order.orderClass,
  order.side,
  order.type,
  order.timeInForce,
  order.qty,
  order.notional,
  order.limitPrice,
  order.stopPrice,
  order.filledQty,
  order.filledAveragePrice,
  order.status,
  order.reason,
  moment(order.filledAt),
  moment(order.canceledAt),
  order.source,
];

const ACTIVITY_HEAD = [
  'time',
  'seq',
  'kind',
  'symbol',
  'side',
  'qty',
  'price',
  'amount',
  'fees',
  'order_id',
  'id',
  'note',
];

function activityRow(event: TradingEvent, side: string | null): CsvRow {
  const head = [moment(event.at), event.seq];
  if (event.kind === 'filled') {
    const fees = event.fees.map(({ kind, amount }) => `${kind} ${amount}`).join('; ');
    return [
      ...head,
      'fill',
      event.symbol,
      side,
      event.qty,
      event.price,
      null,
      fees,
      event.orderId,
      event.executionId,
      null,
    ];
  }
  if (event.kind === 'cash')
    return [
      ...head,
      event.cash,
      event.symbol,
      null,
      event.qty,
      event.perShare,
      event.amount,
      null,
      null,
      event.id,
      event.note,
    ];
  if (event.kind === 'position')
    return [
      ...head,
      event.change,
      event.symbol,
      null,
      event.qty,
      event.price,
      event.cash,
      null,
      null,
      event.id,
      event.note,
    ];
  return [...head, event.kind];
}

/** Lists of an account as files, written page by page. */
export const exportCsv =
  (orders: OrderService, results: ResultsService) =>
  async (asked: Asked, what: ExportedList, name: string): Promise<FileAnswer> =>
    new FileAnswer(
      csvFileName(name, what),
      'text/csv; charset=utf-8',
      await started(rowsOf(orders, results, asked, what)),
    );

async function* rowsOf(
  orders: OrderService,
  results: ResultsService,
  asked: Asked,
  what: ExportedList,
): AsyncGenerator<readonly CsvRow[]> {
  if (what === 'orders') {
    yield [ORDER_HEAD];
    for (let behind: string | null = null; ;) {
      const page: Awaited<ReturnType<OrderService['list']>> = await orders.list(asked, {
        status: 'all',
        symbols: [],
        side: null,
        assetClass: null,
        after: null,
        until: null,
        behind,
        direction: 'asc',
        limit: AT_ONCE,
        nested: false,
      });
      yield page.orders.map(orderRow);
      if (page.next === null) return;
      behind = page.next;
    }
  }
  if (what === 'fills' || what === 'activities') {
    yield [ACTIVITY_HEAD];
    for (let behind: number | null = null; ;) {
      const page: Awaited<ReturnType<ResultsService['activities']>> = await results.activities(
        asked,
        {
          kinds: what === 'fills' ? ['filled'] : [],
          after: null,
          until: null,
          behind,
          direction: 'asc',
          limit: AT_ONCE,
        },
      );
      yield page.activities.map(({ event, side }) => activityRow(event, side));
      if (page.next === null) return;
      behind = page.next;
    }
  }
  if (what === 'positions') {
    yield [
      ['symbol', 'name', 'qty', 'average_price', 'price', 'market_value', 'cost', 'gain', 'beta'],
    ];
    const { positions } = await results.positions(asked);
    yield positions.map(({ position, name, beta }) => [
      position.symbol,
      name,
      position.qty,
      position.averagePrice,
      position.price,
      position.marketValue,
      position.costBasis,
      position.gain,
      beta,
    ]);
    return;
  }
  yield [
    [
      'symbol',
      'side',
      'qty',
      'opened_at',
      'closed_at',
      'open_price',
      'close_price',
      'gain',
      'fees',
    ],
  ];
  const trades = await results.trades(asked);
  yield trades.map((trade) => [
    trade.symbol,
    trade.side,
    trade.qty,
    moment(trade.openedAt),
    moment(trade.closedAt),
    trade.openPrice,
    trade.closePrice,
    trade.gain,
    trade.fees,
  ]);
}

/** The first rows are made before the answer begins: an account that is not there is a 404. */
async function started(
  rows: AsyncGenerator<readonly CsvRow[]>,
): Promise<AsyncIterable<Uint8Array>> {
  const first = await rows.next();
  const second = await rows.next();
  return (async function* (): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    const text = (some: readonly CsvRow[]): Uint8Array => {
      // The mark of the encoding stands at the head of the file only.
      const written = csvText(some);
      const own = isFirst ? written : written.slice(1);
      isFirst = false;
      return Buffer.from(own);
    };
    if (first.done !== true) yield text(first.value);
    if (second.done !== true) {
      yield text(second.value);
      for await (const some of rows) yield text(some);
    }
  })();
}
