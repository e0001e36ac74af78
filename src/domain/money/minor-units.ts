import type { CurrencyCode } from '../symbols/instrument.ts';

/** A unit that prices come in: `amount × factor` is an amount of the currency. */
export interface PriceUnit {
  readonly currency: CurrencyCode;
  readonly factor: number;
}

/** Codes for a part of a currency, as vendors write them; the case tells pence from pounds. */
const PARTS: Readonly<Record<string, PriceUnit>> = {
  GBp: { currency: 'GBP', factor: 0.01 },
  GBX: { currency: 'GBP', factor: 0.01 },
  GBx: { currency: 'GBP', factor: 0.01 },
  ILA: { currency: 'ILS', factor: 0.01 },
  ILs: { currency: 'ILS', factor: 0.01 },
  ZAc: { currency: 'ZAR', factor: 0.01 },
  ZAC: { currency: 'ZAR', factor: 0.01 },
  KWF: { currency: 'KWD', factor: 0.001 },
  USX: { currency: 'USD', factor: 0.01 },
  USx: { currency: 'USD', factor: 0.01 },
  USc: { currency: 'USD', factor: 0.01 },
  EUc: { currency: 'EUR', factor: 0.01 },
  EUX: { currency: 'EUR', factor: 0.01 },
  AUc: { currency: 'AUD', factor: 0.01 },
  CAc: { currency: 'CAD', factor: 0.01 },
};

/**
 * The unit behind a vendor's currency code; `null` for a text that is none. A code of three capitals
 * stands for itself, any other unknown one for nothing: a wrong unit is a wrong price.
 */
export function priceUnit(code: string): PriceUnit | null {
  const text = code.trim();
  const part = Object.hasOwn(PARTS, text) ? PARTS[text] : undefined;
  if (part !== undefined) return part;
  return /^[A-Z]{3}$/.test(text) ? { currency: text, factor: 1 } : null;
}

/** An amount in a unit as an amount of its currency: 308.8 pence are 3.088 pounds, no binary rest. */
export const inWholeUnits = (amount: number, { factor }: PriceUnit): number =>
  factor === 1 ? amount : Number((amount * factor).toPrecision(14));
