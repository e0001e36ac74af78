import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFrench } from './account-words.fixture.ts';
import { eventSubject, eventWords } from './event-words.ts';
import { proofOf } from './owner-proof.tsx';

/** Mails, and what is not about one member. */
const NOT_SHOWN = /^(?:service|mail|identity|notifications|feedback|partner|admin|member\.erased)/;

describe('the account page', () => {
  it('ACC-1 every security event that is recorded about a member has words of its own', () => {
    const recorded = globSync('src/server/features/**/*.ts', {
      exclude: (name) => /\.test\.ts$|fixture/.test(name),
    }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/kind: '([a-z-]+\.[a-z-]+)',\s*subject/g)].map(
        ([, kind = '']) => kind,
      ),
    );
    expect(recorded.length).toBeGreaterThan(20);
    const silent = recorded.filter(
      (kind) => !NOT_SHOWN.test(kind) && eventWords(kind) === 'account.event.other',
    );
    expect(silent).toEqual([]);
    expect(eventWords('something.new')).toBe('account.event.other');
    expect(eventWords('constructor')).toBe('account.event.other');
  });

  it('ACC-2 names what an event was about', () => {
    const subject = (kind: string, detail: Readonly<Record<string, string>>) =>
      eventSubject(inFrench, { kind, detail });
    expect(subject('passkey.added', { name: 'Phone', address: '192.0.2.1' })).toBe('Phone');
    expect(subject('email.changed', { to: 'a@b.example', name: 'x' })).toBe('a@b.example');
    expect(subject('session.started', { address: '192.0.2.1' })).toBeUndefined();
    expect(subject('role.changed', { to: 'investor developer' })).toBe('Investisseur, Développeur');
    expect(subject('plan.changed', { to: 'free' })).toBe('Gratuit');
  });

  it('ACC-3 sends a code only when one was typed', () => {
    expect(proofOf({ password: 'p' })).toEqual({ password: 'p' });
    expect(proofOf({ password: 'p', code: '' })).toEqual({ password: 'p' });
    expect(proofOf({ code: '123456' })).toEqual({ password: '', code: '123456' });
  });
});
