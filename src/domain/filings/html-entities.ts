/** The names that filers use; any other stays as it is written, as text. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  copy: '©',
  dagger: '†',
  Dagger: '‡',
  deg: '°',
  divide: '÷',
  eacute: 'é',
  emsp: '\u2003',
  ensp: '\u2002',
  euro: '€',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ge: '≥',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  le: '≤',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  minus: '−',
  nbsp: '\u00A0',
  ndash: '–',
  ne: '≠',
  para: '¶',
  plusmn: '±',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sect: '§',
  shy: '\u00AD',
  thinsp: '\u2009',
  times: '×',
  trade: '™',
  yen: '¥',
  zwj: '\u200D',
  zwnj: '\u200C',
};

/** What browsers make of the numbers 128 to 159, which old word processors write. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function numbered(code: number): string {
  if (code >= 128 && code <= 159) return WINDOWS_1252[code - 128] ?? '\uFFFD';
  const isChar = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isChar ? String.fromCodePoint(code) : '\uFFFD';
}

/** `&amp;`, `&#8217;`, `&#x2019;`, with or without the semicolon of the numbers, as browsers do. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x([\da-f]{1,8});?|#(\d{1,9});?|([a-z][\da-z]{1,30});)/gi,
        (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
          if (hex !== undefined) return numbered(Number.parseInt(hex, 16));
          if (decimal !== undefined) return numbered(Number(decimal));
          return (Object.hasOwn(NAMED, name ?? '') ? NAMED[name ?? ''] : undefined) ?? whole;
        },
      )
    : text;

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
