import { describe, expect, it } from 'vitest';
import { settingsInput } from '../../../../contract/trading/accounts.schema.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/trading/default-settings.ts';
import { draftOf, outsideSettingsOf, settingsOf, typedDecimal } from './settings-draft.ts';

describe('settings of an account as they are typed', () => {
  it('TRD-SET-1 come back as they were when nothing is changed', () => {
    expect(settingsOf(draftOf(DEFAULT_SETTINGS))).toEqual(DEFAULT_SETTINGS);
    expect(settingsInput.safeParse(settingsOf(draftOf(DEFAULT_SETTINGS))).success).toBe(true);
  });

  it('TRD-SET-2 an empty limit is none', () => {
    const draft = { ...draftOf(DEFAULT_SETTINGS), maxDailyLoss: ' ', maxOrderNotional: '25,000' };
    expect(settingsOf(draft)).toMatchObject({ maxDailyLoss: null, maxOrderNotional: '25000' });
  });

  it('TRD-SET-3 a latency that is no number is refused, not taken for none', () => {
    const draft = { ...draftOf(DEFAULT_SETTINGS), latency: 'soon' };
    expect(settingsInput.safeParse(settingsOf(draft)).success).toBe(false);
  });

  it('TRD-SET-5 of an account elsewhere have nothing that only our own broker knows', () => {
    const theirs = outsideSettingsOf(draftOf(DEFAULT_SETTINGS));
    for (const ours of ['fees', 'matching', 'maxOrderNotional', 'maxDailyLoss'])
      expect(theirs).not.toHaveProperty(ours);
    expect(theirs).toMatchObject({ maxMarginMultiplier: 4, noShorting: false });
    expect(settingsInput.safeParse(theirs).success).toBe(true);
  });

  it.each([
    ['1 250,50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['100000', '100000'],
    ['0,005', '0.005'],
  ])('TRD-SET-4 reads %s as %s', (typed, read) => expect(typedDecimal(typed)).toBe(read));
});
