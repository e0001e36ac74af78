import { type EditOp, editScript } from './edit-script.ts';
import type { ParagraphKind, SectionParagraph } from './section-text.ts';

export interface RedlineRun {
  readonly op: EditOp;
  readonly text: string;
}

export interface RedlineParagraph {
  readonly kind: ParagraphKind;
  readonly runs: readonly RedlineRun[];
}

export interface Redline {
  readonly paragraphs: readonly RedlineParagraph[];
  /** Words, without punctuation. */
  readonly inserted: number;
  readonly deleted: number;
  readonly kept: number;
}

interface Token {
  /** With the space that follows; a line break ends each paragraph. */
  readonly text: string;
  readonly kind: ParagraphKind;
}

interface Piece extends Token {
  readonly op: EditOp;
  /** How many words it is; a paragraph that stayed is one piece. */
  readonly words: number;
}

const BREAK = '\n';

/** Figures with their currency and percent sign are one word: `$1,234.5`, `12.5%`. */
const WORDS = /(?:[$€£¥]?[\p{L}\p{N}]+(?:[.,’'/&-][\p{L}\p{N}]+)*%?|[^\s])\s*/gu;

const tokensOf = (paragraphs: readonly SectionParagraph[]): readonly Token[] =>
  paragraphs.flatMap(({ kind, text }) => [
    ...Array.from(text.matchAll(WORDS), ([word]): Token => ({ text: word, kind })),
    { text: BREAK, kind },
  ]);

/**
 * A text against an earlier one, word by word. Paragraphs that stayed as they were are found first,
 * so that words are compared only where something was rewritten.
 */
export function redline(
  old: readonly SectionParagraph[],
  fresh: readonly SectionParagraph[],
): Redline {
  const line = ({ kind, text }: SectionParagraph): string => `${kind} ${text}`;
  const pieces: Piece[] = [];
  let removed: readonly SectionParagraph[] = [];
  let added: readonly SectionParagraph[] = [];
  const flush = () => {
    if (removed.length + added.length > 0) pieces.push(...rewritten(removed, added));
    removed = [];
    added = [];
  };
  for (const { op, from, to } of editScript(old.map(line), fresh.map(line))) {
    if (op === 'delete') removed = old.slice(from, to);
    else if (op === 'insert') added = fresh.slice(from, to);
    else {
      flush();
      for (const { kind, text } of old.slice(from, to)) {
        const words = tokensOf([{ kind, text }]).filter(isWord).length;
        pieces.push({ op, kind, text, words }, { op, kind, text: BREAK, words: 0 });
      }
    }
  }
  flush();
  return {
    paragraphs: paragraphsOf(pieces),
    inserted: wordCount(pieces, 'insert'),
    deleted: wordCount(pieces, 'delete'),
    kept: wordCount(pieces, 'keep'),
  };
}

const isWord = ({ text }: Token): boolean => /[\p{L}\p{N}]/u.test(text);

const wordCount = (pieces: readonly Piece[], op: EditOp): number =>
  pieces.reduce((sum, piece) => sum + (piece.op === op ? piece.words : 0), 0);

function rewritten(
  removed: readonly SectionParagraph[],
  added: readonly SectionParagraph[],
): readonly Piece[] {
  const old = tokensOf(removed);
  const fresh = tokensOf(added);
  const edits = editScript(
    old.map(({ text }) => text),
    fresh.map(({ text }) => text),
  );
  const runs: Run[] = edits.map(({ op, from, to }) => ({
    op,
    tokens: (op === 'insert' ? fresh : old).slice(from, to),
  }));
  return readable(runs).flatMap(({ op, tokens }) =>
    tokens.map(({ text, kind }) => ({ op, kind, text, words: isWord({ text, kind }) ? 1 : 0 })),
  );
}

interface Run {
  readonly op: EditOp;
  readonly tokens: readonly Token[];
}

/** A few words that happen to stand in both texts. */
const ISLAND = 3;

/**
 * Nobody can read a sentence in which every second word is struck out. A short run that both texts
 * share counts as changed when more changes on each side of it; whole paragraphs are never joined.
 */
function readable(runs: readonly Run[]): readonly Run[] {
  const spans: { removed: Token[]; added: Token[]; kept: readonly Token[] }[] = [];
  let current = { removed: [] as Token[], added: [] as Token[], kept: [] as readonly Token[] };
  for (const { op, tokens } of runs) {
    if (op === 'delete') current.removed.push(...tokens);
    else if (op === 'insert') current.added.push(...tokens);
    else {
      spans.push({ ...current, kept: tokens });
      current = { removed: [], added: [], kept: [] };
    }
  }
  spans.push(current);
  const joined: typeof spans = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (before !== undefined && isIsland(before, span)) {
      before.removed.push(...before.kept, ...span.removed);
      before.added.push(...before.kept, ...span.added);
      before.kept = span.kept;
    } else joined.push({ ...span, removed: [...span.removed], added: [...span.added] });
  }
  return joined
    .flatMap(({ removed, added, kept }): Run[] => [
      { op: 'delete', tokens: removed },
      { op: 'insert', tokens: added },
      { op: 'keep', tokens: kept },
    ])
    .filter(({ tokens }) => tokens.length > 0);
}

interface Changes {
  readonly removed: readonly Token[];
  readonly added: readonly Token[];
}

const isIsland = (before: Changes & { readonly kept: readonly Token[] }, after: Changes): boolean =>
  before.kept.length <= ISLAND &&
  !before.kept.some(({ text }) => text === BREAK) &&
  Math.max(before.removed.length, before.added.length) > before.kept.length &&
  Math.max(after.removed.length, after.added.length) > before.kept.length;

function paragraphsOf(pieces: readonly Piece[]): readonly RedlineParagraph[] {
  const out: RedlineParagraph[] = [];
  let line: Piece[] = [];
  const end = () => {
    if (line.length > 0) out.push(...apart(line));
    line = [];
  };
  for (const piece of pieces) {
    if (piece.text === BREAK) end();
    else line.push(piece);
  }
  end();
  return out;
}

/** Below this share of common words two paragraphs have only their place in common. */
const RELATED = 0.25;

function apart(line: readonly Piece[]): readonly RedlineParagraph[] {
  const kept = line.filter(({ op }) => op === 'keep').length;
  const removed = line.filter(({ op }) => op !== 'insert');
  const added = line.filter(({ op }) => op !== 'delete');
  const mixed = removed.length > kept && added.length > kept;
  if (!mixed || kept >= RELATED * Math.max(removed.length, added.length))
    return [paragraphOf(line)];
  return [
    paragraphOf(removed.map((piece) => ({ ...piece, op: 'delete' }))),
    paragraphOf(added.map((piece) => ({ ...piece, op: 'insert' }))),
  ];
}

function paragraphOf(line: readonly Piece[]): RedlineParagraph {
  const runs: { op: EditOp; text: string }[] = [];
  for (const { op, text } of line) {
    const last = runs.at(-1);
    if (last?.op === op) last.text += text;
    else runs.push({ op, text });
  }
  return { kind: (line.find(({ op }) => op !== 'delete') ?? line[0])?.kind ?? 'paragraph', runs };
}
