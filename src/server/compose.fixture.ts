import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { memoryBus } from '../adapters/bus/memory.ts';
import { lruBudget } from '../adapters/cache/lru-budget.ts';
import { auditLog } from '../adapters/store/audit-log.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Disposable } from '../ports/disposable.ts';
import type { MailMessage } from '../ports/mail-message.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { type Access, composeAccess } from './compose-access.ts';
import { composeAdmin } from './compose-admin.ts';
import { composeIdentity, type Identity } from './compose-identity.ts';
import { composeKeys, type Keys } from './compose-keys.ts';
import type { IdentityConfig } from './config-identity.ts';
import { demoAccess } from './features/identity/demo-access.ts';
import { DEMO_PASSWORD } from './features/identity/demo-password.fixture.ts';
import { createLogger } from './http/logger.ts';
import { createMetrics } from './http/metrics.ts';
import { buildServer } from './http/server.ts';

/** A server with identity, access and API keys alone, its clock and its mailbox in the hand of the test. */
export interface TestIdentity {
  readonly app: FastifyInstance;
  readonly identity: Identity;
  readonly access: Access;
  readonly keys: Keys;
  readonly audit: ReturnType<typeof auditLog>;
  readonly mail: MailMessage[];
  /** A full one keeps no message. */
  readonly mailbox: { full: boolean };
  /** Everything that was logged, as text. */
  readonly logged: () => string;
  readonly pauses: number[];
  /** Sessions and keys whose live streams were told to close. */
  readonly ended: readonly string[];
  readonly clock: { now: number };
  readonly close: () => Promise<void>;
}

const CACHE_BYTES = 16 * 1024 * 1024;
export const ORIGIN = 'https://deck.example';

/** The real one takes its time on purpose and has tests of its own. */
const quickHasher: PasswordHasher = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async (password, hash) => hash === (await quickHasher.hash(password)),
  isOutdated: () => false,
};

const defaults: IdentityConfig = {
  defaultWmid: '501',
  sessionLimits: { idle: 8 * 3_600_000, absolute: 14 * 86_400_000 },
  demo: true,
  demoPassword: DEMO_PASSWORD,
  secretKeys: [new Uint8Array(32).fill(7)],
};

export async function startIdentity(
  store: Disposable<OpenStore>,
  config: Partial<IdentityConfig> = {},
  isNewStore = true,
  onKeyRevoked: (keyId: string) => void = () => {},
): Promise<TestIdentity> {
  const clock = { now: 1_800_000_000_000 };
  const mail: MailMessage[] = [];
  const mailbox = { full: false };
  const pauses: number[] = [];
  const ended: string[] = [];
  let logged = '';
  const log = createLogger(
    'info',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    }),
  );
  const audit = auditLog(store.value.db);
  const bus = memoryBus();
  const caches = lruBudget(CACHE_BYTES);
  const settings = { ...defaults, ...config };
  const now = () => clock.now;
  const fail = (problem: unknown) => {
    throw problem;
  };
  const mailer: Mailer = {
    send: async (message, within) => {
      if (mailbox.full) throw new Error('the mailbox is full');
      const keep = () => mail.push(message);
      if (within === undefined) keep();
      else within.afterCommit(keep);
    },
  };
  const { installationSecrets, tickets } = store.value.stores;
  const demo = settings.demo
    ? await demoAccess({
        secrets: installationSecrets,
        tickets,
        password: settings.demoPassword,
        now,
      })
    : undefined;
  const identity = await composeIdentity({
    store: store.value,
    config: settings,
    demo,
    mailWay: () => 'sent',
    caches,
    audit,
    mailer,
    origin: () => ORIGIN,
    https: true,
    isNewStore,
    now,
    onSessionEnded: (id) => ended.push(id),
    onMemberChanged: (memberId) => keys.memberChanged(memberId),
    hasher: quickHasher,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  const access = await composeAccess({
    store: store.value,
    bus,
    identity,
    https: true,
    seedDemo: false,
    now,
    report: fail,
  });
  const keys = composeKeys({
    store: store.value,
    caches,
    audit,
    identify: identity.identify,
    entitlementOf: access.entitlements.of,
    partners: identity.partners,
    demo: settings.demo,
    now,
    onRevoked: onKeyRevoked,
    tradingAccount: (memberId, accountId) =>
      store.value.stores.trading.get({ memberId, accountId }),
  });
  const admin = composeAdmin({
    store: store.value,
    identity,
    entitlements: access.entitlements,
    audit,
    mailer,
    operator: settings.defaultWmid,
    now,
    onCredentialEnded: (id) => ended.push(id),
  });
  const app = await buildServer({
    log,
    metrics: createMetrics(),
    version: '0',
    publicUrl: ORIGIN,
    trustProxy: [],
    rateLimit: { perAddress: 0, perAccount: 0 },
    answers: [...identity.answers, ...access.answers, ...keys.answers, ...admin.answers],
    checks: [],
    identify: keys.identify,
    entitlementFor: access.entitlements.of,
    handOver: identity.handOver,
    endReader: identity.endReader,
  });
  app.get('/*', (request) => request.visitor);
  return {
    app,
    identity,
    access,
    keys,
    audit,
    mail,
    mailbox,
    pauses,
    ended,
    clock,
    logged: () => logged,
    close: async () => {
      await app.close();
      await access.close();
      await bus.close();
      await store.dispose();
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
  // Answers of many shapes; a test says what it expects of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly text: string;
}

/** Keeps cookies as a browser does, and says where its requests come from. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  readonly get: (url: string) => Promise<Reply>;
  readonly post: (url: string, body?: unknown) => Promise<Reply>;
  readonly send: (options: InjectOptions) => Promise<Reply>;
}

export function testBrowser(app: FastifyInstance, address = '203.0.113.7'): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<Reply> => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({
      remoteAddress: address,
      ...options,
      headers: {
        host: 'deck.example',
        'user-agent': 'test',
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...options.headers,
      },
    });
    const set = [reply.headers['set-cookie'] ?? []].flat();
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(?:;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      cookies: set,
      text: reply.payload,
      body: isJson && reply.payload !== '' ? (JSON.parse(reply.payload) as unknown) : undefined,
    };
  };
  return {
    cookies,
    send,
    get: (url) => send({ method: 'GET', url }),
    post: (url, body) =>
      send({ method: 'POST', url, ...(body === undefined ? {} : { payload: body as object }) }),
  };
}
