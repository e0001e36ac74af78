import { describe, expect, it } from 'vitest';
import { readerKey } from './reader-key.ts';
import { readBox, readSettings, type Settings } from './read-box.ts';

const settings: Settings = {
  origin: 'https://tapedeck.example',
  wmid: '501',
  env: 'app',
  version: '1',
  sid: 'a-secret',
  lang: '',
  theme: 'dark',
  reader: 'r1-2',
};
/** A box with these attributes, without their prefix. */
const boxOf = (attributes: Readonly<Record<string, string | null>>) => ({
  getAttribute: (name: string) => attributes[name.replace('data-qmod-', '')] ?? null,
});
const urlOf = (
  json: string | null,
  tool: string | null = 'QuoteHead',
  own: Readonly<Record<string, string>> = {},
) => {
  const box = readBox(settings, boxOf({ tool, params: json, ...own }), 'en');
  return box.kind === 'frame' ? new URL(box.url) : box.text;
};

describe('WG-1 what an element asks for', () => {
  it('becomes the address of its frame', () => {
    const url = urlOf('{"symbol":"BRK.B","limit":5,"open":true,"symbols":["A","B"],"lang":"fr"}');
    expect(url).toBeInstanceOf(URL);
    const { origin, pathname, searchParams } = url as URL;
    expect([origin, pathname]).toEqual(['https://tapedeck.example', '/embed/quotehead']);
    expect(Object.fromEntries(searchParams)).toEqual({
      symbol: 'BRK.B',
      limit: '5',
      open: 'true',
      symbols: 'A,B',
      lang: 'fr',
      theme: 'dark',
      wmid: '501',
      env: 'app',
      version: '1',
      links: 'host',
      reader: 'r1-2',
    });
  });

  it('has the theme and the language of its own attributes before those of the script', () => {
    const own = { theme: ' light ', lang: 'fr' };
    const themeAndLang = (url: unknown) =>
      url instanceof URL ? [url.searchParams.get('theme'), url.searchParams.get('lang')] : url;
    expect(themeAndLang(urlOf('{}', 'quotehead', own))).toEqual(['light', 'fr']);
    expect(themeAndLang(urlOf('{}'))).toEqual(['dark', 'en']);
    expect(themeAndLang(urlOf('{"theme":"system"}', 'quotehead', own))).toEqual(['system', 'fr']);
  });

  it('keeps lists of objects whole, and the address for symbols to itself', () => {
    const params =
      '{"dateRangeList":[{"visible":true}],"chart":{"upColor":"#080"},"callbackurl":"/q?s="}';
    const box = readBox(settings, boxOf({ tool: ' QuoteHead ', params }), 'en');
    expect(box).toMatchObject({ kind: 'frame', tool: 'quotehead', link: '/q?s=' });
    const { searchParams } = new URL(box.kind === 'frame' ? box.url : '');
    expect(searchParams.get('dateRangeList')).toBe('[{"visible":true}]');
    expect(searchParams.get('chart')).toBe('{"upColor":"#080"}');
    expect(searchParams.has('callbackurl')).toBe(false);
  });

  it('never puts a session into the address', () => {
    const url = String(urlOf('{"symbol":"A","sid":"another-secret","SID":"x1","token":"y2"}'));
    for (const secret of ['a-secret', 'another-secret', 'x1', 'y2'])
      expect(url).not.toContain(secret);
  });

  it('cannot replace the partner of the script, nor leave its server', () => {
    const url = urlOf('{"wmid":"666"}', '../../evil?x=') as URL;
    expect(url.origin).toBe('https://tapedeck.example');
    expect(url.pathname.startsWith('/embed/')).toBe(true);
    expect(url.searchParams.get('wmid')).toBe('501');
  });

  it.each(['{', '[1]', '"MSFT"', '42', 'null'])('says that %s is no set of parameters', (json) => {
    expect(urlOf(json)).toBe('badParams');
  });

  it('says what is missing', () => {
    expect(urlOf('{}', null)).toBe('noTool');
    for (const name of [' ', '.', '..']) expect(urlOf(null, name)).toBe('noTool');
    expect(readBox({ ...settings, wmid: '' }, boxOf({ tool: 'quotehead' }), 'fr-CA')).toEqual({
      kind: 'bad',
      text: 'noPartner',
      lang: 'fr-CA',
    });
  });

  it('reads the attributes of the script', () => {
    const attributes: Record<string, string> = { 'data-qmod-wmid': ' 501 ', 'data-qmod-sid': 's' };
    const script = {
      src: 'https://tapedeck.example/js/qmodLoader.js',
      getAttribute: (name: string) => attributes[name] ?? null,
    } as unknown as HTMLScriptElement;
    expect(readSettings(script, 'https://host.example/page')).toEqual({
      ...settings,
      env: '',
      version: '',
      sid: 's',
      theme: '',
      reader: readerKey('501', 's'),
    });
    // On our own pages the widget is for whoever is signed in there.
    expect(readSettings(script, 'https://tapedeck.example/help/widgets').reader).toBe('');
  });
});
