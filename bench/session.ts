import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { lruBudget } from '../src/adapters/cache/lru-budget.ts';
import { auditLog } from '../src/adapters/store/audit-log.ts';
import { openStore } from '../src/adapters/store/open-store.ts';
import { callTo, defineEndpoint } from '../src/contract/endpoint.ts';
import { MEMBER } from '../src/domain/identity/access.ts';
import { answer } from '../src/server/call/handler.ts';
import { requireMember } from '../src/server/call/require-member.ts';
import { memberFixture } from '../src/ports/store/member.fixture.ts';
import { composeIdentity } from '../src/server/compose-identity.ts';
import { toVisitor } from '../src/server/features/identity/sessions.ts';
import { createLogger } from '../src/server/http/logger.ts';
import { createMetrics } from '../src/server/http/metrics.ts';
import { buildServer } from '../src/server/http/server.ts';
import { median } from './load.ts';
import { benchFolder } from './server.ts';

const WARM_UP = 2;
const ROUNDS = 15;
const SECONDS = 1;
const SESSIONS = 300;
const LIMIT = 0.15;

/**
 * What finding the session costs: one authenticated route on the real server, once with the session
 * looked up in SQLite as in the product, once with the member given for nothing. Both go to the same
 * process with the same requests, of 300 sessions in turn, and rounds alternate. Compared is the
 * server's processor time per request: other programs on the machine hardly move it.
 */
export async function run(): Promise<void> {
  const folder = benchFolder();
  const server = await serve(folder);
  try {
    const round = async (how: 'given' | 'looked-up'): Promise<Round> => {
      const before = await processorTime(server);
      const result = await autocannon({
        url: `${server.url}/api/whoami?${how}`,
        duration: SECONDS,
        connections: 20,
        workers: 1,
        requests: server.cookies.map((cookie) => ({ headers: { cookie } })),
      });
      if (result.non2xx + result.errors > 0) throw new Error('the server refused requests');
      const spent = (await processorTime(server)) - before;
      return { perSecond: result.requests.average, perRequest: spent / result.requests.total };
    };
    const rounds = { looked: [] as Round[], given: [] as Round[], added: [] as number[] };
    for (let i = -WARM_UP; i < ROUNDS; i += 1) {
      // Whoever goes second has the warmer machine: take turns.
      const first = i % 2 === 0 ? 'given' : 'looked-up';
      const one = await round(first);
      const two = await round(first === 'given' ? 'looked-up' : 'given');
      const [given, looked] = first === 'given' ? [one, two] : [two, one];
      if (i < 0) continue;
      rounds.given.push(given);
      rounds.looked.push(looked);
      rounds.added.push(looked.perRequest / given.perRequest - 1);
    }
    const added = median(rounds.added);
    console.log(`member given            ${inWords(rounds.given)}`);
    console.log(`session looked up       ${inWords(rounds.looked)}`);
    console.log(`look-up adds            ${(added * 100).toFixed(1)} % (at most 15 %)`);
    if (added > LIMIT) process.exitCode = 1;
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Round {
  readonly perSecond: number;
  /** Microseconds of processor time. */
  readonly perRequest: number;
}

const inWords = (rounds: readonly Round[]): string =>
  `${median(rounds.map((round) => round.perRequest)).toFixed(1)} µs of processor time, ` +
  `${median(rounds.map((round) => round.perSecond)).toFixed(0)} requests/s`;

const processorTime = async ({ url }: Served): Promise<number> =>
  Number(await (await fetch(`${url}/processor-time`)).text());

interface Served {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly stop: () => void;
}

async function serve(folder: string): Promise<Served> {
  const child = spawn('node', ['bench/session.ts', 'serve', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for await (const line of createInterface(child.stdout))
    return { ...(JSON.parse(line) as Served), stop: () => child.kill('SIGTERM') };
  throw new Error('the server did not start');
}

const whoami = defineEndpoint(callTo('whoami', 'GET', '/api/whoami'), {
  access: MEMBER,
  tag: 'Bench',
  summary: 'Who is signed in.',
  response: z.object({ userId: z.string() }),
});

async function main(folder: string): Promise<void> {
  const store = await openStore({ kind: 'sqlite', folder });
  const identity = await composeIdentity({
    store,
    caches: lruBudget(16_000_000),
    config: {
      defaultWmid: '501',
      sessionLimits: { idle: 3_600_000, absolute: 86_400_000 },
      secretKeys: [],
    },
    demo: undefined,
    mailWay: () => 'sent',
    audit: auditLog(store.db),
    mailer: { send: () => Promise.resolve() },
    origin: () => 'http://localhost',
    https: false,
    isNewStore: true,
    now: Date.now,
  });
  const cookies: string[] = [];
  for (let i = 0; i < SESSIONS; i += 1) {
    const member = memberFixture(`m${i}`);
    await identity.members.create(member);
    const { sid } = await identity.sessions.start(member, { address: '::1', userAgent: 'bench' });
    const value = encodeURIComponent(JSON.stringify({ sid, wmid: member.wmid }));
    cookies.push(`qm_dashboard:user=${value}`);
  }
  const visitor = toVisitor(memberFixture('m0'), 'session');
  const app = await buildServer({
    log: createLogger('silent', { write: () => {} }),
    metrics: createMetrics(),
    version: '0',
    publicUrl: undefined,
    trustProxy: [],
    rateLimit: { perAddress: 0, perAccount: 0 },
    answers: [answer(whoami, (_, call) => ({ userId: requireMember(call).userId }))],
    checks: [],
    entitlementFor: () => Promise.reject(new Error('this call needs no feature')),
    identify: (request) => (request.url.endsWith('?given') ? visitor : identity.identify(request)),
  });
  app.get('/processor-time', () => {
    const { user, system } = process.cpuUsage();
    return String(user + system);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(JSON.stringify({ url, cookies }));
}

const [, , how, folder] = process.argv;
if (folder !== undefined && how === 'serve') await main(folder);
