import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { redactText } from './redact-text.ts';

type Method = (...what: readonly unknown[]) => void;

/**
 * The log as the framework gets it: what is written inside a request carries its id. The logger of a
 * request is made when there is something to write, which hardly any request has.
 */
export const frameworkLog = (log: Logger): FastifyBaseLogger =>
  withChildren(log, (bindings, options) =>
    withChildren(log.child(bindings, options), (own, _, parent) => new LazyLog(parent, own)),
  );

const withChildren = (
  log: Logger,
  child: (bindings: pino.Bindings, options: pino.ChildLoggerOptions, parent: Logger) => unknown,
): FastifyBaseLogger =>
  Object.create(log, {
    child: {
      value: (bindings: pino.Bindings, options: pino.ChildLoggerOptions = {}) =>
        child(bindings, options, log),
    },
  }) as FastifyBaseLogger;

class LazyLog implements Record<pino.Level, Method> {
  readonly #parent: Logger;
  readonly #bindings: object;
  #made: Logger | undefined;

  constructor(parent: Logger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #log(): Record<pino.Level, Method> {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }
  get level(): string {
    return this.#parent.level;
  }
  child(bindings: object, options?: pino.ChildLoggerOptions): Logger {
    return this.#parent.child({ ...this.#bindings, ...bindings }, options);
  }
  fatal(...what: readonly unknown[]): void {
    this.#log.fatal(...what);
  }
  error(...what: readonly unknown[]): void {
    this.#log.error(...what);
  }
  warn(...what: readonly unknown[]): void {
    this.#log.warn(...what);
  }
  info(...what: readonly unknown[]): void {
    this.#log.info(...what);
  }
  debug(...what: readonly unknown[]): void {
    this.#log.debug(...what);
  }
  trace(...what: readonly unknown[]): void {
    this.#log.trace(...what);
  }
  silent(): void {}
}

/**
 * The one line of every answered request, written as text: the logger's way from an object to the
 * same line costs more than most answers. Address and path are the only parts that come from outside,
 * and the path the only one that may hold a secret.
 */
export function requestLines(log: Logger) {
  const stream = streamOf(log);
  const info = pino.levels.values['info'] ?? 0;
  return (request: FastifyRequest, reply: FastifyReply, route: string): void => {
    if (log.levelVal > info) return;
    // A connection that has gone has no address any more.
    const address = request.ip as string | undefined;
    stream.write(
      `{"level":"info","time":"${isoNow()}","reqId":"${request.id}","method":"${request.method}",` +
        `"url":${JSON.stringify(redactText(request.url))},"route":${JSON.stringify(route)},` +
        `"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime * 100) / 100},` +
        `"address":${JSON.stringify(address ?? null)},"msg":"request"}\n`,
    );
  };
}

const streamOf = (log: Logger): DestinationStream =>
  (log as Logger & Record<symbol, DestinationStream>)[pino.symbols.streamSym]!;

let lastMoment = 0;
let lastText = '';
/** Many requests share a millisecond. */
function isoNow(): string {
  const now = Date.now();
  if (now !== lastMoment) {
    lastMoment = now;
    lastText = new Date(now).toISOString();
  }
  return lastText;
}
