import { describe, expect, it } from 'vitest';
import { FILE_MAXIMUM, readTextFile } from './read-text-file.ts';

const fileOf = (bytes: readonly number[]) => ({
  size: bytes.length,
  arrayBuffer: async () => Uint8Array.from(bytes).buffer,
});
const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

describe('LIST-63 a file to import', () => {
  it('is read as UTF-8, with or without a mark', async () => {
    const bytes = [...new TextEncoder().encode('\uFEFFMSFT,é')];
    expect(await readTextFile(fileOf(bytes))).toEqual({ kind: 'text', text: 'MSFT,é' });
    expect(await readTextFile(fileOf(bytes.slice(3)))).toEqual({ kind: 'text', text: 'MSFT,é' });
  });

  it('is read as older spreadsheets write it', async () => {
    expect(await readTextFile(fileOf(latin('Nestl\u00E9;50')))).toEqual({
      kind: 'text',
      text: 'Nestlé;50',
    });
    const wide = latin('A,B').flatMap((code) => [code, 0]);
    expect(await readTextFile(fileOf([0xff, 0xfe, ...wide]))).toEqual({
      kind: 'text',
      text: 'A,B',
    });
  });

  it('is refused by name when it is no text or too large', async () => {
    expect(await readTextFile(fileOf([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({ kind: 'not-text' });
    const unread = { size: FILE_MAXIMUM + 1, arrayBuffer: () => Promise.reject(new Error('read')) };
    expect(await readTextFile(unread)).toEqual({ kind: 'too-large' });
  });
});
