import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { readFigures, readPosition, readPositions } from './map-account.ts';
import { readActivity, readHistory } from './map-activity.ts';
import { readNews, readOrder } from './map-order.ts';
import { readRefusal } from './map-refusal.ts';
import { outsideAccountOf } from './verify-keys.ts';

interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  // Recorded answers of many shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}
interface RecordedOrder {
  readonly id: string;
  readonly symbol: string;
  readonly status: string;
  readonly filled_qty: string;
  readonly legs: readonly RecordedOrder[] | null;
}

const itemsIn = (file: string): readonly Recorded[] =>
  (JSON.parse(referenceText(`alpaca/${file}`)) as { readonly items: readonly Recorded[] }).items;
const recorded = [
  ...itemsIn('vcr-paper-api-ruby.json').filter(({ url }) => url.includes('paper-api')),
  ...itemsIn('py-orders.json'),
  ...itemsIn('py-positions.json'),
  ...itemsIn('py-account.json'),
  ...itemsIn('issue-answers.json').filter(({ status }) => status !== undefined),
];
const pathOf = ({ url }: Recorded): string =>
  url.replace(/^.*?(?=\/v\d\/)/, '').replace(/\?.*$/, '');
const answersOf = (pattern: RegExp, status = 200) =>
  recorded.filter(
    (item) => pattern.test(`${item.method} ${pathOf(item)}`) && item.status === status,
  );

function isRead(order: RecordedOrder): void {
  const read = readOrder(order);
  expect(read, order.id).not.toBeNull();
  expect(read).toMatchObject({ id: order.id, symbol: order.symbol, status: order.status });
  expect(Number(read!.filledQty)).toBe(Number(order.filled_qty));
  expect(read!.legs).toHaveLength(order.legs?.length ?? 0);
  expect(read!.submittedAt).toBeGreaterThan(0);
}

describe('recorded answers of Alpaca', () => {
  it('ARF-1 every order is read, with its legs', () => {
    const orders = [
      ...answersOf(/^(?:POST|PATCH|GET) \/v\d\/orders(?:\/[^/]+)?$/),
      ...answersOf(/^DELETE \/v\d\/positions\/[^/]+$/),
    ].flatMap(({ body }) =>
      Array.isArray(body) ? (body as RecordedOrder[]) : [body as RecordedOrder],
    );
    expect(orders.length).toBeGreaterThan(10);
    for (const order of orders) if (typeof order?.status === 'string') isRead(order);
  });

  it('ARF-2 every account has its figures to the cent', () => {
    const accounts = answersOf(/^GET \/v2\/account$/);
    expect(accounts.length).toBeGreaterThan(2);
    for (const { body } of accounts) {
      const account = body as Readonly<Record<string, string>>;
      const figures = readFigures(body, 1);
      expect(figures).not.toBeNull();
      expect(Number(figures!.cash)).toBe(Number(account['cash']));
      expect(Number(figures!.buyingPower)).toBe(Number(account['buying_power']));
      expect(Number(figures!.equity)).toBe(Number(account['equity'] ?? account['portfolio_value']));
      if (account['account_number'] !== undefined)
        expect(outsideAccountOf(body)?.number).toBe(account['account_number']);
    }
  });

  it('ARF-3 every position is read', () => {
    const lists = answersOf(/^GET \/v2\/positions$/);
    expect(lists.length).toBeGreaterThan(0);
    for (const { body } of lists)
      expect(readPositions(body)).toHaveLength((body as unknown[]).length);
    for (const { body } of answersOf(/^GET \/v2\/positions\/[^/]+$/))
      expect(readPosition(body)).toMatchObject({ symbol: (body as { symbol: string }).symbol });
    const short = answersOf(/^GET \/v2\/positions\/FB$/)[0]!;
    expect(readPosition(short.body)).toMatchObject({
      qty: '-100',
      gain: '-82',
      gainShare: '-0.004133064516129',
    });
  });

  it('ARF-4 every refusal has a name of its own', () => {
    const refusals = recorded.filter(({ status }) => [400, 403, 404, 422].includes(status));
    expect(refusals.length).toBeGreaterThan(5);
    for (const { status, body } of refusals) {
      const refusal = readRefusal({ status, body });
      expect(refusal.reason, JSON.stringify(body)).not.toBe('refused-by-broker');
      expect(refusal.status).toBe(status);
    }
    const listed = itemsIn('errors.json') as unknown as readonly {
      readonly status: number;
      readonly code?: number;
      readonly message?: string;
    }[];
    for (const { status, code, message } of listed) {
      if (message === undefined || status === 401 || status === 429) continue;
      const said = message.replaceAll(/\{[^}]*\}/g, 'X');
      const { reason } = readRefusal({ status, body: { code, message: said } });
      expect(reason, message).not.toBe('refused-by-broker');
    }
  });

  it('ARF-5 bookings are read; executions are left to the orders', () => {
    const dividends = answersOf(/activities\/DIV$/)[0]!.body as unknown[];
    for (const each of dividends)
      expect(readActivity(each)).toMatchObject({ kind: 'cash', cash: 'dividend' });
    for (const each of answersOf(/activities\/FILL$/)[0]!.body as unknown[])
      expect(readActivity(each)).toBeNull();
  });

  it('ARF-6 curves are read, empty ones too', () => {
    const curves = recorded.filter((item) => pathOf(item).endsWith('/portfolio/history'));
    expect(curves.length).toBeGreaterThan(0);
    for (const { body } of curves)
      expect(readHistory(body)).toHaveLength((body as { timestamp: unknown[] }).timestamp.length);
  });

  it('ARF-7 messages of the stream are read, nanoseconds and offsets included', () => {
    const { trade_updates: stream } = JSON.parse(referenceText('alpaca/stream-examples.json')) as {
      readonly trade_updates: {
        readonly fill: { readonly data: unknown };
        readonly sse_new: unknown;
      };
    };
    expect(readNews(stream.fill.data)).toMatchObject({
      event: 'fill',
      qty: '1790.86',
      price: '105.8988475',
      positionQty: '0',
      order: { status: 'filled', updatedAt: Date.parse('2022-04-19T17:45:05.027Z') },
    });
    expect(readNews(stream.sse_new)).toMatchObject({ event: 'new', order: { notional: '10' } });
  });
});
