import { type FieldId, fieldOf } from '../../../domain/fields/catalogue.ts';
import {
  type FactName,
  type FieldDefinition,
  type FieldFacts,
  NO_FACTS,
  hasField,
  isText,
} from '../../../domain/fields/field.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import {
  combined,
  type MissingPart,
  sourced,
  type Sourced,
} from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import type { FieldFactSource, SingleFact } from './field-facts.ts';
import { limitedParallel } from './limited-parallel.ts';
import { orMissing } from './or-none.ts';
import type { MarketService } from './service.ts';

/** Symbols whose single questions are asked at a time. */
const WIDTH = 4;
export interface FieldColumn {
  readonly field: FieldId;
  readonly numbers: readonly (number | null)[] | null;
  readonly texts: readonly (string | null)[] | null;
}

export interface FieldTable {
  readonly symbols: readonly SymbolId[];
  readonly columns: readonly FieldColumn[];
  readonly unknown: readonly string[];
}

export type FieldService = (
  symbols: readonly SymbolId[],
  fields: readonly FieldId[],
  visitor: Visitor,
  signal: AbortSignal,
) => Promise<Sourced<FieldTable>>;

/** Many fields of many symbols: quotes in one question, the rest only as far as the fields need it. */
export function fieldService(
  service: MarketService,
  { ask }: Pick<FieldFactSource, 'ask'>,
): FieldService {
  return async (symbols, ids, visitor, signal) => {
    const fields = ids.map(fieldOf);
    const needs = new Set(fields.flatMap((field) => field.needs));
    const instruments = await service.directory.findAll(symbols, signal);
    const known = symbols.filter((symbol) => instruments.has(symbol));
    const found =
      needs.has('quote') && known.length > 0
        ? await service.quotes(known, visitor, signal)
        : undefined;
    const quotes = new Map(
      (found?.data.batches ?? []).flatMap(({ data }) =>
        data.map((quote): [SymbolId, Quote] => [quote.symbol, quote]),
      ),
    );
    const single = [...needs].filter(
      (name): name is SingleFact => name !== 'instrument' && name !== 'quote',
    );
    const missing: MissingPart[] = [];
    let latest = 0;
    const facts = await limitedParallel(known, WIDTH, async (symbol): Promise<FieldFacts> => {
      const instrument = instruments.get(symbol) as Instrument;
      const base = { ...NO_FACTS, instrument, quote: quotes.get(symbol) ?? null };
      const wanted = single.filter((name) => isNeeded(name, fields, instrument));
      if (wanted.length === 0) return base;
      signal.throwIfAborted();
      const delay = await service.delayFor(symbol, visitor, signal);
      latest = Math.max(latest, delay);
      const parts = await Promise.all(
        wanted.map(async (name) => {
          // A fact takes a few ms: others get their turn in between.
          await ownTurn();
          signal.throwIfAborted();
          const fact: Promise<unknown> = ask(name, symbol, delay, signal);
          const part = await orMissing(symbol, fact, null);
          missing.push(...part.missing);
          return [name, part.data] as const;
        }),
      );
      return { ...base, ...Object.fromEntries(parts) };
    });
    const table: FieldTable = {
      symbols: known,
      columns: fields.map((field) => columnOf(field, facts)),
      unknown: symbols.filter((symbol) => !instruments.has(symbol)),
    };
    const own = sourced(
      service.sources.map(({ id }) => id).join(', '),
      service.now() - latest,
      table,
      latest,
    );
    return combined(found === undefined ? [own] : [own, found], table, { missing });
  };
}

/** Nobody asks for the statements of an index. */
export const isNeeded = (
  name: FactName,
  fields: readonly FieldDefinition[],
  { type }: Instrument,
): boolean => fields.some((field) => field.needs.includes(name) && hasField(field, type));

function columnOf(
  field: FieldDefinition & { readonly id: FieldId },
  facts: readonly FieldFacts[],
): FieldColumn {
  const values = facts.map((one) =>
    one.instrument !== null && hasField(field, one.instrument.type) ? field.read(one) : null,
  );
  return isText(field)
    ? {
        field: field.id,
        numbers: null,
        texts: values.map((value) => (value === null ? null : String(value))),
      }
    : {
        field: field.id,
        numbers: values.map((value) => (typeof value === 'number' ? value : null)),
        texts: null,
      };
}
