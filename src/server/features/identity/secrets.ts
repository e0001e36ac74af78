import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, 43 characters that need no quoting anywhere. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** All that the store ever sees of a secret. A secret of full length needs no salt. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

export function sameText(one: string, two: string): boolean {
  const [a, b] = [Buffer.from(hashSecret(one)), Buffer.from(hashSecret(two))];
  return timingSafeEqual(a, b);
}
