/**
 * Where a partner's widgets may stand: `https://www.example.com`, `http://localhost:3000`, or
 * `https://*.example.com` for every name below it. A partner who lists nothing allows everywhere.
 */
const RULE = /^(https?):\/\/((?:\*\.)?[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?)(?::(\d{1,5}))?$/;

const DEFAULT_PORT: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** The origin in its serialised form; `null` for any other text. */
export function parseOriginRule(text: string): string | null {
  const [, scheme, host, port] = RULE.exec(text.trim().toLowerCase().replace(/\/$/, '')) ?? [];
  if (scheme === undefined || host === undefined || host.includes('..')) return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return null;
  return `${scheme}://${host}${port === undefined || port === DEFAULT_PORT[scheme] ? '' : `:${Number(port)}`}`;
}

export function mayEmbed(rules: readonly string[], origin: string): boolean {
  if (rules.length === 0) return true;
  const asked = parseOriginRule(origin);
  return asked !== null && !asked.includes('*') && rules.some((rule) => covers(rule, asked));
}

function covers(rule: string, origin: string): boolean {
  if (!rule.includes('*.')) return rule === origin;
  const [, scheme, host = '', port] = RULE.exec(rule) ?? [];
  const [, ofScheme, ofHost = '', ofPort] = RULE.exec(origin) ?? [];
  return scheme === ofScheme && port === ofPort && ofHost.endsWith(host.slice(1));
}

/** The same rule as a CSP `frame-ancestors` directive, which browsers enforce. */
export const frameAncestors = (rules: readonly string[]): string =>
  rules.length === 0 ? '*' : ["'self'", ...rules].join(' ');
