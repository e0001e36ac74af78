import type { ProviderStatus } from '../../contract/status.schema.ts';
import type { CacheUsage } from '../../ports/cache-budget.ts';
import type { JobKindSummary } from '../../ports/store/job-store.ts';
import type { ComputeUsage } from '../compute/pool.ts';
import {
  counter,
  counters,
  durations,
  exposition,
  type Family,
  gauge,
  perItem,
} from './exposition.ts';
import { processFamilies } from './process-metrics.ts';
import { isProgramPath, PAGES_ROUTE } from './request-target.ts';

/** What this process watches for alerts. */
export interface AlertFigures {
  readonly partitions: number;
  readonly alerts: number;
  readonly symbols: number;
  /** Firings that are not written yet. */
  readonly waiting: number;
  readonly fired: number;
  /** From noticing to the store, in ms, over the last firings. */
  readonly lag: number;
}

/** What the brokers of a process do. */
export interface TradingFigures {
  readonly partitions: number;
  readonly accounts: number;
  readonly symbols: number;
  readonly kept: number;
  readonly commits: number;
  readonly events: number;
  readonly fills: number;
  /** Accounts at outside brokers. */
  readonly outside: {
    readonly followed: number;
    readonly listening: number;
    readonly reconnects: number;
    /** In ms. */
    readonly reconcileAge: number;
  };
}

export type ReadJobs = () => Promise<readonly JobKindSummary[]>;
export type ReadProviders = () => readonly ProviderStatus[];

/** What `/metrics` shows. Others write to it through these few functions only. */
export interface Metrics {
  readonly request: (route: string, status: number, seconds: number) => void;
  readonly storeQuery: (milliseconds: number, failed: boolean) => void;
  readonly providerCall: (
    provider: string,
    capability: string,
    milliseconds: number,
    outcome: string,
  ) => void;
  readonly streamClients: (count: number) => void;
  readonly streamMessages: (count: number) => void;
  readonly jobRun: (kind: string, result: string, milliseconds: number) => void;
  readonly showJobs: (read: ReadJobs, now: () => number) => void;
  readonly showProviders: (read: ReadProviders, now: () => number) => void;
  readonly showCompute: (read: () => ComputeUsage) => void;
  readonly showAlerts: (read: () => AlertFigures) => void;
  readonly showTrading: (read: () => TradingFigures) => void;
  readonly text: () => Promise<string>;
}

type Source = () => readonly Family[] | Promise<readonly Family[]>;

export function createMetrics(cacheUsage: () => readonly CacheUsage[] = () => []): Metrics {
  const requestTimes = durations(
    'histogram',
    'http_request_duration_seconds',
    'Time to answer, by area of the server.',
  );
  const requests = counters('http_requests_total', 'Answers by area and status.');
  const storeTimes = durations(
    'histogram',
    'store_query_duration_seconds',
    'Time that one statement took in the store.',
  );
  const providerTimes = durations(
    'histogram',
    'provider_call_duration_seconds',
    'Time that a provider of market data took.',
  );
  const providerCalls = counters(
    'provider_calls_total',
    'Calls of a provider of market data, by capability and outcome.',
  );
  const jobTimes = durations(
    'summary',
    'job_duration_seconds',
    'Time that one try or slice of a job took, by kind and result.',
  );
  const storeDone = storeTimes.series({ outcome: 'ok' });
  const storeFailed = storeTimes.series({ outcome: 'error' });
  const requestSeries = new Map<string, ReturnType<typeof requestSeriesOf>>();
  const requestSeriesOf = (area: string) => ({
    observe: requestTimes.series({ area }),
    byStatus: new Map<number, (more: number) => void>(),
  });
  let clients = 0;
  let messages = 0;
  const counted = [requestTimes, requests, storeTimes, providerTimes, providerCalls, jobTimes];
  const sources: Source[] = [
    processFamilies(),
    () => counted.map(({ family }) => family()),
    () => [
      gauge('stream_clients', 'Open live connections.', clients),
      counter('stream_messages_total', 'Messages written to live connections.', messages),
    ],
    () => cacheFamilies(cacheUsage()),
  ];
  return {
    request: (route, status, seconds) => {
      const area = areaOf(route);
      let series = requestSeries.get(area);
      if (series === undefined) requestSeries.set(area, (series = requestSeriesOf(area)));
      series.observe(seconds);
      let more = series.byStatus.get(status);
      if (more === undefined)
        series.byStatus.set(status, (more = requests.series({ area, code: String(status) })));
      more(1);
    },
    storeQuery: (milliseconds, failed) => {
      (failed ? storeFailed : storeDone)(milliseconds / 1_000);
    },
    providerCall: (provider, capability, milliseconds, outcome) => {
      providerTimes.series({ provider })(milliseconds / 1_000);
      providerCalls.series({ provider, capability, outcome })(1);
    },
    streamClients: (count) => {
      clients = count;
    },
    streamMessages: (count) => {
      messages += count;
    },
    jobRun: (kind, result, milliseconds) => jobTimes.series({ kind, result })(milliseconds / 1_000),
    showJobs: (read, now) => sources.push(async () => jobFamilies(await read(), now())),
    showProviders: (read, now) => sources.push(() => providerFamilies(read(), now())),
    showCompute: (read) => sources.push(() => computeFamilies(read())),
    showAlerts: (read) => sources.push(() => alertFamilies(read())),
    showTrading: (read) => sources.push(() => tradingFamilies(read())),
    text: async () =>
      exposition((await Promise.all(sources.map(async (families) => families()))).flat()),
  };
}

/** Few: the log has the route of each request, and each area costs some ten lines here. */
function areaOf(route: string): string {
  if (route === PAGES_ROUTE) return 'pages';
  if (isProgramPath(route)) return 'alpaca';
  if (/^\/(?:healthz|readyz|metrics)$/.test(route)) return 'probes';
  const [, first = '', second] = route.split('/', 3);
  return (first === 'api' ? second : first) ?? first;
}

const cacheFamilies = (caches: readonly CacheUsage[]): readonly Family[] => {
  const family = (name: string, help: string, value: (cache: CacheUsage) => number) =>
    perItem('gauge', name, help, caches, (cache) => ({ cache: cache.name }), value);
  return [
    family('cache_bytes', 'Estimated size of what a cache keeps.', ({ bytes }) => bytes),
    family('cache_limit_bytes', 'Share of CACHE_MB that a cache may fill.', ({ limit }) => limit),
    family('cache_entries', 'Entries that a cache keeps.', ({ entries }) => entries),
  ];
};

const JOB_STATES = ['waiting', 'running', 'failed', 'dead'] as const;

/** Jobs as they stand in the store: the same from every process. */
function jobFamilies(kinds: readonly JobKindSummary[], now: number): readonly Family[] {
  const counts = kinds.flatMap((summary) =>
    JOB_STATES.map((state) => ({ kind: summary.kind, state, count: summary[state] })),
  );
  const age = (name: string, help: string, since: (summary: JobKindSummary) => number | null) =>
    perItem(
      'gauge',
      name,
      help,
      kinds,
      ({ kind }) => ({ kind }),
      (summary) => {
        const at = since(summary);
        return at === null ? null : Math.max(0, now - at) / 1_000;
      },
    );
  return [
    perItem(
      'gauge',
      'jobs',
      'Jobs by kind and state.',
      counts,
      ({ kind, state }) => ({ kind, state }),
      ({ count }) => count,
    ),
    age(
      'job_oldest_due_seconds',
      'How long the longest-waiting job has been due.',
      ({ oldestDueAt }) => oldestDueAt,
    ),
    age(
      'job_last_success_seconds',
      'Time since a job of the kind last succeeded.',
      ({ lastSuccessAt }) => lastSuccessAt,
    ),
  ];
}

/** How the sources of market data fare in this process. */
function providerFamilies(all: readonly ProviderStatus[], now: number): readonly Family[] {
  const family = (
    type: 'counter' | 'gauge',
    name: string,
    help: string,
    value: (status: ProviderStatus) => number | null,
  ) => perItem(type, name, help, all, ({ id }) => ({ provider: id }), value);
  const COUNT = 'counter';
  const STATE = 'gauge';
  return [
    family(
      STATE,
      'provider_last_success_seconds',
      'Time since a source last answered.',
      ({ lastSuccessAt: at }) => (at === null ? null : Math.max(0, now - at) / 1_000),
    ),
    family(COUNT, 'provider_failures_total', 'Failures of a source.', (status) => status.failures),
    family(
      COUNT,
      'provider_cache_hits_total',
      'Answers given again without a request.',
      ({ hits }) => hits,
    ),
    family(COUNT, 'provider_requests_total', 'Requests to a source.', (status) => status.requests),
    family(
      STATE,
      'provider_requests_left',
      'Requests that may be made at once, of all processes.',
      ({ requestsLeft }) => requestsLeft,
    ),
    family(STATE, 'provider_circuit_open', '1 while questions are turned away.', ({ circuit }) =>
      circuit === 'open' ? 1 : 0,
    ),
    family(
      STATE,
      'provider_paused_seconds',
      'How long a source must not be asked.',
      ({ pausedUntil }) => (pausedUntil === null ? 0 : Math.max(0, pausedUntil - now) / 1_000),
    ),
  ];
}

/** The pool of threads of this process. */
const computeFamilies = (pool: ComputeUsage): readonly Family[] => [
  gauge('compute_threads', 'Computing threads that are open.', pool.threads),
  gauge('compute_tasks_queued', 'Computations that wait for a thread.', pool.queued),
  gauge('compute_tasks_running', 'Computations that run.', pool.running),
  counter('compute_tasks_finished_total', 'Computations that were finished.', pool.finished),
  counter('compute_tasks_failed_total', 'Computations that failed.', pool.failed),
  counter('compute_tasks_timed_out_total', 'Computations that took too long.', pool.timedOut),
  counter('compute_tasks_refused_total', 'Computations that found no place.', pool.refused),
];

const alertFamilies = (alerts: AlertFigures): readonly Family[] => [
  gauge('alerts_partitions', 'Partitions of alerts that this process watches.', alerts.partitions),
  gauge('alerts_watched', 'Alerts that this process watches.', alerts.alerts),
  gauge('alerts_symbols', 'Prices that are followed for alerts.', alerts.symbols),
  gauge('alerts_waiting', 'Firings that are not written yet.', alerts.waiting),
  counter('alerts_fired_total', 'Firings of this process.', alerts.fired),
  gauge('alerts_lag_seconds', 'From noticing a firing to the store.', alerts.lag / 1_000),
];

const tradingFamilies = (trading: TradingFigures): readonly Family[] => [
  gauge(
    'trading_partitions',
    'Partitions of accounts that this process moves.',
    trading.partitions,
  ),
  gauge('trading_accounts', 'Accounts that this process moves with the market.', trading.accounts),
  gauge('trading_lines', 'Quotes that it follows for orders.', trading.symbols),
  gauge('trading_accounts_kept', 'Accounts in the memory of this process.', trading.kept),
  counter('trading_commits_total', 'Commits to logs.', trading.commits),
  counter('trading_events_total', 'Events in those commits.', trading.events),
  counter('trading_fills_total', 'Executions among those events.', trading.fills),
  gauge(
    'trading_outside_accounts',
    'Accounts at outside brokers that this process follows.',
    trading.outside.followed,
  ),
  gauge(
    'trading_outside_listening',
    'Those of them whose updates arrive.',
    trading.outside.listening,
  ),
  counter(
    'trading_outside_reconnects_total',
    'Times that their streams were opened anew.',
    trading.outside.reconnects,
  ),
  gauge(
    'trading_outside_reconcile_age_seconds',
    'Since the comparison with the broker, of the account that waits longest.',
    trading.outside.reconcileAge / 1_000,
  ),
];
