import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FieldValue } from '../../../domain/fields/field.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';
import { FACT_KEYS } from '../../../domain/screener/stored-keys.ts';
import type { UniverseKind } from '../../../domain/screener/universe.ts';
import type { KeptAnswerStore } from '../../../ports/store/kept-answer-store.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { UniverseRows } from './universe-rows.ts';

const DAY_MS = 86_400_000;
/** After so long a table is filled anew rather than shown. */
const KEPT_MS = 7 * DAY_MS;
/** Rows in one piece: a piece is read in a few ms. */
export const PIECE = 50;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What a piece says about a symbol: price, what moves with it, moment, and the columns in their order. */
type KeptRow = readonly [
  symbol: string,
  price: number | null,
  capShare: number | null,
  altmanCap: number | null,
  at: number,
  values: readonly FieldValue[],
];

export interface KeptRows {
  /** The rows that were kept for these instruments; resolves when all of them are filled in. */
  readonly restore: (kind: UniverseKind, rows: UniverseRows, now: number) => Promise<void>;
  /** Keeps the piece of rows that the row belongs to. */
  readonly keep: (
    kind: UniverseKind,
    rows: UniverseRows,
    row: number,
    now: number,
  ) => Promise<void>;
}

/**
 * The filled tables over restarts, as answers that could be asked for again. Another catalogue of
 * fields or other sources make another name: nothing old is ever read as something new.
 */
export function keptRows(
  store: Pick<KeptAnswerStore, 'find' | 'keep'>,
  sources: readonly string[],
): KeptRows {
  const edition = createHash('sha1')
    .update(JSON.stringify([3, sources, FACT_KEYS]))
    .digest('base64url')
    .slice(0, 12);
  const keyOf = (kind: UniverseKind, piece: number): string =>
    `screener ${edition} ${kind} ${piece}`;

  return {
    restore: async (kind, rows, now) => {
      const pieces = Math.ceil(rows.symbols.length / PIECE);
      for (let piece = 0; piece < pieces; piece += 1) {
        const [found] = await store.find([keyOf(kind, piece)]);
        if (found === undefined || found.staleUntil <= now) continue;
        const text = (await unpack(Buffer.from(found.body, 'base64'))).toString();
        const kept = JSON.parse(text) as KeptRow[];
        for (const [symbol, price, capShare, altmanCap, at, values] of kept) {
          const row = rows.rowOf.get(symbol as SymbolId) ?? -1;
          // A market whose clock was set back has not seen this yet.
          if (row < 0 || at > now || now - at > KEPT_MS) continue;
          rows.fill(row, {
            values: new Map(
              FACT_KEYS.map((key, i): [ColumnKey, FieldValue] => [key, values[i] ?? null]),
            ),
            price,
            capShare,
            altmanCap,
            at,
          });
        }
      }
      rows.epoch += 1;
    },

    keep: async (kind, rows, row, now) => {
      const piece = Math.floor(row / PIECE);
      const kept: KeptRow[] = [];
      for (
        let at = piece * PIECE;
        at < Math.min((piece + 1) * PIECE, rows.symbols.length);
        at += 1
      ) {
        const cells = rows.cells(at, FACT_KEYS);
        if (cells === undefined) continue;
        kept.push([
          rows.symbols[at]!,
          cells.price,
          cells.capShare,
          cells.altmanCap,
          cells.at,
          FACT_KEYS.map((key) => cells.values.get(key) ?? null),
        ]);
      }
      const body = (await pack(JSON.stringify(kept))).toString('base64');
      await store.keep([
        {
          key: keyOf(kind, piece),
          capability: 'screener',
          keptAt: now,
          freshUntil: now + DAY_MS,
          staleUntil: now + KEPT_MS,
          body,
        },
      ]);
    },
  };
}
