import type { IsoDate } from '../../calendar/iso-date.ts';
import { decimal, type Decimal, decimalOfNumber } from '../../money/decimal.ts';
import type { OptionRight } from '../../options/option-chain.ts';
import { optionTerms } from '../../portfolio/option-symbol.ts';
import type { TradableAsset } from '../asset.ts';

export interface HeldTerms {
  readonly underlying: string;
  readonly right: OptionRight;
  readonly strike: Decimal;
  readonly expiry: IsoDate;
  readonly multiplier: number;
}

/** What an option is, from its asset; a contract that no source knows any more says it by its name. */
export function termsOf(symbol: string, asset: TradableAsset | undefined): HeldTerms | null {
  if (asset !== undefined) {
    const { option } = asset;
    return option === null ? null : { ...option, strike: decimalOfNumber(option.strike) };
  }
  const named = optionTerms(symbol);
  return named === null ? null : { ...named, strike: decimal(named.strike), multiplier: 100 };
}
