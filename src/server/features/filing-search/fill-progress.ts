/** How far the index is filled, kept with it. */
export interface FillProgress {
  /** Everything filed from `oldest` to `newest` is in the index. */
  readonly newest: number;
  readonly oldest: number;
  /** The followed companies were last gone through at this time, up to the symbol. */
  readonly followedAt: number;
  readonly followedUpTo: string;
  /** The version of the texts that the source wrote. */
  readonly texts: number;
}

export function readProgress(text: string | null, now: number, texts: number): FillProgress {
  const begin = { newest: now, oldest: now, followedAt: 0, followedUpTo: '', texts };
  if (text === null) return begin;
  try {
    const read = JSON.parse(text) as Partial<Record<keyof FillProgress, unknown>>;
    const { newest, oldest, followedAt, followedUpTo } = read;
    if (typeof newest !== 'number' || typeof oldest !== 'number') return begin;
    return {
      // A simulated market may have been set back.
      newest: Math.min(newest, now),
      oldest: Math.min(oldest, now),
      followedAt: typeof followedAt === 'number' ? followedAt : 0,
      followedUpTo: typeof followedUpTo === 'string' ? followedUpTo : '',
      texts: typeof read.texts === 'number' ? read.texts : 0,
    };
  } catch {
    return begin;
  }
}
