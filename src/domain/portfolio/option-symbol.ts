import { parseIsoDate } from '../calendar/iso-date.ts';
import { decimalOf } from '../money/decimal.ts';
import { amountText } from '../money/decimal-text.ts';
import type { AssetId, OptionTerms } from './asset.ts';

const OCC = /^([A-Z0-9.]{1,8}?)\s*(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;

/** What an OCC symbol says of its option; `null` for any other id. */
export function optionTerms(id: string): OptionTerms | null {
  const [, root, year, month, day, right, strike] = OCC.exec(id) ?? [];
  if (root === undefined || strike === undefined) return null;
  const expiry = parseIsoDate(`20${year}-${month}-${day}`);
  if (expiry === null) return null;
  return {
    underlying: root as AssetId,
    expiry,
    right: right === 'C' ? 'call' : 'put',
    strike: amountText(decimalOf(BigInt(strike), 3)),
  };
}
