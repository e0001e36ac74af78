import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { requireSpace } from '../adapters/store/free-space.ts';
import { StoreProblem } from '../ports/store/store-problem.ts';
import { explainStart } from './explain-start.ts';
import { testServer } from './http/server.fixture.ts';

/** What the embedded database throws when there is no room for another page. */
function fullDatabase(): unknown {
  const db = new DatabaseSync(':memory:');
  db.exec('create table t (text); pragma max_page_count = 3');
  try {
    db.exec(`insert into t values (zeroblob(100000))`);
    return undefined;
  } catch (problem) {
    return problem;
  } finally {
    db.close();
  }
}
const noSpace = Object.assign(new Error('write'), { code: 'ENOSPC' });

describe('a full disk', () => {
  it('at the start is one clear line, also when a migration meets it', () => {
    const full = fullDatabase();
    expect(full).toBeInstanceOf(Error);
    for (const problem of [full, noSpace, new StoreProblem('no migration', { cause: full })])
      expect(explainStart(problem)).toMatch(/^The disk of the data folder is full\. [^\n]+$/);
  });

  it('makes /readyz a 503 that names the store', async () => {
    let bavail = 1_000_000;
    const { value, dispose } = await testServer([], {
      checks: [
        {
          name: 'store',
          check: () => requireSpace('/data', async () => ({ bavail, bsize: 4_096 })),
        },
      ],
    });
    expect((await value.inject('/readyz')).statusCode).toBe(200);
    bavail = 12;
    const reply = await value.inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain('store');
    await dispose();
  });

  it('that fails a query of the check is a 503 too', async () => {
    const { value, dispose } = await testServer([], {
      checks: [{ name: 'store', check: () => Promise.reject(fullDatabase() as Error) }],
    });
    expect((await value.inject('/readyz')).statusCode).toBe(503);
    await dispose();
  });
});

it('other problems of a start', () => {
  expect(explainStart(new StoreProblem('The folder is locked.'))).toBe('The folder is locked.');
  expect(explainStart(Object.assign(new Error('x'), { code: 'EADDRINUSE', port: 3 }))).toMatch(
    /^Port 3 /,
  );
  expect(explainStart(new TypeError('a bug'))).toBeUndefined();
});
