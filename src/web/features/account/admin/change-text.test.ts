import { describe, expect, it } from 'vitest';
import { inEnglish as en, inFrench as fr } from '../account-words.fixture.ts';
import { changeText } from './change-text.ts';

const change = (field: string, from: string, to: string) => ({ field, from, to });

describe('ADM-62 the audit', () => {
  it('names roles, plans and features in the language of its reader', () => {
    const roles = change('roles', 'investor', 'investor admin');
    expect(changeText(en, roles)).toBe('Roles: Investor → Investor, Administrator');
    expect(changeText(fr, roles)).toBe('Rôles: Investisseur → Investisseur, Administrateur');
    expect(changeText(en, change('plan', 'free', 'developer'))).toBe('Plan: Free → Developer');
    expect(changeText(fr, change('plan', 'free', 'pro'))).toBe('Formule: Gratuit → Pro');
    expect(changeText(en, change('defaultFeatures', '', 'alerts-webhook'))).not.toContain(
      'alerts-webhook',
    );
  });

  it('keeps what this version does not know, and says when there is nothing', () => {
    expect(changeText(en, change('plan', 'free', 'platinum'))).toContain('Free → platinum');
    expect(changeText(en, change('roles', 'constructor', 'investor'))).toContain('constructor →');
    expect(changeText(en, change('size', '', 'big'))).toMatch(/^size: .+ → big$/);
  });
});
