const KEY = /^[\w+/-]{43}=?$/;

/** 32 bytes in base64 or base64url. */
export function parseSecretKey(text: string): Uint8Array | undefined {
  const trimmed = text.trim();
  return KEY.test(trimmed) ? Buffer.from(trimmed, 'base64') : undefined;
}
