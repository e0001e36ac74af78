/** Work about the same thing is done one after the other; different things do not wait. */
export function turnByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
