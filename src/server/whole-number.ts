import * as z from 'zod/mini';

export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
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
