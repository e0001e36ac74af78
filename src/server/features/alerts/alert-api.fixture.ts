import { memoryBus } from '../../../adapters/bus/memory.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { ALERTS_CHANGED, type AlertsChanged } from '../../../domain/alerts/alerts-changed.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Notification } from '../../../domain/notifications/notification.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Bus } from '../../../ports/bus.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { composeAlertCalls } from '../../compose-alert-calls.ts';
import { testServer } from '../../http/server.fixture.ts';
import { memberSubject } from '../../stream/line.ts';
import { type ApiReply, memberOf } from '../watchlists/watchlist-api.fixture.ts';
import { quoteAt } from './worker/quote.fixture.ts';

const KNOWN = new Set(['MSFT', 'AAPL', 'SPY', 'BRK.B']);

export interface TestAlerts {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly clock: { now: number };
  /** What workers heard. */
  readonly changes: AlertsChanged[];
  /** What Ann's pages heard. */
  readonly events: string[];
  readonly told: (Notification & { readonly memberId: string; readonly to: unknown })[];
  /** `user` is a member's id; without one the visitor is anonymous. */
  readonly call: (
    user: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ApiReply>;
  readonly prune: () => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** The calls of alerts over HTTP. Ann has the pro plan, everybody else the free one. */
export async function testAlerts(opened: {
  readonly value: OpenStore;
  readonly dispose: () => Promise<void>;
}): Promise<TestAlerts> {
  const store = opened.value;
  for (const id of ['ann', 'bob']) await store.stores.members.create(memberFixture(id));
  const clock = { now: Date.parse('2026-11-02T15:00:00Z') };
  const bus = memoryBus();
  const changes: AlertsChanged[] = [];
  const events: string[] = [];
  await bus.subscribe(ALERTS_CHANGED, (text) => changes.push(JSON.parse(text) as AlertsChanged));
  await bus.subscribe(memberSubject('ann', 'alerts'), (text) => {
    const { value } = JSON.parse(text) as { value: { event: string; id: string }[] };
    for (const { event, id } of value) events.push(`${event} ${id}`);
  });
  const told: TestAlerts['told'] = [];
  const found = (symbol: SymbolId) =>
    KNOWN.has(symbol)
      ? ({ symbol, name: `${symbol} Inc.`, currency: 'USD' } as unknown as Instrument)
      : undefined;
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const calls = composeAlertCalls({
    store,
    bus,
    directory: {
      find: (symbol) => Promise.resolve(found(symbol)),
      findAll: (symbols) =>
        Promise.resolve(
          new Map(
            symbols.flatMap((symbol) => {
              const one = found(symbol);
              return one === undefined ? [] : [[symbol, one] as const];
            }),
          ),
        ),
    },
    entitlementOf: entitlement,
    quoteFor: (symbol) =>
      symbol === 'MSFT'
        ? Promise.resolve({ quote: quoteAt(clock.now, 421.5, { symbol }), delay: 900_000 })
        : Promise.reject(new Error('down')),
    notify: (_, memberId, notification, to) => {
      told.push({ ...notification, memberId, to });
      return Promise.resolve(to?.length ?? 2);
    },
    origin: () => 'https://deck.example',
    now: () => clock.now,
  });
  const server = await testServer(calls.answers, {
    identify: ({ cookie }): Visitor => {
      const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
      return user === undefined ? { kind: 'anonymous', wmid: '501' } : memberOf(user);
    },
    entitlementFor: entitlement,
  });
  return {
    store,
    bus,
    clock,
    changes,
    events,
    told,
    call: async (user, method, path, body, headers = {}) => {
      const reply = await server.value.inject({
        method,
        url: `/api/alerts${path}`,
        headers: {
          host: 'deck.example',
          'sec-fetch-site': 'same-origin',
          ...(user === undefined ? {} : { cookie: `user=${user}` }),
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as string | object }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.payload,
        body: isJson ? (JSON.parse(reply.payload) as unknown) : undefined,
      };
    },
    prune: async () => {
      for (const job of calls.jobs)
        await job.run({} as Parameters<typeof job.run>[0], {} as Parameters<typeof job.run>[1]);
    },
    dispose: async () => {
      await server.dispose();
      await bus.close();
      await opened.dispose();
    },
  };
}
