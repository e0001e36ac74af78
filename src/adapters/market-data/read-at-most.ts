export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The decoded body. Stops reading as soon as it exceeds the limit, whatever its length header says. */
export async function readAtMost(
  response: Response,
  most: number,
  excess: 'refuse' | 'cut' = 'refuse',
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const room = most - size;
    chunks.push(value.length > room ? value.subarray(0, room) : value);
    size += Math.min(value.length, room);
    if (value.length > room) {
      await reader.cancel();
      if (excess === 'refuse') throw new TooLarge();
      break;
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
