import { describe, expect, it } from 'vitest';
import { carriedCookies } from './carried-cookies.ts';

describe('cookies of a page request', () => {
  it('go on as they came', () => {
    expect(carriedCookies('a=1; qm_dashboard:user=%7B%22x%22%3A1%7D; c=x=y').header()).toBe(
      'a=1; qm_dashboard:user=%7B%22x%22%3A1%7D; c=x=y',
    );
    expect(carriedCookies(undefined).header()).toBeUndefined();
    expect(carriedCookies('').header()).toBeUndefined();
  });

  it('ID-4 a renewed session is the one that the rest of the request uses', () => {
    const cookies = carriedCookies('user=old; other=1');
    cookies.take('user=new; Max-Age=100; Path=/; HttpOnly; SameSite=Lax');
    cookies.take('added=2; Path=/');
    expect(cookies.header()).toBe('user=new; other=1; added=2');
  });

  it('a cookie that was removed is gone, and nonsense changes nothing', () => {
    const cookies = carriedCookies('user=old; other=1');
    cookies.take('user=; Path=/; Max-Age=0');
    cookies.take('nonsense');
    cookies.take('=x');
    expect(cookies.header()).toBe('other=1');
  });
});
