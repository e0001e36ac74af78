/** The hidden fields of Yahoo's consent page, which are sent back with the answer. */
export type ConsentFields = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));/gi, (whole, hex, dec, name) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(dec);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]{0,4000})"`, 'i').exec(tag)?.[1] ?? null;

const NAMES = ['csrfToken', 'sessionId', 'originalDoneUrl', 'namespace'];

/** `null` when the page is no consent form. */
export function consentFields(html: string): ConsentFields | null {
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input\s[^<>]{1,8000}>/gi)) {
    const name = attribute(tag, 'name');
    const value = attribute(tag, 'value');
    if (name !== null && value !== null && NAMES.includes(name)) fields[name] = decoded(value);
  }
  return fields['csrfToken'] === undefined || fields['sessionId'] === undefined ? null : fields;
}
