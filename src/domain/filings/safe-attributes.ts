/** Names from a filing never meet the page's own. */
const PREFIX = 'f-';

const anchor = (text: string): string | null => {
  const name = text.replaceAll(/[^\w.:-]/g, '');
  return name === '' || name.length > 80 ? null : PREFIX + name;
};

/** An address that only leads somewhere: nothing that runs, and nothing that is relative to us. */
function safeAddress(text: string): string | null {
  // Browsers skip these inside a scheme.
  // oxlint-disable-next-line no-control-regex
  const plain = text.replaceAll(/[\u0000-\u0020\u007F-\u009F]/g, '');
  if (plain.startsWith('#')) {
    const name = anchor(plain.slice(1));
    return name === null ? null : `#${name}`;
  }
  return /^(?:https?:\/\/[^/]|mailto:[^?]+@)/i.test(plain) ? plain : null;
}

function span(text: string | undefined): string | null {
  const count = /^\s*\d{1,3}\s*$/.test(text ?? '') ? Number(text) : 0;
  return count > 1 && count <= 100 ? String(count) : null;
}

const ALIGN = /^(left|right|center|justify)$/i;
const LENGTH = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt|em|%)$/i;

/** Declarations that carry meaning in a filing; colours and sizes are the page's own. */
const STYLES: Readonly<Record<string, (value: string) => string | null>> = {
  'text-align': (value) => (ALIGN.test(value) ? value : null),
  'font-weight': (value) => (/^(bold|[6-9]00)$/i.test(value) ? '600' : null),
  'font-style': (value) => (/^(italic|oblique)$/i.test(value) ? 'italic' : null),
  'text-decoration': (value) => (/^(underline|line-through)$/i.test(value) ? value : null),
  'padding-left': (value) => (LENGTH.test(value) ? value : null),
  'margin-left': (value) => (LENGTH.test(value) ? value : null),
  'text-indent': (value) => (LENGTH.test(value) ? value : null),
};

function safeStyle(text: string): string {
  const kept: string[] = [];
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const rule = Object.hasOwn(STYLES, property) ? STYLES[property] : undefined;
    const value = rule?.(declaration.slice(colon + 1).trim()) ?? null;
    if (value !== null) kept.push(`${property}:${value.toLowerCase()}`);
  }
  return kept.join(';');
}

/** The attributes of an element that may stay, with values of known form. */
export function safeAttributes(
  element: string,
  given: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  const kept: [string, string][] = [];
  const keep = (name: string, value: string | null) => {
    if (value !== null && value !== '') kept.push([name, value]);
  };
  const id = given.get('id') ?? (element === 'a' ? given.get('name') : undefined);
  if (id !== undefined) keep('id', anchor(id));
  if (element === 'a') {
    const href = safeAddress(given.get('href') ?? '');
    keep('href', href);
    if (href !== null && !href.startsWith('#')) {
      keep('rel', 'noopener noreferrer nofollow');
      keep('target', '_blank');
    }
  }
  if (element === 'td' || element === 'th') {
    keep('colspan', span(given.get('colspan')));
    keep('rowspan', span(given.get('rowspan')));
  }
  const align = given.get('align') ?? '';
  const style = `${ALIGN.test(align) ? `text-align:${align};` : ''}${given.get('style') ?? ''}`;
  keep('style', safeStyle(style));
  return kept;
}
