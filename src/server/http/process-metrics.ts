import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { counter, durations, type Family, gauge } from './exposition.ts';

const SECOND_IN_NANOSECONDS = 1e9;

/** This process itself, under the names that dashboards for Node know. */
export function processFamilies(): () => readonly Family[] {
  const startedAt = Date.now() / 1_000 - process.uptime();
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const collections = durations(
    'summary',
    'nodejs_gc_duration_seconds',
    'Time that the garbage collection took.',
  );
  const collected = collections.series({});
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collected(duration / 1_000);
  }).observe({ entryTypes: ['gc'] });
  return () => {
    const { user, system } = process.cpuUsage();
    const memory = process.memoryUsage();
    const files = openFiles();
    const families = [
      counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
      gauge('process_start_time_seconds', 'Start, in seconds since 1970.', startedAt),
      gauge('process_resident_memory_bytes', 'Resident memory.', memory.rss),
      ...(files === undefined ? [] : [gauge('process_open_fds', 'Open files and sockets.', files)]),
      gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', memory.heapTotal),
      gauge('nodejs_heap_size_used_bytes', 'Used part of the heap.', memory.heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', memory.external),
      gauge(
        'nodejs_array_buffers_bytes',
        'Memory of array buffers, part of the external memory.',
        memory.arrayBuffers,
      ),
      gauge(
        'nodejs_eventloop_lag_p50_seconds',
        'Median delay of the event loop since the last reading.',
        lag.percentile(50) / SECOND_IN_NANOSECONDS,
      ),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        '99th percentile of it.',
        lag.percentile(99) / SECOND_IN_NANOSECONDS,
      ),
      gauge('nodejs_eventloop_lag_max_seconds', 'Longest.', lag.max / SECOND_IN_NANOSECONDS),
      collections.family(),
    ];
    lag.reset();
    return families;
  };
}

/** Where the system tells them. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}
