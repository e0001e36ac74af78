import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import type { ServiceStatus } from '../../src/contract/status.schema.ts';
import { developer } from '../../src/server/features/identity/demo-identity.fixture.ts';
import { freshFolder, type RunningProgram, startProgram } from './run-program.ts';
import { type SignedIn, signIn } from './signed-in.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
}

const METRICS_TOKEN = 'the-token-of-the-test';

/** What a call is asked for where it demands something. */
const EXAMPLES: Readonly<Record<string, string>> = {
  symbol: 'MSFT',
  symbols: 'MSFT,AAPL',
  text: 'revenue',
  from: '2026-01-05',
  to: '2026-01-09',
  date: '2026-01-05',
  country: 'US',
  interval: '1d',
};

onPostgres((server) => {
  let database: Awaited<ReturnType<typeof testPostgresUrl>>;
  let program: RunningProgram;
  let member: SignedIn;

  beforeAll(async () => {
    database = await testPostgresUrl(server);
    program = await startProgram({
      DATA_DIR: freshFolder(),
      DATABASE_URL: database.value,
      DEMO: 'on',
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_ACCOUNT: '0',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN,
    });
    member = await signIn(program.url, developer);
  });
  afterAll(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    await database.dispose();
  });

  it('the built program answers every call of every area on a PostgreSQL that was empty', async () => {
    const { paths } = (await member.json('/api/openapi.json')) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    };
    const failed: string[] = [];
    let answered = 0;
    for (const [path, { get }] of Object.entries(paths)) {
      if (get === undefined) continue;
      const query = new URLSearchParams();
      for (const { name, in: place, required } of get.parameters ?? [])
        if (place === 'query' && required === true) query.set(name, EXAMPLES[name] ?? '1');
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? 'none-here');
      const { status } = await member.ask(`${url}?${query.toString()}`);
      if (status === 200) answered += 1;
      if (status >= 500 && status !== 501) failed.push(`${get.operationId} ${status}`);
    }
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    const metrics = await fetch(`${program.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect((await metrics.text()).length).toBeLessThan(60_000);
  });

  it('its jobs run, and a filing that nobody has asked for before is found by its words', async () => {
    const search = async () =>
      (
        (await member.json('/api/filings/search?text=revenue&symbols=MSFT')) as {
          readonly data: { readonly hits: readonly object[] };
        }
      ).data.hits.length;
    await search();
    await expect.poll(search, { timeout: 120_000, interval: 1_000 }).toBeGreaterThan(0);
    const { jobs } = (await member.json('/api/status')) as ServiceStatus;
    expect(jobs.filter(({ failed, dead }) => failed + dead > 0)).toEqual([]);
    expect(jobs.find(({ kind }) => kind === 'filings.index')).toBeDefined();
  });

  it('has written no error to its log', () => {
    const errors = program
      .output()
      .split('\n')
      .filter((line) => /"level":"(?:error|fatal)"/.test(line));
    expect(errors).toEqual([]);
  });
});
