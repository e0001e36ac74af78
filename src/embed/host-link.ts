/**
 * Where the page wants a chosen symbol to lead: `/quote/{symbol}`, `/quote?s=` or `/quote`, as pages
 * write it. Undefined when the page names nothing, or something that is no address of the web.
 */
export function hostLink(link: string, symbol: string, base: string): string | undefined {
  if (link.trim() === '') return undefined;
  const text = encodeURIComponent(symbol);
  const named = link.replaceAll('{symbol}', text);
  const target = named === link && link.endsWith('=') ? link + text : named;
  if (!URL.canParse(target, base)) return undefined;
  const url = new URL(target, base);
  if (target === link) url.searchParams.set('symbol', symbol);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
