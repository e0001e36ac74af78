import autocannon from 'autocannon';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Bounded load on a server of this machine. */
export async function load(
  url: string,
  options: {
    readonly seconds: number;
    readonly connections?: number;
    readonly rate?: number;
    readonly headers?: Record<string, string>;
  },
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    duration: options.seconds,
    connections: options.connections ?? 20,
    ...(options.headers === undefined ? {} : { headers: options.headers }),
    ...(options.rate === undefined ? {} : { overallRate: options.rate }),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
