import type { Readable } from 'node:stream';
import { failure } from '../call/failure.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
const LARGEST_FORM = 64 * 1_024;
/** The longest form of the product has fewer than fifty. */
const MOST_FIELDS = 200;
const AMPERSAND = '&'.charCodeAt(0);

/** A form as it came, or why it was not taken. */
export type FormBody =
  | { readonly bytes: Buffer }
  | { readonly status: number; readonly message: string };

export const EMPTY_FORM: FormBody = { bytes: Buffer.alloc(0) };
const TOO_LARGE: FormBody = { status: 413, message: 'The form is too large.' };
const TOO_MANY: FormBody = { status: 413, message: 'The form has too many fields.' };
const NOT_A_FORM: FormBody = { status: 415, message: `The body must be ${FORM_TYPE}.` };

/**
 * Reads at most 64 KB. A form that is too large or no form is refused by the page that it is for,
 * so that the visitor sees an error page and not a line of JSON.
 */
export async function readForm(
  source: Readable,
  contentType: string | undefined,
): Promise<FormBody> {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const chunks: Buffer[] = [];
  let length = 0;
  let fields = 1;
  try {
    // The rest of a refused body is read and dropped; otherwise the connection would be cut under
    // the answer, or wait for it in vain.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      if (type !== FORM_TYPE) return NOT_A_FORM;
      length += bytes.length;
      if (length > LARGEST_FORM) return TOO_LARGE;
      for (const byte of bytes) if (byte === AMPERSAND) fields += 1;
      if (fields > MOST_FIELDS) return TOO_MANY;
      chunks.push(bytes);
    }
  } catch (cause) {
    throw failure(400, 'failures.cutForm', {}, { cause });
  } finally {
    source.resume();
  }
  return { bytes: Buffer.concat(chunks) };
}

/** The body of the page's request. Reading a refused one throws the answer, which pages render. */
export function bodyOf(form: FormBody): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      if ('bytes' in form) {
        if (form.bytes.length > 0) controller.enqueue(form.bytes);
        controller.close();
      } else
        controller.error(Response.json({ statusMessage: form.message }, { status: form.status }));
    },
  });
}
