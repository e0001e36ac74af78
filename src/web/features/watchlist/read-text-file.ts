import { PASTED_MAXIMUM } from '../../../contract/watchlists.ts';

/** Largest file in bytes; every character has at least one. */
export const FILE_MAXIMUM = PASTED_MAXIMUM;

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-text' };

/** The text of a file as spreadsheets of all countries and ages write it. */
export async function readTextFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<FileText> {
  // Not read at all: it may be larger than the memory.
  if (file.size > FILE_MAXIMUM) return { kind: 'too-large' };
  return textOf(new Uint8Array(await file.arrayBuffer()));
}

function textOf(bytes: Uint8Array): FileText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  // A workbook, a picture: no text has this character.
  if (bytes.includes(0)) return { kind: 'not-text' };
  const utf8 = decoded(bytes, 'utf-8');
  return utf8.kind === 'text' ? utf8 : decoded(bytes, 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: string): FileText {
  try {
    return { kind: 'text', text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'not-text' };
  }
}
