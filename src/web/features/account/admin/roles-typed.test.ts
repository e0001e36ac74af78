import { describe, expect, it } from 'vitest';
import { rolesTyped } from './roles-typed.ts';

describe('form of roles', () => {
  it('ADM-50 sends what is checked, and never drops the own admin role', () => {
    expect(rolesTyped({}, false)).toEqual(['investor']);
    expect(rolesTyped({ admin: 'on' }, false)).toEqual(['investor', 'admin']);
    expect(rolesTyped({ developer: 'on' }, true)).toEqual(['investor', 'developer', 'admin']);
  });
});
