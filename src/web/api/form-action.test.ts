import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callTo, defineEndpoint } from '../../contract/endpoint.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import type { ApiRequest, PageEnvironment } from '../../contract/page-environment.ts';
import { defineMutation } from './endpoint-mutation.ts';
import { environmentContext } from './environment.ts';
import { browserForm, type FormWrite, serverForm } from './form-action.ts';
import { answerFailure } from './form-answer.ts';

const rename = defineEndpoint(callTo('rename', 'POST', '/api/name'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'Gives another name.',
  body: z.object({ name: z.string(), token: z.string() }),
  response: z.object({ name: z.string() }),
});

const write: FormWrite<typeof rename, string, unknown> = {
  mutation: defineMutation({ endpoint: rename, changes: [] }),
  input: ({ typed: { name = '' }, url }) => ({
    body: { name, token: url.searchParams.get('token') ?? '' },
  }),
  done: ({ name }) => `now ${name}`,
  failed: (failure, { typed }) =>
    failure.kind === 'offline' ? 'offline' : answerFailure(failure, typed),
};

const post = (name: string) =>
  new Request('http://localhost/rename?token=t', {
    method: 'POST',
    body: new URLSearchParams({ name, password: 'secret' }),
  });

describe('the form of a page without script', () => {
  const submit = async (reply: { status: number; body: unknown }) => {
    const sent: ApiRequest[] = [];
    const context = new RouterContextProvider();
    context.set(environmentContext, {
      send: async (request: ApiRequest) => {
        sent.push(request);
        return { status: reply.status, text: JSON.stringify(reply.body) };
      },
    } as unknown as PageEnvironment);
    const request = post('Ada');
    const args = { request, context, params: {}, url: new URL(request.url) };
    return { sent, outcome: await serverForm(write)(args as never) };
  };

  it('makes the call in the name of the visitor', async () => {
    const { sent, outcome } = await submit({ status: 200, body: { name: 'Ada' } });
    expect(outcome).toBe('now Ada');
    expect(sent).toEqual([
      { method: 'POST', path: '/api/name', body: { name: 'Ada', token: 't' } },
    ]);
  });

  it('answers a refusal with its status, the fields, what was typed and no secret', async () => {
    const issues = [{ path: 'body.name', message: 'taken' }];
    const { outcome } = await submit({
      status: 409,
      body: { statusCode: 409, statusMessage: 'No.', errorId: 'e', issues },
    });
    expect(outcome).toMatchObject({
      data: {
        done: false,
        statusMessage: 'No.',
        errors: { name: 'taken' },
        values: { name: 'Ada' },
      },
      init: { status: 409 },
    });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });
});

describe('the form of a page with script', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sent twice at once is one call; sent again later is another', async () => {
    let calls = 0;
    vi.stubGlobal('fetch', async () => {
      calls += 1;
      return Response.json({ name: 'Ada' });
    });
    const submit = browserForm(write);
    const both = await Promise.all([
      submit({ request: post('Ada') }),
      submit({ request: post('Ada') }),
    ]);
    expect([both, calls]).toEqual([['now Ada', 'now Ada'], 1]);
    await submit({ request: post('Ada') });
    expect(calls).toBe(2);
  });

  it('offline says so without a call', async () => {
    let calls = 0;
    vi.stubGlobal('fetch', async () => {
      calls += 1;
      return Response.json({ name: 'Ada' });
    });
    vi.stubGlobal('navigator', { onLine: false });
    expect([await browserForm(write)({ request: post('Ada') }), calls]).toEqual(['offline', 0]);
  });
});
