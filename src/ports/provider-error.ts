import type { MissingSource } from './known-sources.ts';
import type { Capability } from './market-data.ts';

/**
 * What the registry does next: `never` – the question is wrong or has no answer anywhere;
 * `backoff` – the same provider may answer in a moment; `next-provider` – ask somebody else.
 */
export type RetryClass = 'never' | 'backoff' | 'next-provider';

export type ProviderErrorKind =
  | 'unknown-symbol'
  | 'not-found'
  | 'bad-request'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'bad-answer'
  | 'unauthorised'
  /** No configured source has the capability at all. */
  | 'no-source'
  /** Only live data is known, and the asker may not see it before its delay is over. */
  | 'not-yet';

const RETRY: Readonly<Record<ProviderErrorKind, RetryClass>> = {
  'unknown-symbol': 'next-provider',
  'not-found': 'next-provider',
  'no-source': 'next-provider',
  'bad-request': 'never',
  'rate-limited': 'next-provider',
  unavailable: 'backoff',
  timeout: 'next-provider',
  'bad-answer': 'next-provider',
  unauthorised: 'next-provider',
  'not-yet': 'next-provider',
};

const STATUS: Readonly<Record<ProviderErrorKind, number>> = {
  'unknown-symbol': 404,
  'not-found': 404,
  'no-source': 501,
  'bad-request': 400,
  'rate-limited': 503,
  unavailable: 503,
  timeout: 504,
  'bad-answer': 502,
  unauthorised: 503,
  'not-yet': 503,
};

/** A capability without a source, and the source that would have it where one is known. */
export interface Lacking {
  readonly capability: Capability;
  readonly would?: MissingSource;
}

/** The only error that leaves a provider. Its message is for a person; vendor codes stay inside. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  readonly retry: RetryClass;
  readonly status: number;
  /** When the source can be asked again, in ms from now, where it says so. */
  readonly retryAfter: number | undefined;
  /** Of `no-source`: what nobody has, and who would have it. */
  readonly lacking: Lacking | undefined;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    options?: { cause?: unknown; retry?: RetryClass; retryAfter?: number; lacking?: Lacking },
  ) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retry = options?.retry ?? RETRY[kind];
    this.status = STATUS[kind];
    this.retryAfter = options?.retryAfter;
    this.lacking = options?.lacking;
  }
}

/** The provider has nothing to say, for now, about what others may know: their word counts. */
export class PassedOn extends ProviderError {
  constructor() {
    super('not-found', 'That is not kept here.');
  }
}

/** The provider works; it just has nothing of the kind. */
export const saysNone = (error: unknown): boolean =>
  error instanceof ProviderError &&
  (error.kind === 'unknown-symbol' || error.kind === 'not-found' || error.kind === 'no-source');

/** The provider works: it has nothing, or the question was wrong. Anything else is an outage. */
export const isAnswer = (error: unknown): boolean =>
  saysNone(error) || (error instanceof ProviderError && error.kind === 'bad-request');

export const unknownSymbol = (symbol: string): ProviderError =>
  new ProviderError('unknown-symbol', `No instrument has the symbol ${symbol}.`);

export const noSource = (capability: Capability, would?: MissingSource | null): ProviderError =>
  new ProviderError('no-source', `No configured source has ${capability}.`, {
    lacking: { capability, ...(would === undefined || would === null ? {} : { would }) },
  });

/** `trades of AGTHX` are many, `the story 5` is one. */
export const notFound = (what: string): ProviderError => {
  const isMany = /[a-z]s$/.test(what.split(/ (?:of|on|for) /, 1)[0] ?? '');
  return new ProviderError('not-found', `There ${isMany ? 'are' : 'is'} no ${what}.`);
};
