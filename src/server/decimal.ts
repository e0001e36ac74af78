import * as z from 'zod/mini';

export const decimal = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/, 'must be a number')),
      z.transform((value: string) => Number(value)),
    ),
    z
      .number()
      .check(
        z.refine(
          (value) => value >= minimum && value <= maximum,
          `must be between ${minimum} and ${maximum}`,
        ),
      ),
  );
