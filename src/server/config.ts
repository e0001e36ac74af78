import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type ShellConfig, shellConfig, shellProblems, shellSettings } from './config-shell.ts';
import { type IdentityConfig, identityConfig, identitySettings } from './config-identity.ts';
import {
  type MarketConfig,
  marketConfig,
  marketProblems,
  marketSettings,
} from './config-market.ts';
import { type FilingConfig, filingConfig, filingSettings } from './config-filings.ts';
import { type NightlyConfig, nightlyConfig, nightlySettings } from './config-nightly.ts';
import { type MailConfig, mailConfig, mailProblems, mailSettings } from './config-mail.ts';
import {
  type NotificationConfig,
  notificationConfig,
  notificationSettings,
} from './config-notifications.ts';
import {
  type SimulationConfig,
  simulationConfig,
  simulationSettings,
} from './config-simulation.ts';
import { type AlertConfig, alertConfig, alertSettings } from './config-alerts.ts';
import { type TradingConfig, tradingConfig, tradingSettings } from './config-trading.ts';
import { type StreamConfig, streamConfig, streamSettings } from './config-stream.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

const text = (schema: z.ZodMiniType<string, string>) => schema;

const httpOrigin = text(
  z.string().check(
    z.refine((value) => {
      if (!URL.canParse(value)) return false;
      const url = new URL(value);
      return /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
    }, 'must be an origin such as https://deck.example.com, without a path'),
  ),
);

const databaseUrl = text(
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
        'must be a PostgreSQL address such as postgresql://user@host:5432/name',
      ),
    ),
);

const natsUrl = text(
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && /^(?:nats|tls):$/.test(new URL(value).protocol),
        'must be a NATS address such as nats://host:4222',
      ),
    ),
);

const parts = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An address, with or without a prefix length, or a name that stands for the usual ones. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Every setting, in the order in which the documentation lists them. */
export const settings = {
  PORT: setting(wholeNumber(0, 65_535), '3000', 'Port to listen on; 0 takes any free one.'),
  HOST: setting(
    z.string().check(z.minLength(1)),
    '127.0.0.1',
    'Address to listen on; 0.0.0.0 for every interface.',
  ),
  DATA_DIR: setting(
    z.string().check(z.minLength(1)),
    'data',
    'Folder of the embedded database. One process at a time.',
  ),
  DATABASE_URL: setting(
    z.optional(databaseUrl),
    '',
    'PostgreSQL address; when set, it replaces the embedded database.',
  ),
  DATABASE_POOL: setting(
    wholeNumber(1, 200),
    '10',
    'Connections to PostgreSQL that one process may hold.',
  ),
  NATS_URL: setting(
    z.optional(natsUrl),
    '',
    'Address of a NATS server; when set, several processes share one message bus.',
  ),
  PUBLIC_URL: setting(
    z.optional(httpOrigin),
    '',
    'Origin under which people reach the product; https switches on HSTS and Secure cookies.',
  ),
  TRUST_PROXY: setting(
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => parts(value).every(isNetwork),
            'must be addresses or networks such as 10.0.0.0/8, separated by commas',
          ),
        ),
    ),
    '',
    'Comma-separated addresses or networks of reverse proxies whose X-Forwarded-* headers count.',
  ),
  STOP_DELAY_SECONDS: setting(
    wholeNumber(0, 120),
    '0',
    'How long a stop waits between /readyz turning 503 and taking no more connections, for a load balancer to notice.',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'How much is logged, as JSON lines on standard output.',
  ),
  CACHE_MB: setting(
    wholeNumber(4, 65_536),
    '96',
    'Memory for all caches of the process together, in MB.',
  ),
  COMPUTE_THREADS: setting(
    z.optional(wholeNumber(1, 64)),
    '',
    'Threads for heavy computation; by default one less than the cores, at most 2.',
  ),
  RATE_LIMIT_ADDRESS: setting(
    wholeNumber(0, 10_000_000),
    '1200',
    'Requests per minute from one address, and for each of them 20 ms of the processor where nobody has signed in; 0 for no limit.',
  ),
  RATE_LIMIT_ACCOUNT: setting(
    wholeNumber(0, 10_000_000),
    '1200',
    'Requests per minute from one account, over all its addresses; 0 for no limit.',
  ),
  METRICS_TOKEN: setting(
    z.optional(
      z
        .string()
        .check(z.regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits or -._~+/=')),
    ),
    '',
    'Opens /metrics to whoever sends it (`Authorization: Bearer …`); without it there is no such address. At least 16 characters.',
  ),
  ...shellSettings,
  ...identitySettings,
  ...mailSettings,
  ...notificationSettings,
  ...marketSettings,
  ...nightlySettings,
  ...filingSettings,
  ...simulationSettings,
  ...streamSettings,
  ...alertSettings,
  ...tradingSettings,
} as const;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly store:
    | { readonly kind: 'sqlite'; readonly folder: string }
    | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number };
  readonly bus: { readonly kind: 'memory' } | { readonly kind: 'nats'; readonly url: string };
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  /** Between the announcement of a stop and the stop, in ms. */
  readonly stopDelay: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly cacheBytes: number;
  readonly computeThreads: number | undefined;
  readonly rateLimit: { readonly perAddress: number; readonly perAccount: number };
  readonly metricsToken: string | undefined;
  readonly shell: ShellConfig;
  readonly identity: IdentityConfig;
  readonly mail: MailConfig;
  readonly notifications: NotificationConfig;
  readonly market: MarketConfig;
  readonly nightly: NightlyConfig | undefined;
  readonly filings: FilingConfig;
  readonly simulation: SimulationConfig;
  readonly stream: StreamConfig;
  readonly alerts: AlertConfig;
  readonly trading: TradingConfig;
}

/** One line per bad key, for the person who set it. The value is not repeated: it may be secret. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

type Parsed = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [key, { schema, fallback }] of Object.entries(settings)) {
    const given = env[key]?.trim() || fallback;
    const result = schema.safeParse(given === '' ? undefined : given);
    if (result.success) values[key] = result.data;
    else problems.push(`${key} ${result.error.issues[0]?.message ?? 'is not valid'}`);
  }
  problems.push(...shellProblems(values), ...mailProblems(values), ...marketProblems(values));
  if (problems.length > 0) throw new BadConfig(problems.join('\n'));
  const parsed = values as Parsed;
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    store:
      parsed.DATABASE_URL === undefined
        ? { kind: 'sqlite', folder: resolve(parsed.DATA_DIR) }
        : { kind: 'postgres', url: parsed.DATABASE_URL, poolSize: parsed.DATABASE_POOL },
    bus:
      parsed.NATS_URL === undefined ? { kind: 'memory' } : { kind: 'nats', url: parsed.NATS_URL },
    publicUrl: parsed.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: parts(parsed.TRUST_PROXY ?? ''),
    stopDelay: parsed.STOP_DELAY_SECONDS * 1_000,
    logLevel: parsed.LOG_LEVEL,
    cacheBytes: parsed.CACHE_MB * 1024 * 1024,
    computeThreads: parsed.COMPUTE_THREADS,
    rateLimit: { perAddress: parsed.RATE_LIMIT_ADDRESS, perAccount: parsed.RATE_LIMIT_ACCOUNT },
    metricsToken: parsed.METRICS_TOKEN,
    shell: shellConfig(parsed),
    identity: identityConfig(
      parsed,
      parsed.DATABASE_URL === undefined && !parsed.PUBLIC_URL?.startsWith('https:'),
    ),
    mail: mailConfig(parsed),
    notifications: notificationConfig(parsed),
    market: marketConfig(parsed),
    nightly: nightlyConfig(parsed),
    filings: filingConfig(parsed),
    simulation: simulationConfig(parsed),
    stream: streamConfig(parsed),
    alerts: alertConfig(parsed),
    trading: tradingConfig(parsed),
  };
}
