/** Remembers the most recently used answers, never more than `limit` of them. */
export function boundedMemo<V>(limit: number): (key: string, make: () => V) => V {
  const known = new Map<string, V>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) {
      known.delete(key);
      known.set(key, found);
      return found;
    }
    const made = make();
    known.set(key, made);
    if (known.size > limit) {
      const oldest = known.keys().next();
      if (oldest.done !== true) known.delete(oldest.value);
    }
    return made;
  };
}
