/** What is used of autocannon. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    /** Seconds. */
    readonly duration: number;
    readonly connections: number;
    readonly headers?: Record<string, string>;
    readonly overallRate?: number;
    readonly workers?: number;
    readonly requests?: readonly { readonly headers: Record<string, string> }[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
