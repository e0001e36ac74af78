import * as z from 'zod/mini';
import { namedObject } from './schema-names.ts';

/** One bad field of a request: where it is and what is wrong with it, for a person. */
export const fieldIssue = namedObject('FieldIssue', { path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssue>;

/** The body of every failed call (API-12). */
export const apiError = namedObject('Error', {
  statusCode: z.int(),
  /** A sentence for a person, in the language of the request. */
  statusMessage: z.string(),
  /** Names the failure for programs, whatever the language. */
  code: z.string(),
  errorId: z.string(),
  /** What an administrator can do about it, in the language of the request; for nobody else. */
  hint: z.optional(z.string()),
  issues: z.optional(z.array(fieldIssue)),
});
export type ApiError = z.infer<typeof apiError>;

export interface FailureDetail {
  readonly issues?: readonly FieldIssue[];
  readonly retryAfterSeconds?: number;
  readonly allow?: readonly string[];
  readonly errorId?: string;
  readonly hint?: string;
  /** Names the failure for programs, and what its sentence is made of. */
  readonly code?: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The sentence in a language; without it, the one of its code. */
  readonly sentence?: (locale: 'en' | 'fr') => string;
  readonly cause?: unknown;
}

/**
 * A failure that already knows its answer. The server throws it to end a call with that status;
 * the client throws it when a call came back so. `statusMessage` is always fit to show a person.
 */
export class ApiFailure extends Error {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly errorId: string | undefined;
  readonly hint: string | undefined;
  readonly code: string | undefined;
  readonly parameters: Readonly<Record<string, string | number>> | undefined;
  readonly sentence: FailureDetail['sentence'];

  constructor(statusCode: number, statusMessage: string, detail: FailureDetail = {}) {
    super(statusMessage, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'ApiFailure';
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
    this.issues = detail.issues;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.allow = detail.allow;
    this.errorId = detail.errorId;
    this.hint = detail.hint;
    this.code = detail.code;
    this.parameters = detail.parameters;
    this.sentence = detail.sentence;
  }
}
