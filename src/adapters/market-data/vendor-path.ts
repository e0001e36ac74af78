import { ProviderError } from '../../ports/provider-error.ts';

/** Each value becomes one segment of the path, whatever it contains. */
export function pathOf(
  parts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return parts.reduce((path, part, i) => {
    const value = String(values[i - 1]).toWellFormed();
    // These three change the path however they are escaped.
    if (value === '' || value === '.' || value === '..')
      throw new ProviderError('bad-request', 'The question names nothing that can be asked for.');
    return `${path}${encodeURIComponent(value)}${part}`;
  });
}

export type QueryValue = string | number | boolean | null | undefined;

/** `?a=1&b=2`, in the order given; `null` and `undefined` are left out. */
export function queryOf(values: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) search.append(name, String(value).toWellFormed());
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** A base address that a path can follow: without slashes at its end. */
export function baseOf(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
