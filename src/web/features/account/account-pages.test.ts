import { describe, expect, it } from 'vitest';
import { isRedirect } from '../../shell/navigation/address.ts';
import { addresses } from '../../shell/navigation/addresses.ts';
import { deviceText, unsorted } from './list-columns.tsx';
import { ADMIN_SECTIONS, SECTIONS } from './sections.ts';
import { TIME_ZONES } from './time-zones.ts';

const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join(' ')}`) as never;

describe('pages of the account', () => {
  it('ACC-11 every tab leads to a page; those of administrators are guarded', () => {
    const pages = addresses.filter((address) => !isRedirect(address));
    const at = (path: string) => pages.find((address) => address.path === path);
    for (const { to } of SECTIONS) expect(at(to), to).not.toHaveProperty('guard');
    for (const { to } of ADMIN_SECTIONS) expect(at(to), to).toMatchObject({ guard: 'admin' });
    for (const { path, ...address } of pages)
      if (path.startsWith('/account/admin'))
        expect(address, path).toMatchObject({ guard: 'admin' });
  });

  it('ACC-12 a browser is named as far as it says', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(deviceText(t, firefox)).toBe('account.browserOn Firefox Linux');
    expect(deviceText(t, '')).toBe('account.unknownDevice');
  });

  it('ACC-13 every zone that is offered is one that browsers know', () => {
    for (const timeZone of TIME_ZONES)
      expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
    expect(new Set(TIME_ZONES).size).toBe(TIME_ZONES.length);
  });

  it('ACC-14 a list that is loaded page by page cannot be sorted or saved in part', () => {
    const column = { id: 'a', title: 'A', cell: () => 'x', by: () => 1 };
    expect(unsorted([column])[0]).toMatchObject({ id: 'a', csv: null });
    expect(unsorted([column])[0]).not.toHaveProperty('by');
  });
});
