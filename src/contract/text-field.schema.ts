import * as z from 'zod/mini';
import { namedObject } from './schema-names.ts';

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
export const said = namedObject('Said', { statusMessage: z.string() });

/** Text of a person: whatever they paste, but for what no database and no reader can handle. */
export const plainText = (name: string, maximum: number) =>
  z.string(`${name} is missing.`).check(
    z.trim(),
    z.maxLength(maximum, `${name} has at most ${maximum} characters.`),
    z.refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\t\r\n]/u.test(text),
      `${name} holds control characters.`,
    ),
  );

/** The same in one line, and not empty. */
export const lineText = (name: string, maximum: number) =>
  plainText(name, maximum).check(
    z.minLength(1, `${name} is missing.`),
    z.refine((text) => !/[\t\r\n]/.test(text), `${name} holds control characters.`),
  );

/** An id that a client makes for a thing of its member. */
export const ownId = (name: string) =>
  z
    .string(`${name} is missing.`)
    .check(z.regex(/^[\w-]{8,64}$/, `${name} is named by 8 to 64 letters, digits, - and _.`));
