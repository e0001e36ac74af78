import { ProviderError } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { retryAfterMs } from '../retry-after.ts';
import { type Refusal, type VendorAnswer, vendorHttp } from '../vendor-http.ts';
import type { QueryValue } from '../vendor-path.ts';

/** EDGAR's three hosts; each can be a mirror, a proxy or a test. */
export interface SecUrls {
  /** Archives, ticker files, feeds. */
  readonly www: string;
  /** Submissions and XBRL facts. */
  readonly data: string;
  /** Full text search. */
  readonly search: string;
}

export const SEC_URLS: SecUrls = {
  www: 'https://www.sec.gov',
  data: 'https://data.sec.gov',
  search: 'https://efts.sec.gov',
};

/** 10 requests/s are allowed to one user over all machines; above it, ten minutes of nothing. */
export const SEC_LIMITS = { requests: 8, interval: 1_000 } as const;
const BLOCKED_MS = 10 * 60_000;

/** Company facts of large companies have 8 MB, their annual reports up to 20. */
const MAX_BYTES = 40 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

export interface SecClientOptions {
  readonly urls?: SecUrls;
  /** An e-mail address: the SEC refuses whoever does not give one. */
  readonly contact: string;
  /** One for all three hosts. */
  readonly budget: RequestBudget;
  readonly now: () => number;
  readonly timeout?: number;
}

export interface SecRequest {
  /** Made by `pathOf` and the path functions of `numbers.ts`; the host follows from it. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly maxBytes?: number;
}

/** A text as it was last changed, so that it can be asked for only when it has changed again. */
export interface DatedText {
  readonly text: string;
  /** For the next question; `null` where the host does not say. */
  readonly lastModified: string | null;
}

export interface SecClient {
  readonly json: (request: SecRequest, signal: AbortSignal) => Promise<unknown>;
  readonly text: (request: SecRequest, signal: AbortSignal) => Promise<string>;
  readonly bytes: (request: SecRequest, signal: AbortSignal) => Promise<Uint8Array>;
  /** `null` when nothing has changed since. */
  readonly newer: (
    request: SecRequest,
    since: string | null,
    signal: AbortSignal,
  ) => Promise<DatedText | null>;
  readonly close: () => void;
}

/**
 * 403 has three meanings. An XML page from the store behind the archives is about a file or folder
 * that is not there; the two HTML pages are about us.
 */
export function refusalOf(refusal: Refusal, now: number): ProviderError | undefined {
  const { status, contentType, headers, text } = refusal;
  const isPage = contentType === 'text/html' || /^\s*<(?:!doctype )?html/i.test(text);
  if (status === 429 || (status === 403 && isPage && /rate threshold|traffic limit/i.test(text)))
    return new ProviderError(
      'rate-limited',
      'The SEC has stopped answering for ten minutes: it was asked too often.',
      { retryAfter: Math.max(BLOCKED_MS, retryAfterMs(headers.get('retry-after'), now) ?? 0) },
    );
  if (status !== 403) return undefined;
  if (/<Code>\s*(?:AccessDenied|NoSuchKey)\s*<\/Code>/.test(text))
    return new ProviderError('not-found', 'The SEC has no such file.');
  return new ProviderError(
    'unauthorised',
    'The SEC refuses programs that do not say whose they are. SEC_CONTACT must be an e-mail address at which you can be reached.',
  );
}

/** Requests to EDGAR: under a declared name, within its limit, all hosts together. */
export function secClient(options: SecClientOptions): SecClient {
  const { urls = SEC_URLS, contact, budget, now, timeout = TIMEOUT_MS } = options;
  const http = vendorHttp({
    name: 'The SEC',
    base: urls.www,
    origins: [urls.data, urls.search],
    headers: { 'user-agent': `Tapedeck ${contact}` },
    budget,
    maxBytes: MAX_BYTES,
    timeout,
    now,
    statusOf: (refusal) => refusalOf(refusal, now()),
  });
  const baseOf = (path: string): string => {
    if (/^\/(?:submissions|api)\//.test(path)) return urls.data;
    return path.startsWith('/LATEST/') ? urls.search : urls.www;
  };
  const at = (request: SecRequest) => ({ ...request, base: baseOf(request.path) });
  const bodyOf = async <T>(answer: Promise<VendorAnswer<T>>): Promise<T> => (await answer).body;

  return {
    json: (request, signal) => bodyOf(http.json(at(request), signal)),
    text: (request, signal) => bodyOf(http.text(at(request), signal)),
    bytes: (request, signal) => bodyOf(http.bytes(at(request), signal)),
    newer: async (request, since, signal) => {
      const { status, headers, body } = await http.text(
        {
          ...at(request),
          statuses: [304],
          ...(since === null ? {} : { headers: { 'if-modified-since': since } }),
        },
        signal,
      );
      return status === 304 ? null : { text: body, lastModified: headers.get('last-modified') };
    },
    close: http.close,
  };
}
