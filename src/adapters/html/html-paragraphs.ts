import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements that end a paragraph where they begin and where they end. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements whose content is no text for a reader. */
const UNREAD = new Set(
  'iframe noembed noframes noscript script style template textarea title'.split(' '),
);

export interface ParagraphLimits {
  readonly paragraphs: number;
  /** Of one paragraph. */
  readonly characters: number;
}

const LIMITS: ParagraphLimits = { paragraphs: 400, characters: 8_000 };

/**
 * The text of foreign HTML, paragraph by paragraph, without any markup. In time that grows with the
 * length, whatever the nesting; what is longer than the limits is cut.
 */
export function htmlParagraphs(
  source: string,
  limits: ParagraphLimits = LIMITS,
): readonly string[] {
  const paragraphs: string[] = [];
  let text = '';
  let name = '';
  let unread: string | null = null;
  const end = (): void => {
    const whole = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (whole !== '' && paragraphs.length < limits.paragraphs) paragraphs.push(whole);
  };
  const add = (part: string): void => {
    if (unread === null && text.length < limits.characters)
      text += part.slice(0, limits.characters - text.length);
  };
  const open = (isClosed: boolean): void => {
    if (BLOCKS.has(name)) end();
    if (!isClosed && unread === null && UNREAD.has(name)) unread = name;
  };
  const reader: TokenizerCallbacks = {
    ontext: (start, stop) => add(source.slice(start, stop)),
    ontextentity: (codepoint) => add(String.fromCodePoint(codepoint)),
    onopentagname: (start, stop) => {
      name = source.slice(start, stop).toLowerCase();
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag: (start, stop) => {
      const closed = source.slice(start, stop).toLowerCase();
      if (closed === unread) unread = null;
      if (BLOCKS.has(closed)) end();
    },
    onattribname: () => {},
    onattribdata: () => {},
    onattribentity: () => {},
    onattribend: () => {},
    oncdata: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, reader);
  tokenizer.write(source.toWellFormed());
  tokenizer.end();
  end();
  return paragraphs;
}
