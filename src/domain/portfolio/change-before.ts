import type { IsoDate } from '../calendar/iso-date.ts';
import type { PlainRecord } from '../charting/plain-json.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { Asset, AssetId } from './asset.ts';
import type { DocumentKind } from './change.ts';
import type { Account, PortfolioSettings } from './portfolio.ts';

/**
 * What a change has replaced, beside rows, whose versions stay: only what it touched, `null` for
 * what was not there. An undo puts it back.
 */
export interface ChangeBefore {
  /** The portfolio was made by it: undoing that puts it into the trash. */
  readonly created?: true;
  readonly name?: string;
  readonly settings?: Partial<PortfolioSettings>;
  readonly trashedAt?: number | null;
  readonly accounts?: readonly { readonly id: string; readonly account: Account | null }[];
  readonly assets?: readonly { readonly id: AssetId; readonly asset: Asset | null }[];
  readonly prices?: readonly {
    readonly asset: AssetId;
    readonly date: IsoDate;
    readonly price: DecimalText | null;
  }[];
  readonly documents?: readonly {
    readonly kind: DocumentKind;
    readonly body: PlainRecord | null;
  }[];
}
