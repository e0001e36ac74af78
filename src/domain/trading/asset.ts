import type { Exchange } from '../symbols/instrument.ts';
import type { OptionRight } from '../options/option-chain.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { AssetClass } from './order.ts';

/** What may be traded, and how. */
export interface TradableAsset {
  readonly symbol: string;
  /** UUID made from the symbol: the same in every process and after every start. */
  readonly id: string;
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly exchange: Exchange;
  readonly tradable: boolean;
  readonly marginable: boolean;
  readonly shortable: boolean;
  readonly easyToBorrow: boolean;
  /** Yearly, 0.03 is 3 %. */
  readonly borrowRate: number;
  readonly fractionable: boolean;
  /** 0.3 is 30 %; leveraged funds more. */
  readonly maintenanceRate: number;
  readonly hasOptions: boolean;
  readonly option: {
    readonly underlying: string;
    readonly right: OptionRight;
    readonly strike: number;
    readonly expiry: IsoDate;
    readonly expiresAt: number;
    readonly multiplier: number;
  } | null;
}
