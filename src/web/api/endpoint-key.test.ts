import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callTo, defineEndpoint } from '../../contract/endpoint.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { endpointKey, refreshEndpoints } from './endpoint-key.ts';

const endpoint = (id: string) =>
  defineEndpoint(callTo(id, 'GET', `/api/${id}`), {
    access: ANYONE,
    tag: 'Test',
    summary: 'A thing.',
    response: z.string(),
  });

const getList = endpoint('getList');
const getListed = endpoint('getListed');
const getOther = endpoint('getOther');

describe('keys of queries', () => {
  it('are the ids of the endpoints, what was asked and the shape of it', () => {
    expect(endpointKey(getList, { query: { a: 1 } })).toEqual(['getList', { query: { a: 1 } }]);
    expect(endpointKey([getList, getOther], 'x', 'joined')).toEqual([
      'getList getOther',
      'x',
      'joined',
    ]);
  });

  it('a write refreshes every query that read the endpoint, joined ones too, and no other', async () => {
    const queries = new QueryClient();
    const keys = {
      plain: endpointKey(getList, {}),
      shaped: endpointKey([getList], {}, 'optional'),
      joined: endpointKey([getOther, getList], {}, 'joined'),
      // Its id begins alike.
      alike: endpointKey(getListed, {}),
      other: endpointKey(getOther, {}),
    };
    for (const key of Object.values(keys)) queries.setQueryData(key, 'answer');
    await refreshEndpoints(queries, [getList]);
    const stale = Object.entries(keys).flatMap(([name, key]) =>
      queries.getQueryState(key)?.isInvalidated === true ? [name] : [],
    );
    expect(stale).toEqual(['plain', 'shaped', 'joined']);
  });

  it('a write that changes nothing refreshes nothing', async () => {
    const queries = new QueryClient();
    queries.setQueryData(endpointKey(getList, {}), 'answer');
    await refreshEndpoints(queries, []);
    expect(queries.getQueryState(endpointKey(getList, {}))?.isInvalidated).toBe(false);
  });
});

/** Whether a source writes a key of its own instead of naming endpoints. */
const writesKey = (source: string): boolean =>
  /\bqueryKey\s*:|\b(?:get|set)Quer(?:y|ies)(?:Data|State)\(\s*\[/.test(source);

describe('no query key is written by hand', () => {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path),
  );

  it('in src/web, outside of src/web/api', () => {
    expect(sources.length).toBeGreaterThan(100);
    const offenders = sources
      .filter((path) => !path.startsWith('api/'))
      .filter((path) => writesKey(readFileSync(join(web, path), 'utf8')));
    expect(offenders.map((path) => relative(web, join(web, path)))).toEqual([]);
  });

  it.each([
    `queryOptions({ queryKey: ['plans'] })`,
    `queries.invalidateQueries({ queryKey : KEY })`,
    `client.getQueryData([getPlans.id])`,
    `client.setQueryData( ['plans'], plans)`,
  ])('and the check sees one: %s', (source) => {
    expect(writesKey(source)).toBe(true);
  });
});
