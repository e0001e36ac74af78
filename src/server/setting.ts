import type * as z from 'zod/mini';

export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: S;
  /** The default as a person would type it; empty means not set. */
  readonly fallback: string;
  /** One line for docs/configuration.md. */
  readonly about: string;
}

export const setting = <S extends z.ZodMiniType>(
  schema: S,
  fallback: string,
  about: string,
): Setting<S> => ({ schema, fallback, about });
