import { describe, expect, it } from 'vitest';
import { memberQuery, memberWords } from './member-words.ts';

const member = {
  username: 'Zoe.Q',
  email: 'Zoë@Mail.Example',
  displayName: 'Zoë O’Quill (Desk 3)',
  roles: ['investor', 'admin'] as const,
  disabledAt: 5,
};

describe('words of a member', () => {
  it('MEM-20 are the username, the address, its domain, the words of the name, and tags', () => {
    expect(memberWords(member)).toEqual([
      '~admins',
      '~disabled',
      'zoe.q',
      'zoe@mail.example',
      'mail.example',
      'zoe',
      'oquill',
      'desk',
      '3',
    ]);
    expect(memberWords({ ...member, roles: ['investor'], disabledAt: null })[0]).toBe('zoe.q');
  });

  it('MEM-21 a query is read alike, the longest word first, and never names a tag', () => {
    expect(memberQuery('  zoë O’QUILL, zoe ')).toEqual(['oquill', 'zoe']);
    expect(memberQuery('~admins ~')).toEqual(['admins']);
    expect(memberQuery(' \t')).toEqual([]);
  });

  it('MEM-22 hostile texts stay short and few', () => {
    const long = `${'x'.repeat(500)} `.repeat(100);
    expect(memberQuery(long)).toEqual(['x'.repeat(64)]);
    const many = Array.from({ length: 200 }, (_, i) => `w${i}`).join(' ');
    expect(memberQuery(many)).toHaveLength(6);
    expect(memberWords({ ...member, displayName: many })).toHaveLength(24);
    // A pair of surrogates is not cut in two.
    expect(memberQuery(`a${'😀'.repeat(40)}`)[0]?.isWellFormed()).toBe(true);
  });
});
