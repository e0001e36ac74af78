/** 16 random bytes as text: pages without https have no `crypto.randomUUID`. */
export const newNoteId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
