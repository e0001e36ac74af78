import * as z from 'zod/mini';
import type { AssetId } from '../../domain/portfolio/asset.ts';
import { formatDecimal, parseDecimal } from '../../domain/money/decimal.ts';
import type { DecimalText } from '../../domain/money/decimal-text.ts';
import { typed } from '../schema-names.ts';

const isDecimal = (text: string): boolean => {
  const value = parseDecimal(text);
  return value !== undefined && formatDecimal(value) === text;
};

/** An amount or a quantity that was computed: exact, with whatever digits it has. */
export const decimalText = typed<DecimalText>(z.string().check(z.refine(isDecimal)));

export const maybeDecimal = z.nullable(decimalText);

/** The id of an asset as the ledger has it. */
export const assetText = typed<AssetId>(z.string().check(z.minLength(1)));
