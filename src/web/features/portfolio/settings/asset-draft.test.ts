import { describe, expect, it } from 'vitest';
import { assetId } from '../../../../domain/portfolio/asset-id.ts';
import { draftOf, readDraft } from './asset-draft.ts';

const ID = assetId('~bond-1');
const bond = {
  ...draftOf(undefined, 'USD'),
  name: 'Treasury 2034',
  class: 'bond' as const,
  cusip: '91282ckq3',
  couponRate: '4,375',
  perYear: '2' as const,
  firstPayment: '2024-11-15',
  maturity: '2034-05-15',
};

describe('an own asset as it is typed', () => {
  it('a bond is quoted in per cent and has its coupon as a fraction', () => {
    const read = readDraft(bond, ID);
    expect(read).toEqual({
      asset: {
        id: '~bond-1',
        name: 'Treasury 2034',
        class: 'bond',
        currency: 'USD',
        symbol: null,
        isin: null,
        cusip: '91282CKQ3',
        multiplier: '0.01',
        sector: null,
        country: null,
        coupon: {
          rate: '0.04375',
          perYear: 2,
          firstPayment: '2024-11-15',
          maturity: '2034-05-15',
        },
      },
    });
  });

  it('what was kept can be edited again', () => {
    const read = readDraft(bond, ID);
    if ('fault' in read) throw new Error(read.fault);
    expect(readDraft(draftOf(read.asset, 'EUR'), ID)).toEqual(read);
  });

  it('a placeholder needs nothing but a name', () => {
    const read = readDraft({ ...draftOf(undefined, 'EUR'), name: ' The house ' }, ID);
    expect(read).toMatchObject({ asset: { name: 'The house', multiplier: '1', coupon: null } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ cusip: '123' }, 'cusip'],
    [{ isin: 'XX' }, 'isin'],
    [{ couponRate: 'four' }, 'couponRate'],
    [{ couponRate: '-1' }, 'couponRate'],
    [{ firstPayment: '' }, 'firstPayment'],
    [{ maturity: '2020-01-01' }, 'maturity'],
  ])('names the field that is wrong: %j', (wrong, fault) => {
    expect(readDraft({ ...bond, ...wrong }, ID)).toEqual({ fault });
  });
});
