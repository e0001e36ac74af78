import { type AlertFigures, registerAlertGauges } from './alert-metrics.ts';
import { registerTradingGauges, type TradingFigures } from './trading-metrics.ts';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { CacheUsage } from '../../ports/cache-budget.ts';
import type { ComputeUsage } from '../compute/pool.ts';
import { registerComputeGauges } from './compute-metrics.ts';
import { type ReadJobs, registerJobGauges } from './job-metrics.ts';
import { type ReadProviders, registerProviderGauges } from './provider-metrics.ts';
import { durationHistogram, type DurationSeries } from './duration-histogram.ts';

/** What `/metrics` shows. Others write to it through these few functions only. */
export interface Metrics {
  readonly request: (method: string, route: string, status: number, seconds: number) => void;
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
  readonly contentType: string;
}

export function createMetrics(cacheUsage: () => readonly CacheUsage[] = () => []): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const requests = durationHistogram(
    registry,
    'http_request_duration_seconds',
    'Time to answer, by route pattern.',
  );
  const store = durationHistogram(
    registry,
    'store_query_duration_seconds',
    'Time that one statement took in the store.',
  );
  const provider = durationHistogram(
    registry,
    'provider_call_duration_seconds',
    'Time that a provider of market data took, by capability and outcome.',
  );
  const jobs = durationHistogram(
    registry,
    'job_duration_seconds',
    'Time that one try or slice of a job took, by kind and result.',
  );
  const clients = new Gauge({
    name: 'stream_clients',
    help: 'Open live connections.',
    registers,
  });
  const messages = new Counter({
    name: 'stream_messages_total',
    help: 'Messages written to live connections.',
    registers,
  });
  registry.registerMetric(arrayBuffers());
  registerCacheGauges(registers, cacheUsage);
  const requestSeries = new Map<string, Map<string, DurationSeries[]>>();
  const providerSeries = new Map<string, DurationSeries>();
  const jobSeries = new Map<string, DurationSeries>();
  const storeDone = store.series({ outcome: 'ok' });
  const storeFailed = store.series({ outcome: 'error' });
  return {
    request: (method, route, status, seconds) => {
      const ofRoute = known(requestSeries, route, () => new Map<string, DurationSeries[]>());
      const ofMethod = known(ofRoute, method, () => []);
      ofMethod[status] ??= requests.series({ method, route, status: String(status) });
      ofMethod[status].observe(seconds);
    },
    storeQuery: (milliseconds, failed) => {
      (failed ? storeFailed : storeDone).observe(milliseconds / 1_000);
    },
    providerCall: (id, capability, milliseconds, outcome) => {
      known(providerSeries, `${id} ${capability} ${outcome}`, () =>
        provider.series({ provider: id, capability, outcome }),
      ).observe(milliseconds / 1_000);
    },
    streamClients: (count) => clients.set(count),
    streamMessages: (count) => messages.inc(count),
    jobRun: (kind, result, milliseconds) => {
      known(jobSeries, `${kind} ${result}`, () => jobs.series({ kind, result })).observe(
        milliseconds / 1_000,
      );
    },
    showJobs: (read, now) => registerJobGauges(registers, read, now),
    showProviders: (read, now) => registerProviderGauges(registers, read, now),
    showCompute: (read) => registerComputeGauges(registers, read),
    showAlerts: (read) => registerAlertGauges(registers, read),
    showTrading: (read) => registerTradingGauges(registers, read),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function known<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

function registerCacheGauges(registers: Registry[], usage: () => readonly CacheUsage[]): void {
  const gauge = (name: string, help: string, read: (cache: CacheUsage) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        for (const cache of usage()) this.set({ cache: cache.name }, read(cache));
      },
    });
  gauge('cache_bytes', 'Estimated size of what a cache keeps.', ({ bytes }) => bytes);
  gauge('cache_limit_bytes', 'Share of CACHE_MB that a cache may fill.', ({ limit }) => limit);
  gauge('cache_entries', 'Entries that a cache keeps.', ({ entries }) => entries);
}

const arrayBuffers = (): Gauge =>
  new Gauge({
    name: 'nodejs_array_buffers_bytes',
    help: 'Memory of array buffers, part of the external memory.',
    registers: [],
    collect() {
      this.set(process.memoryUsage().arrayBuffers);
    },
  });
