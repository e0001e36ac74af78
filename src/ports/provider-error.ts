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
  | 'unauthorised';

const RETRY: Readonly<Record<ProviderErrorKind, RetryClass>> = {
  'unknown-symbol': 'next-provider',
  'not-found': 'next-provider',
  'bad-request': 'never',
  'rate-limited': 'next-provider',
  unavailable: 'backoff',
  timeout: 'next-provider',
  'bad-answer': 'next-provider',
  unauthorised: 'next-provider',
};

const STATUS: Readonly<Record<ProviderErrorKind, number>> = {
  'unknown-symbol': 404,
  'not-found': 404,
  'bad-request': 400,
  'rate-limited': 503,
  unavailable: 503,
  timeout: 504,
  'bad-answer': 502,
  unauthorised: 503,
};

/** The only error that leaves a provider. Its message is for a person; vendor codes stay inside. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  readonly retry: RetryClass;
  readonly status: number;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    options?: { cause?: unknown; retry?: RetryClass },
  ) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retry = options?.retry ?? RETRY[kind];
    this.status = STATUS[kind];
  }
}

export const unknownSymbol = (symbol: string): ProviderError =>
  new ProviderError('unknown-symbol', `No instrument has the symbol ${symbol}.`);

export const notFound = (what: string): ProviderError =>
  new ProviderError('not-found', `There is no ${what}.`);
