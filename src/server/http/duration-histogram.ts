import type { Registry } from 'prom-client';

export const DURATION_BOUNDS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** One row of counts: how often something took how long. */
export class DurationSeries {
  /** How many fell between each bound and the one before; the last are beyond all bounds. */
  readonly counts = new Float64Array(DURATION_BOUNDS.length + 1);
  sum = 0;

  observe(seconds: number): void {
    let at = 0;
    while (at < DURATION_BOUNDS.length && seconds > DURATION_BOUNDS[at]!) at += 1;
    this.counts[at]! += 1;
    this.sum += seconds;
  }
}

export interface DurationHistogram {
  /** The series of these labels, to be kept: naming it costs more than counting in it. */
  readonly series: (labels: Readonly<Record<string, string>>) => DurationSeries;
}

/**
 * A histogram that is counted in by position. The client library finds its series by the text of
 * all labels for every single value, which is too much for something that every request does.
 */
export function durationHistogram(
  registry: Registry,
  name: string,
  help: string,
): DurationHistogram {
  const all: { labels: Readonly<Record<string, string>>; series: DurationSeries }[] = [];
  const value = (metricName: string, labels: object, count: number) => ({
    metricName,
    labels,
    value: count,
  });
  const metric = {
    name,
    help,
    type: 'histogram',
    reset: () => all.splice(0),
    get: () =>
      Promise.resolve({
        name,
        help,
        type: 'histogram',
        aggregator: 'sum',
        values: all.flatMap(({ labels, series }) => {
          let count = 0;
          const buckets = Array.from(series.counts, (more, at) => {
            count += more;
            return value(`${name}_bucket`, { le: DURATION_BOUNDS[at] ?? '+Inf', ...labels }, count);
          });
          return [
            ...buckets,
            value(`${name}_sum`, labels, series.sum),
            value(`${name}_count`, labels, count),
          ];
        }),
      }),
  };
  registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);
  return {
    series: (labels) => {
      const series = new DurationSeries();
      all.push({ labels, series });
      return series;
    },
  };
}
