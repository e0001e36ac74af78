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
