export interface ZippedFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

const END = new Uint8Array(0);

/**
 * A ZIP file piece by piece, so that no more of it than a piece is in memory at a time. The library
 * fills tables when it is loaded, for which V8 would compile the whole program around it (3 MB).
 */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const { strToU8, Zip, ZipDeflate } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem !== null) throw problem;
    ready.push(piece);
  });
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of text) {
      file.push(strToU8(part));
      yield* ready.splice(0);
    }
    file.push(END, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
