import { Gauge, type Registry } from 'prom-client';
import type { ProviderStatus } from '../../contract/status.ts';

export type ReadProviders = () => readonly ProviderStatus[];

/** How the sources of market data fare when the metrics are read, in this process. */
export function registerProviderGauges(
  registers: Registry[],
  read: ReadProviders,
  now: () => number,
): void {
  const gauge = (name: string, help: string, value: (status: ProviderStatus) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['provider'],
      registers,
      collect() {
        this.reset();
        for (const status of read()) {
          const figure = value(status);
          if (figure !== null) this.set({ provider: status.id }, figure);
        }
      },
    });
  const since = (at: number | null) => (at === null ? null : Math.max(0, now() - at) / 1_000);
  gauge('provider_last_success_seconds', 'Time since a source last answered.', (status) =>
    since(status.lastSuccessAt),
  );
  gauge('provider_failures', 'Failures of a source since the start.', ({ failures }) => failures);
  gauge('provider_cache_hits', 'Answers given again without a request.', ({ hits }) => hits);
  gauge('provider_requests', 'Requests to a source since the start.', ({ requests }) => requests);
  gauge(
    'provider_requests_left',
    'Requests that may be made at once, of all processes.',
    ({ requestsLeft }) => requestsLeft,
  );
  gauge('provider_circuit_open', '1 while questions are turned away.', ({ circuit }) =>
    circuit === 'open' ? 1 : 0,
  );
  gauge('provider_paused_seconds', 'How long a source must not be asked.', ({ pausedUntil }) =>
    pausedUntil === null ? 0 : Math.max(0, pausedUntil - now()) / 1_000,
  );
}
