import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rule.ts';

describe('password rule', () => {
  it('PWD-6 has between 12 and 128 characters, counted as people count', () => {
    expect(passwordProblem('Wq8-jumble!', 'jo')).toBe('too-short');
    expect(passwordProblem('Wq8-jumble!s', 'jo')).toBeUndefined();
    expect(passwordProblem('🦊🐙🦉🐝🦋🐢🦔🐳🦜', 'jo')).toBe('too-short');
    expect(passwordProblem('🦊🐙🦉🐝🦋🐢🦔🐳🦜🦩🦚🦥', 'jo')).toBeUndefined();
    const varied = Array.from({ length: 129 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7));
    expect(passwordProblem(varied.slice(0, 128).join(''), 'jo')).toBeUndefined();
    expect(passwordProblem(varied.join(''), 'jo')).toBe('too-long');
  });

  it('PWD-7 is not the username in any spelling', () => {
    expect(passwordProblem('Lavender.Reef', 'lavender.reef')).toBe('is-username');
  });

  it('PWD-7 is long enough without the username in it', () => {
    expect(passwordProblem('lavenderlavender', 'Lavender')).toBe('is-username');
    expect(passwordProblem('Lavender.Reef', 'lavender')).toBe('is-username');
    expect(passwordProblem('lavender-by-the-reef', 'lavender')).toBeUndefined();
    expect(passwordProblem('Wq8-jo-jumble', 'jo')).toBeUndefined();
  });

  it.each([
    'password1234',
    'Password123!',
    'P@ssw0rd2024',
    'passwordpassword',
    'Passw0rd!Passw0rd!',
    '123456789012',
    '1234567890123456',
    '987654321098',
    'qwertyuiop12',
    'qwerty123456',
    'QwertyUiop!1',
    '1qaz2wsx3edc',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    'abcd1234abcd',
    'iloveyou1234',
    'welcome12345',
    'Welcome2024!',
    'letmein12345',
    'admin1234567',
    'administrator',
    'Trustno1trustno1',
    'sunshine2023',
    'football1234',
    'dragonmonkey1',
    'superman12345',
    'm1cr0s0ft2020',
    '111122223333',
    'changeme1234',
    'iloveyouforever',
  ])('PWD-8 refuses the common %s', (password) => {
    expect(passwordProblem(password, 'jo')).toBe('too-common');
  });

  it.each([
    'correct horse battery staple',
    'tape-reel-in-blue-7',
    'Mx7#pq2Lz!vR',
    'drei Chinesen im Kontrabass',
    'gläserne Ziege am Mast',
    'kq3v8d0s2m1x',
    'my dog buried the remote',
    '富士山の上で饅頭を食べる友達',
  ])('PWD-9 accepts the uncommon %s', (password) => {
    expect(passwordProblem(password, 'jo')).toBeUndefined();
  });
});
