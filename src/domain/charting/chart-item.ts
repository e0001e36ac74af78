import { type ChartLayout, parseLayout } from './layout.ts';
import { isRecord, type PlainRecord, plainRecord } from './plain-json.ts';

/** What a member saves of charts: grids of charts, lists of indicators, own expressions. */
export const CHART_ITEM_KINDS = ['layout', 'template', 'expression'] as const;
export type ChartItemKind = (typeof CHART_ITEM_KINDS)[number];

/** A list of indicators with their inputs and looks. */
export interface IndicatorTemplate {
  readonly indicators: readonly PlainRecord[];
}

/** An indicator of one's own, as its text. */
export interface SavedExpression {
  readonly text: string;
}

export interface ChartItemBodies {
  readonly layout: ChartLayout;
  readonly template: IndicatorTemplate;
  readonly expression: SavedExpression;
}

export interface ChartItemHead {
  /** Made by the client; unique among the items of its member. */
  readonly id: string;
  readonly kind: ChartItemKind;
  /** Unique among the items of the same kind, whatever its capitals. */
  readonly name: string;
  /** The layout that a chart opens with; at most one. */
  readonly isDefault: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Grows by one with every change of name or body: who edits an older one is told. */
  readonly revision: number;
  /** Removed items can be restored for 30 days. */
  readonly removedAt: number | null;
}

export interface ChartItem extends ChartItemHead {
  /** What the parser of its kind reads. */
  readonly body: PlainRecord;
}

export const ITEM_NAME_MAXIMUM = 60;
export const TEMPLATE_INDICATORS_MAXIMUM = 50;
export const EXPRESSION_MAXIMUM = 2_000;
/** Of the body as JSON. A layout of eight charts with ten indicators each has about 40,000. */
export const BODY_MAXIMUM: Readonly<Record<ChartItemKind, number>> = {
  layout: 128_000,
  template: 32_000,
  expression: 8_000,
};
/** Removed items that a member can bring back; the oldest are forgotten first. */
export const REMOVED_ITEMS_MAXIMUM = 50;

/** One spelling for comparing names. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The name, or the name with the first number that nothing else of its kind has. */
export function freeName(
  name: string,
  taken: readonly string[],
  longest = ITEM_NAME_MAXIMUM,
): string {
  const keys = new Set(taken.map(nameKey));
  let free = name;
  for (let count = 2; keys.has(nameKey(free)); count += 1) {
    const end = ` ${count}`;
    free = name.slice(0, longest - end.length).trimEnd() + end;
  }
  return free;
}

/** Reads the body of an item as its kind has it; `null` when it is nothing of the kind. */
export function parseBody<K extends ChartItemKind>(
  kind: K,
  value: unknown,
): ChartItemBodies[K] | null;
export function parseBody(
  kind: ChartItemKind,
  value: unknown,
): ChartItemBodies[ChartItemKind] | null {
  switch (kind) {
    case 'layout':
      return parseLayout(value);
    case 'template':
      return parseTemplate(value);
    case 'expression':
      return parseExpression(value);
    default:
      return kind satisfies never;
  }
}

function parseTemplate(value: unknown): IndicatorTemplate | null {
  if (!isRecord(value) || !Array.isArray(value['indicators'])) return null;
  const indicators = value['indicators']
    .slice(0, TEMPLATE_INDICATORS_MAXIMUM)
    .map(plainRecord)
    .filter((indicator) => indicator !== null);
  return indicators.length === 0 ? null : { indicators };
}

function parseExpression(value: unknown): SavedExpression | null {
  if (!isRecord(value) || typeof value['text'] !== 'string') return null;
  const text = value['text'].trim();
  if (text === '' || text.length > EXPRESSION_MAXIMUM || !text.isWellFormed()) return null;
  // Nothing that no database and no reader can handle.
  return /[^\P{Cc}\t\r\n]/u.test(text) ? null : { text };
}

/** Whether the body fits, as the bytes that are kept. */
export const bodyFits = (kind: ChartItemKind, body: unknown): boolean =>
  utf8Length(JSON.stringify(body)) <= BODY_MAXIMUM[kind];

/** Without `TextEncoder`, which the domain does not have. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
  }
  return bytes;
}
