import { type ChartState, readChartState } from '../../../../domain/charting/chart-state.ts';
import { type ChartLayout, isSameLayout, parseLayout } from '../../../../domain/charting/layout.ts';
import { type PlainRecord, plainRecord } from '../../../../domain/charting/plain-json.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';

/** The saved layout that is on the page, as it was saved. */
export interface OpenLayout {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly saved: DeckLayout;
}

export type DeckLayout = ChartLayout<ChartState>;

/** Whether there is something to save. The first chart follows the page: its symbol is no difference. */
export function isChanged({ saved }: OpenLayout, layout: DeckLayout): boolean {
  const [first, ...others] = layout.charts;
  const symbol = saved.charts[0]?.symbol;
  if (first === undefined || symbol === undefined) return false;
  return !isSameLayout(saved, { ...layout, charts: [{ ...first, symbol }, ...others] });
}

/** A stored layout as charts of this page; the first shows the page's symbol. */
export function readLayout(body: unknown, symbol: SymbolId): DeckLayout | null {
  const layout = parseLayout(body);
  if (layout === null) return null;
  const charts = layout.charts.map((chart) => readChartState(chart, symbol));
  return {
    ...layout,
    charts: charts.map((chart, at) => (at === 0 ? { ...chart, symbol } : chart)),
  };
}

export const layoutBody = (layout: DeckLayout): PlainRecord => plainRecord(layout) ?? {};

/**
 * A view of charts as text for an address: JSON, compressed, in letters that every address takes.
 * Whoever opens an address may have written anything into it, so reading stops at a size.
 */
const VERSION = '1';
/** What servers, mail programs and chats pass on whole. */
export const VIEW_TEXT_MAXIMUM = 6_000;
/** Of the JSON. */
const JSON_MAXIMUM = 256_000;

/** `null` when it is too long for an address. */
export async function viewText(value: unknown): Promise<string | null> {
  const json = new TextEncoder().encode(JSON.stringify(value));
  if (json.length > JSON_MAXIMUM) return null;
  const packed = await through(json, new CompressionStream('deflate-raw'), JSON_MAXIMUM);
  if (packed === null) return null;
  const text = VERSION + toLetters(packed);
  return text.length > VIEW_TEXT_MAXIMUM ? null : text;
}

/** What the text holds; `undefined` when it is damaged, too large or of another version. */
export async function parseViewText(text: string): Promise<unknown> {
  if (text.length > VIEW_TEXT_MAXIMUM || !text.startsWith(VERSION)) return undefined;
  try {
    const packed = fromLetters(text.slice(VERSION.length));
    const json = await through(packed, new DecompressionStream('deflate-raw'), JSON_MAXIMUM);
    return json === null
      ? undefined
      : (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)) as unknown);
  } catch {
    return undefined;
  }
}

/** `null` when more comes out than `most` bytes: a few bytes may stand for gigabytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromLetters = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
