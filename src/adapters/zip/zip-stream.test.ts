import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZippedFile, zipStream } from './zip-stream.ts';

async function* texts(...parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}
async function* list(...files: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* files;
}

describe('ZIP stream', () => {
  it('DAT-10 an unzip program finds every file with its text, the empty one too', async () => {
    const pieces: Uint8Array[] = [];
    const long = 'é,1\r\n'.repeat(50_000);
    const files = list(
      { name: 'README.txt', text: texts('Hello ', 'world') },
      { name: 'csv/long.csv', text: texts(long) },
      { name: 'json/none.json', text: texts() },
    );
    for await (const piece of zipStream(files)) pieces.push(piece);
    const found = unzipSync(Buffer.concat(pieces));
    expect(Object.keys(found)).toEqual(['README.txt', 'csv/long.csv', 'json/none.json']);
    expect(strFromU8(found['README.txt']!)).toBe('Hello world');
    expect(strFromU8(found['csv/long.csv']!)).toBe(long);
    expect(found['json/none.json']).toHaveLength(0);
  });

  it('DAT-11 asks for the next file only when what is there has been taken', async () => {
    let asked = 0;
    async function* many(): AsyncGenerator<ZippedFile> {
      for (;;) {
        asked += 1;
        yield { name: `${asked}.txt`, text: texts('x'.repeat(1_000)) };
      }
    }
    const stream = zipStream(many());
    await stream.next();
    expect(asked).toBe(1);
    await stream.return(undefined);
  });
});
