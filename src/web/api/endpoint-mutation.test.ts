import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callTo, defineEndpoint, type CallTo } from '../../contract/endpoint.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { ApiFailure } from '../../contract/error.ts';
import type { ApiClient } from './client.ts';
import { endpointKey } from './endpoint-key.ts';
import { defineMutation, sendMutation, type WriteOutcome } from './endpoint-mutation.ts';
import { mutationMachine } from './mutation-state.ts';

const getList = defineEndpoint(callTo('getList', 'GET', '/api/list'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'A list.',
  response: z.array(z.string()),
});
const add = defineEndpoint(callTo('add', 'POST', '/api/list'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'Adds to it.',
  body: z.object({ name: z.string() }),
  response: z.object({ count: z.int() }),
});

const adding = defineMutation({
  endpoint: add,
  changes: [getList],
  optimistic: ({ body }, edit) => edit(getList, (names) => [...names, body.name]),
});
const input = { body: { name: 'new' } };
const LIST = endpointKey(getList, {});

/** A server that answers when the test says so, and a page that shows the list. */
function page(reply: () => Promise<unknown>, list: readonly string[] = ['old']) {
  const queries = new QueryClient();
  queries.setQueryData(LIST, list);
  const sent: unknown[] = [];
  const api = ((endpoint: CallTo, given: unknown, _signal?: AbortSignal, key?: string) => {
    sent.push(key === undefined ? [endpoint.id, given] : [endpoint.id, given, key]);
    return reply();
  }) as unknown as ApiClient;
  return {
    queries,
    sent,
    shown: () => queries.getQueryData(LIST),
    isOld: () => queries.getQueryState(LIST)?.isInvalidated,
    send: (mutation = adding, isOnline = () => true) =>
      sendMutation({ api, queries, isOnline }, mutation, input),
  };
}

const refuse = (status: number, issues?: readonly { path: string; message: string }[]) => () =>
  Promise.reject(new ApiFailure(status, 'No.', issues === undefined ? {} : { issues }));

describe('a write', () => {
  it('is sent once, answers, and makes the answers that it changes old', async () => {
    const { send, sent, isOld } = page(async () => ({ count: 2 }));
    expect(await send()).toEqual({ kind: 'done', answer: { count: 2 } });
    expect(sent).toEqual([['add', input]]);
    expect(isOld()).toBe(true);
  });

  it('shows what is expected before the answer', async () => {
    let answer: (value: unknown) => void = () => {};
    const { send, shown } = page(
      () =>
        new Promise((done) => {
          answer = done;
        }),
    );
    const outcome = send();
    await expect.poll(shown).toEqual(['old', 'new']);
    answer({ count: 2 });
    expect((await outcome).kind).toBe('done');
  });

  it('takes back what it showed when it fails', async () => {
    const { send, shown } = page(refuse(403));
    expect((await send()).kind).toBe('failed');
    expect(shown()).toEqual(['old']);
  });

  it('takes nothing back that has changed again since', async () => {
    const { send, shown, queries } = page(async () => {
      queries.setQueryData(LIST, ['from elsewhere']);
      return refuse(403)();
    });
    await send();
    expect(shown()).toEqual(['from elsewhere']);
  });

  it('is not undone by an older answer that arrives late', async () => {
    const { send, shown, queries } = page(async () => ({ count: 2 }));
    let arrive: (names: string[]) => void = () => {};
    const late = queries
      .fetchQuery({
        queryKey: LIST,
        queryFn: () =>
          new Promise<string[]>((done) => {
            arrive = done;
          }),
        staleTime: 0,
      })
      .catch(() => 'cancelled');
    await send();
    arrive(['stale']);
    await late;
    expect(shown()).toEqual(['old', 'new']);
  });

  it('leaves answers alone that the page does not have', async () => {
    const { send, queries } = page(async () => ({ count: 1 }));
    queries.clear();
    await send();
    expect(queries.getQueryData(LIST)).toBeUndefined();
  });

  it('says what is wrong beside the field, the first problem of each', async () => {
    const { send } = page(
      refuse(400, [
        { path: 'body.name', message: 'too short' },
        { path: 'body.name', message: 'not a name' },
        { path: 'query.page', message: 'missing' },
        { path: 'body.items.0.price', message: 'negative' },
      ]),
    );
    expect(await send()).toMatchObject({
      kind: 'failed',
      failure: {
        kind: 'invalid',
        statusCode: 400,
        message: 'No.',
        fields: { name: 'too short', page: 'missing', 'items.0.price': 'negative' },
      },
    });
  });

  it.each([
    [409, 'conflict', true],
    [503, 'unknown', true],
    [403, 'refused', false],
    [429, 'refused', false],
  ] as const)('after %s is %s; asks anew for what it changes: %s', async (status, kind, old) => {
    const { send, isOld } = page(refuse(status));
    expect(await send()).toMatchObject({ kind: 'failed', failure: { kind, statusCode: status } });
    expect(isOld()).toBe(old);
  });

  it('offline is refused at once: not sent, not shown, not kept for later', async () => {
    const { send, sent, shown } = page(async () => ({ count: 2 }));
    expect(await send(adding, () => false)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'offline', message: null },
    });
    expect([sent, shown()]).toEqual([[], ['old']]);
  });

  it('an error that nobody foresaw is no answer, and what was shown is taken back', async () => {
    const { send, shown } = page(() => Promise.reject(new TypeError('broken')));
    await expect(send()).rejects.toThrow(TypeError);
    expect(shown()).toEqual(['old']);
  });

  it('API-13 carries a key of its own, where the call takes one', async () => {
    let count = 0;
    const keyed = defineMutation({
      ...adding,
      idempotencyKey: () => {
        count += 1;
        return `k${count}`;
      },
    });
    const { send, sent } = page(async () => ({ count: 2 }));
    await send(keyed);
    await send(keyed);
    expect(sent).toEqual([
      ['add', input, 'k1'],
      ['add', input, 'k2'],
    ]);
  });
});

describe('what a form knows about its write', () => {
  const done = (answer: number): WriteOutcome<number> => ({ kind: 'done', answer });

  it('is pending until it is done, and tells its listeners', async () => {
    const machine = mutationMachine<number>(() => {});
    const seen: string[] = [];
    const stop = machine.subscribe(() => seen.push(machine.state().kind));
    expect(machine.state()).toEqual({ kind: 'idle' });
    await machine.run(async () => done(1));
    expect(machine.state()).toEqual({ kind: 'done', answer: 1 });
    machine.reset();
    stop();
    await machine.run(async () => done(2));
    expect(seen).toEqual(['pending', 'done', 'idle']);
  });

  it('a second press while it is under way is the same write; a later one is another', async () => {
    const machine = mutationMachine<number>(() => {});
    let writes = 0;
    const write = async () => {
      writes += 1;
      return done(writes);
    };
    const both = await Promise.all([machine.run(write), machine.run(write)]);
    expect([writes, both]).toEqual([1, [done(1), done(1)]]);
    expect(await machine.run(write)).toEqual(done(2));
  });

  it('other input given while a write is under way is sent after it', async () => {
    const machine = mutationMachine<number>(() => {});
    const log: string[] = [];
    const slow = (name: string, answer: number) => () => {
      log.push(`${name} begins`);
      return new Promise<WriteOutcome<number>>((settle) => {
        setTimeout(() => {
          log.push(`${name} ends`);
          settle(done(answer));
        });
      });
    };
    const eleven = machine.run(slow('11', 1), '11');
    const again = machine.run(slow('11', 9), '11');
    const twentyTwo = machine.run(slow('22', 2), '22');
    expect(await Promise.all([eleven, again, twentyTwo])).toEqual([done(1), done(1), done(2)]);
    expect(log).toEqual(['11 begins', '11 ends', '22 begins', '22 ends']);
    expect(machine.state()).toEqual(done(2));
  });

  it('does not forget a write that is under way', async () => {
    const machine = mutationMachine<number>(() => {});
    const outcome = machine.run(async () => done(1));
    machine.reset();
    expect(machine.state().kind).toBe('pending');
    await outcome;
  });

  it('what fails before it is sent is a failure like any other', async () => {
    const reported: unknown[] = [];
    const machine = mutationMachine<number>((problem) => reported.push(problem));
    await machine.run(() => Promise.reject(new ApiFailure(429, 'Too many.')));
    expect(machine.state()).toMatchObject({ kind: 'failed', failure: { message: 'Too many.' } });
    const broken = new TypeError('broken');
    await machine.run(() => Promise.reject(broken));
    expect(machine.state()).toMatchObject({
      kind: 'failed',
      failure: { kind: 'unknown', message: null },
    });
    expect(reported).toEqual([broken]);
  });
});
