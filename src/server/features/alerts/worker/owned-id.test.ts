import { describe, expect, it } from 'vitest';
import { ownedId, parseOwnedId, parseOwnedSubject } from './owned-id.ts';

describe('names of members’ own things', () => {
  it('are read back as they were made, whatever the client called its thing', () => {
    expect(parseOwnedId(ownedId('m1', 'a/b'))).toEqual({ memberId: 'm1', id: 'a/b' });
    expect(parseOwnedId('plain')).toBeUndefined();
    expect(parseOwnedId('/x')).toBeUndefined();
    expect(parseOwnedId('x/')).toBeUndefined();
  });

  it('are told from symbols and from the whole market', () => {
    expect(parseOwnedSubject(`portfolio:${ownedId('m1', 'p')}`)).toEqual({
      kind: 'portfolio',
      memberId: 'm1',
      id: 'p',
    });
    expect(parseOwnedSubject('order:m1')).toEqual({ kind: 'order', memberId: 'm1' });
    expect(parseOwnedSubject('MSFT')).toBeUndefined();
    expect(parseOwnedSubject('*')).toBeUndefined();
    expect(parseOwnedSubject('screen:lost')).toBeUndefined();
  });
});
