/**
 * A view of charts as text for an address: JSON, compressed, in letters that every address takes.
 * Whoever opens an address may have written anything into it, so reading stops at a size.
 */
const VERSION = '1';
/** What servers, mail programs and chats pass on whole. */
export const VIEW_TEXT_MAXIMUM = 6_000;
/** Of the JSON. */
const JSON_MAXIMUM = 256_000;

/** `null` when it is too long for an address. */
export async function viewText(value: unknown): Promise<string | null> {
  const json = new TextEncoder().encode(JSON.stringify(value));
  if (json.length > JSON_MAXIMUM) return null;
  const packed = await through(json, new CompressionStream('deflate-raw'), JSON_MAXIMUM);
  if (packed === null) return null;
  const text = VERSION + toLetters(packed);
  return text.length > VIEW_TEXT_MAXIMUM ? null : text;
}

/** What the text holds; `undefined` when it is damaged, too large or of another version. */
export async function parseViewText(text: string): Promise<unknown> {
  if (text.length > VIEW_TEXT_MAXIMUM || !text.startsWith(VERSION)) return undefined;
  try {
    const packed = fromLetters(text.slice(VERSION.length));
    const json = await through(packed, new DecompressionStream('deflate-raw'), JSON_MAXIMUM);
    return json === null
      ? undefined
      : (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)) as unknown);
  } catch {
    return undefined;
  }
}

/** `null` when more comes out than `most` bytes: a few bytes may stand for gigabytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromLetters = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
