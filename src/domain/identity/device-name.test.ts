import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

describe('device name', () => {
  it('SES-14 names browser and system of the usual user agents', () => {
    const names = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'curl/8.5.0',
    ].map((agent) => Object.values(deviceName(agent)));
    expect(names).toEqual([
      ['Edge', 'Windows'],
      ['Safari', 'macOS'],
      ['Chrome', 'iPhone'],
      ['Firefox', 'Linux'],
      ['Samsung Internet', 'Android'],
      ['curl', null],
    ]);
  });

  it('SES-14 claims nothing about anything else', () => {
    expect(deviceName('')).toEqual({ browser: null, system: null });
    expect(deviceName('x'.repeat(400))).toEqual({ browser: null, system: null });
  });
});
