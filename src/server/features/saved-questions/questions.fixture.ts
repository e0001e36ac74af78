import { memoryBus } from '../../../adapters/bus/memory.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Notification } from '../../../domain/notifications/notification.ts';
import type { QuestionKind } from '../../../domain/saved-questions/saved-question.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { composeSavedQuestions } from '../../compose-saved-questions.ts';
import { testServer } from '../../http/server.fixture.ts';
import { type ApiReply, memberOf } from '../watchlists/watchlist-api.fixture.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { LookAnswer } from './watch-job.ts';

export interface TestQuestions {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly clock: { now: number };
  /** What every look of a kind finds; missing means that nobody can be asked. */
  readonly finds: Partial<Record<QuestionKind, LookAnswer>>;
  /** Happens while a question is looked at. */
  onLook: (this: void) => Promise<void>;
  readonly told: (Notification & { readonly memberId: string })[];
  /** Looks at all questions; with a number it yields after so many. */
  readonly watch: (slice?: number) => Promise<number>;
  readonly call: (
    user: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<ApiReply>;
  readonly dispose: () => Promise<void>;
}

/** Calls and job of saved questions. Ann has the pro plan, everybody else the free one. */
export async function testQuestions(opened: {
  readonly value: OpenStore;
  readonly dispose: () => Promise<void>;
}): Promise<TestQuestions> {
  const store = opened.value;
  for (const id of ['ann', 'bob']) await store.stores.members.create(memberFixture(id));
  const clock = { now: Date.parse('2026-11-02T15:00:00Z') };
  const bus = memoryBus();
  const finds: TestQuestions['finds'] = {};
  const told: TestQuestions['told'] = [];
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const look = (kind: QuestionKind) => async () => {
    await test.onLook();
    const found = finds[kind];
    if (found === undefined) throw new Error('down');
    return found;
  };
  const questions = composeSavedQuestions({
    store,
    bus,
    entitlementOf: entitlement,
    screenFault: ({ expression }) => (expression.includes('!') ? 'What is “!”?' : null),
    look: { screen: look('screen'), 'filing-search': look('filing-search') },
    notify: (_, memberId, notification) => {
      told.push({ ...notification, memberId });
      return Promise.resolve(1);
    },
    onProblem: () => {},
    now: () => clock.now,
  });
  const server = await testServer(questions.answers, {
    identify: ({ cookie }): Visitor => {
      const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
      return user === undefined ? { kind: 'anonymous', wmid: '501' } : memberOf(user);
    },
    entitlementFor: entitlement,
  });
  const [job] = questions.jobs;
  if (job === undefined) throw new Error('there is no job');
  const test: TestQuestions = {
    onLook: () => Promise.resolve(),
    store,
    bus,
    clock,
    finds,
    told,
    watch: async (slice = Infinity) => {
      let checkpoint: unknown = null;
      for (let slices = 1; ; slices += 1) {
        let looked = 0;
        const context: JobContext<StoreTransaction> = {
          deliveryKey: 'job',
          signal: new AbortController().signal,
          shouldYield: () => (looked += 1) > slice,
          write: (work) => store.transaction(work),
        };
        const claimed = { checkpoint } as Parameters<typeof job.run>[0];
        const outcome = await job.run(claimed, context);
        if (outcome === undefined) return slices;
        checkpoint = outcome.next;
      }
    },
    call: async (user, method, path, body) => {
      const reply = await server.value.inject({
        method,
        url: `/api/saved-questions${path}`,
        headers: {
          host: 'deck.example',
          'sec-fetch-site': 'same-origin',
          ...(user === undefined ? {} : { cookie: `user=${user}` }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.payload,
        body: reply.payload === '' ? undefined : (JSON.parse(reply.payload) as unknown),
      };
    },
    dispose: async () => {
      await server.dispose();
      await bus.close();
      await opened.dispose();
    },
  };
  return test;
}
