import * as z from 'zod/mini';

/** A text that must be there and has a length that somebody has thought about. */
export const filled = (name: string, maximum: number) =>
  z
    .string(`${name} is missing.`)
    .check(
      z.minLength(1, `${name} is missing.`),
      z.maxLength(maximum, `${name} has at most ${maximum} characters.`),
    );

/** A name: nothing in it is meant for a terminal or unfit for a database. Pasted blanks may be. */
export const filledName = (name: string, maximum: number) =>
  filled(name, maximum).check(
    z.refine((text) => !/[^\P{Cc}\t\r\n]/u.test(text), `${name} holds control characters.`),
  );

/** A sentence to show when the call has been answered. */
export const said = z.object({ statusMessage: z.string() });
