import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import {
  compare,
  decimal,
  divide,
  formatDecimal,
  multiply,
} from '../../../../domain/money/decimal.ts';
import { type DecimalText, parseAmount } from '../../../../domain/money/decimal-text.ts';
import type { Asset, AssetClass, AssetId } from '../../../../domain/portfolio/asset.ts';
import { parseAssetId } from '../../../../domain/portfolio/asset-id.ts';
import { typedNumber } from './typed-number.ts';

/** An own asset as it is typed. */
export interface AssetDraft {
  readonly name: string;
  readonly class: AssetClass;
  readonly currency: string;
  readonly isin: string;
  readonly cusip: string;
  readonly sector: string;
  readonly country: string;
  /** Of a bond, in per cent a year; empty for none. */
  readonly couponRate: string;
  readonly perYear: '1' | '2' | '4' | '12';
  readonly firstPayment: string;
  readonly maturity: string;
}

export type AssetFault = 'name' | 'couponRate' | 'firstPayment' | 'maturity' | 'isin' | 'cusip';

const ONE_PER_CENT = '0.01';
const HUNDRED = decimal('100');

export const draftOf = (asset: Asset | undefined, base: string): AssetDraft => ({
  name: asset?.name ?? '',
  class: asset?.class ?? 'private',
  currency: asset?.currency ?? base,
  isin: asset?.isin ?? '',
  cusip: asset?.cusip ?? '',
  sector: asset?.sector ?? '',
  country: asset?.country ?? '',
  couponRate:
    asset?.coupon == null ? '' : formatDecimal(multiply(decimal(asset.coupon.rate), HUNDRED)),
  perYear: asset?.coupon == null ? '2' : PER_YEAR[asset.coupon.perYear],
  firstPayment: asset?.coupon?.firstPayment ?? '',
  maturity: asset?.coupon?.maturity ?? '',
});

const PER_YEAR = { 1: '1', 2: '2', 4: '4', 12: '12' } as const;
const TIMES = { '1': 1, '2': 2, '4': 4, '12': 12 } as const;

/** A new id of an own asset. */
export const newAssetId = (uuid: string): AssetId | null => parseAssetId(`~${uuid}`);

/** The asset that was typed, or the field that is wrong. */
export function readDraft(
  draft: AssetDraft,
  id: AssetId,
): { readonly asset: Asset } | { readonly fault: AssetFault } {
  const name = draft.name.trim();
  if (name === '') return { fault: 'name' };
  const isin = draft.isin.trim().toUpperCase();
  if (isin !== '' && !/^[A-Z]{2}[A-Z\d]{9}\d$/.test(isin)) return { fault: 'isin' };
  const cusip = draft.cusip.trim().toUpperCase();
  if (cusip !== '' && !/^[A-Z\d]{9}$/.test(cusip)) return { fault: 'cusip' };
  const coupon = couponOf(draft);
  if ('fault' in coupon) return coupon;
  return {
    asset: {
      id,
      name,
      class: draft.class,
      currency: draft.currency,
      symbol: null,
      isin: isin === '' ? null : isin,
      cusip: cusip === '' ? null : cusip,
      multiplier: draft.class === 'bond' ? unit(ONE_PER_CENT) : unit('1'),
      sector: draft.sector.trim() === '' ? null : draft.sector.trim(),
      country: draft.country.trim() === '' ? null : draft.country.trim(),
      coupon: coupon.plan,
    },
  };
}

function couponOf(
  draft: AssetDraft,
): { readonly plan: Asset['coupon'] } | { readonly fault: AssetFault } {
  if (draft.class !== 'bond' || draft.couponRate.trim() === '') return { plan: null };
  const percent = parseAmount(typedNumber(draft.couponRate));
  if (percent === null || compare(decimal(percent), decimal('0')) < 0)
    return { fault: 'couponRate' };
  const rate = parseAmount(formatDecimal(divide(decimal(percent), HUNDRED, 18, 'half-even')));
  if (rate === null) return { fault: 'couponRate' };
  const firstPayment = parseIsoDate(draft.firstPayment);
  if (firstPayment === null) return { fault: 'firstPayment' };
  const maturity = parseIsoDate(draft.maturity);
  if (maturity === null || maturity < firstPayment) return { fault: 'maturity' };
  return { plan: { rate, perYear: TIMES[draft.perYear], firstPayment, maturity } };
}

function unit(text: string): DecimalText {
  const amount = parseAmount(text);
  if (amount === null) throw new RangeError(`not an amount: ${text}`);
  return amount;
}
