import { Gauge, type Registry } from 'prom-client';

/** What this process watches. */
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

export function registerAlertGauges(registers: Registry[], read: () => AlertFigures): void {
  const gauge = (name: string, help: string, of: (figures: AlertFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(of(read()));
      },
    });
  gauge(
    'alerts_partitions',
    'Partitions of alerts that this process watches.',
    (f) => f.partitions,
  );
  gauge('alerts_watched', 'Alerts that this process watches.', (f) => f.alerts);
  gauge('alerts_symbols', 'Prices that are followed for alerts.', (f) => f.symbols);
  gauge('alerts_waiting', 'Firings that are not written yet.', (f) => f.waiting);
  gauge('alerts_fired', 'Firings since the start of the process.', (f) => f.fired);
  gauge('alerts_lag_seconds', 'From noticing a firing to the store.', (f) => f.lag / 1_000);
}
