import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { redact, redactText } from './redact.ts';

export type { Logger } from 'pino';

export interface LogSink {
  readonly log: Logger;
  /** Writes what is still buffered; the last thing a process does. */
  readonly flush: () => void;
}

/** The line of an answered request: its one text that may hold a secret is cleaned right here. */
export class RequestLine {
  readonly method: string;
  readonly url: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly address: string;

  constructor(request: FastifyRequest, reply: FastifyReply, route: string) {
    this.method = request.method;
    this.url = redactText(request.url);
    this.route = route;
    this.status = reply.statusCode;
    this.ms = Math.round(reply.elapsedTime * 100) / 100;
    this.address = request.ip;
  }
}

/** JSON lines, buffered a little because a write per request would halve the throughput. */
export function openLog(level: string): LogSink {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });
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
        log: (fields) =>
          fields instanceof RequestLine
            ? (fields as unknown as Record<string, unknown>)
            : (redact(fields) as Record<string, unknown>),
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
