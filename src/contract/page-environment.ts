import type { Visitor } from '../domain/identity/visitor.ts';
import type { Preferences } from '../domain/navigation/preferences.ts';
import type { Method } from './endpoint.ts';
import type { ShellSettings } from './shell-settings.ts';
import type { NoticeCode } from './notice.ts';

export interface ApiRequest {
  readonly method: Method;
  /** Path and query. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The same for every attempt of one write. Without it a write is sent once (API-13). */
  readonly idempotencyKey?: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly text: string;
}

/** Carries an API request to the server: over the network, or inside the process. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** What the server gives to the pages for one request. */
export interface PageEnvironment {
  readonly nonce: string;
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly shell: ShellSettings;
  /** What the member has chosen on any device; nothing for others. */
  readonly preferences?: Preferences;
  /** A message that a redirect has left for this page. */
  readonly notice: NoticeCode | null;
  readonly send: Transport;
  /** An error that nobody foresaw: logged under the request's id. */
  readonly report: (error: unknown) => void;
}
