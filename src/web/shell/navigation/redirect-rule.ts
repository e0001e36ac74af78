/**
 * Where a redirect rule may lead (RT-16): another path of ours, or a host that is on the list.
 * Everything else, `//host`, `/\host` and other schemes included, is no target at all.
 */
export function redirectTarget(
  to: string,
  allowedHosts: readonly string[],
): { readonly kind: 'inside' | 'outside'; readonly url: string } | undefined {
  const printable = to.split('').every((character) => character >= ' ' && character !== '\\');
  if (/^\/(?!\/)/.test(to) && printable) return { kind: 'inside', url: to };
  if (!URL.canParse(to)) return undefined;
  const url = new URL(to);
  const allowed =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    allowedHosts.some((host) => host.toLowerCase() === url.host);
  return allowed ? { kind: 'outside', url: url.href } : undefined;
}

/** The target with the query of the address that led there; what the target already says wins. */
export function withQuery(target: string, query: URLSearchParams): string {
  const [beforeHash = '', hash] = target.split('#', 2);
  const [path = '', own = ''] = beforeHash.split('?', 2);
  const merged = new URLSearchParams(own);
  for (const [name, value] of query)
    if (!new URLSearchParams(own).has(name)) merged.append(name, value);
  const text = merged.toString();
  return `${path}${text === '' ? '' : `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}
