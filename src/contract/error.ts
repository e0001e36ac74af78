import type { FieldIssue, FailureDetail } from './error.schema.ts';

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
