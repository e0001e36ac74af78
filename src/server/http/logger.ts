import { type DestinationStream, type Logger, pino } from 'pino';
import { ProviderError } from '../../ports/provider-error.ts';
import { redact } from './redact.ts';
import { redactText } from './redact-text.ts';

export type { Logger } from 'pino';

export interface LogSink {
  readonly log: Logger;
  /** Writes what is still buffered; the last thing a process does. */
  readonly flush: () => void;
}

/** JSON lines, buffered a little because a write per request would halve the throughput. */
export function openLog(level: string): LogSink {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 200 });
  return { log: createLogger(level, stream), flush: () => stream.flushSync() };
}

export function createLogger(level: string, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Serializers run after formatters and would put the raw error back.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const clean = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg));
          method.apply(this, clean as Parameters<typeof method>);
        },
      },
    },
    stream,
  );
}

/**
 * For work that goes on without an answer of the market. A source that is down is told once, by the
 * registry: who misses its answers adds a line for debugging only.
 */
export const warnOf =
  (log: Logger, text: string) =>
  (err: unknown): void => {
    if (err instanceof ProviderError) log.debug({ err }, text);
    else log.warn({ err }, text);
  };
