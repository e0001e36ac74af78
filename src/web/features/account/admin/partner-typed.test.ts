import { describe, expect, it } from 'vitest';
import type { PartnerFacts } from '../../../../contract/admin.schema.ts';
import { changedFields, linesOf, partnerTyped } from './partner-typed.ts';

const partner: PartnerFacts = {
  wmid: '9',
  ref: 'NINE',
  name: 'Nine',
  defaultFeatures: ['level2'],
  brandLight: '#0460a9',
  brandDark: '#6cb8f5',
  embedOrigins: ['https://a.example'],
  revision: 3,
  disabledAt: null,
  operator: false,
};
const typed = {
  name: 'Nine',
  ref: 'TEN',
  brandLight: ' #0460a9 ',
  brandDark: '#6cb8f5',
  embedOrigins: ' https://a.example \r\n\n https://b.example',
  'feature-trade': 'on',
};

describe('form of a partner', () => {
  it('ADM-51 sends an origin per line, colours trimmed and the features that are checked', () => {
    expect(partnerTyped(typed, partner, true)).toEqual({
      name: 'Nine',
      ref: 'TEN',
      brandLight: '#0460a9',
      brandDark: '#6cb8f5',
      embedOrigins: ['https://a.example', 'https://b.example'],
      defaultFeatures: ['trade'],
    });
    expect(linesOf('\n \r\n')).toEqual([]);
  });

  it('ADM-52 leaves ref and features alone where they are not the administrator’s to change', () => {
    expect(partnerTyped(typed, partner, false)).toMatchObject({
      ref: 'NINE',
      defaultFeatures: ['level2'],
    });
  });

  it('ADM-53 names what somebody else changed, whatever the revision', () => {
    expect(changedFields(partner, { ...partner, revision: 4 })).toEqual([]);
    const theirs = { ...partner, revision: 4, name: 'Ten', embedOrigins: [] };
    expect(changedFields(partner, theirs)).toEqual(['name', 'embedOrigins']);
  });
});
