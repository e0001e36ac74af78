import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { InputOf, ResponseOf } from './calls.ts';
import { callTo } from './endpoint.ts';
import type { getStatus } from './status.ts';

const exportsOf = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(resolve(file))) as Readonly<Record<string, unknown>>;

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

it('a call is where its endpoint is, and has its types', () => {
  const input: InputOf<typeof getStatus> = {};
  const startedAt = (answer: ResponseOf<typeof getStatus>): number => answer.startedAt;
  // @ts-expect-error No answer has such a field.
  const missing = (answer: ResponseOf<typeof getStatus>): unknown => answer.beganAt;
  const nowhere = callTo('getNothing', 'GET', '/api/nothing');
  // @ts-expect-error Nothing can be sent to what no file of schemas describes.
  const nothing: InputOf<typeof nowhere> = {};
  expect([input, startedAt, missing, nothing]).toHaveLength(4);
});

it('every call has its endpoint beside it, under the name that is its id', async () => {
  const schemas = globSync('src/contract/**/*.schema.ts');
  let checked = 0;
  for (const file of schemas) {
    const endpoints = Object.entries(await exportsOf(file)).filter(([, value]) => isCall(value));
    if (endpoints.length === 0) continue;
    const calls = await exportsOf(file.replace('.schema.ts', '.ts'));
    const described = Object.fromEntries(endpoints);
    for (const [name, call] of Object.entries(calls).filter(([, value]) => isCall(value))) {
      expect(described[name], name).toMatchObject(call as object);
      expect(call).toHaveProperty('id', name);
      checked += 1;
    }
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(Object.keys(described)));
  }
  expect(checked).toBeGreaterThan(300);
});
