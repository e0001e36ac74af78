import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const store = new Histogram({
    name: 'store_query_duration_seconds',
    help: 'Time that one statement took in the store.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const provider = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Time that a provider of market data took, by capability and outcome.',
    labelNames: ['provider', 'capability', 'outcome'],
    buckets: SECONDS,
    registers,
  });
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
  // Naming a series by its labels costs more than counting in it; routes and statuses are few.
  const requestSeries = new Map<string, ReturnType<typeof requests.labels>>();
  const [storeDone, storeFailed] = [store.labels('ok'), store.labels('error')];
  return {
    request: (method, route, status, seconds) => {
      const key = `${method} ${route} ${status}`;
      let series = requestSeries.get(key);
      if (series === undefined) {
        series = requests.labels(method, route, String(status));
        requestSeries.set(key, series);
      }
      series.observe(seconds);
    },
    storeQuery: (milliseconds, failed) => {
      (failed ? storeFailed : storeDone).observe(milliseconds / 1_000);
    },
    providerCall: (id, capability, milliseconds, outcome) => {
      provider.observe({ provider: id, capability, outcome }, milliseconds / 1_000);
    },
    streamClients: (count) => clients.set(count),
    streamMessages: (count) => messages.inc(count),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
