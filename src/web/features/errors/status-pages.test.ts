import { describe, expect, it } from 'vitest';
import { everyText } from '../../i18n/every-text.ts';
import { statusPage } from './status-pages.ts';

describe('status pages', () => {
  it('ERR-1 the seven statuses have their names and severities', () => {
    const words = (status: number) => [
      everyText.en[statusPage(status).title],
      statusPage(status).severity,
    ];
    expect(words(400)).toEqual(['Bad Request', 'warning']);
    expect(words(401)).toEqual(['Unauthorized', 'warning']);
    expect(words(403)).toEqual(['Forbidden', 'warning']);
    expect(words(404)).toEqual(['Not Found', 'info']);
    expect(words(500)).toEqual(['Server Error', 'error']);
    expect(words(502)).toEqual(['Bad Gateway', 'error']);
    expect(words(503)).toEqual(['Service Unavailable', 'error']);
  });

  it('ERR-1 any other status has the general words', () => {
    for (const status of [0, 402, 418, 429, 504, 599]) {
      expect(everyText.en[statusPage(status).title]).toBe('An Error Occurred');
      expect(everyText.en[statusPage(status).text]).toBe(
        'Something unexpected happened. Please try again later.',
      );
    }
  });

  it('ERR-5 WG-4 fixed words are those of the specification', () => {
    expect(everyText.en['errors.panel']).toBe('Something went wrong. Please try again later.');
    expect(everyText.en['feedback.loadFailed']).toBe('Failed to load component');
    expect(everyText.en['errors.retry']).toBe('Clear Error & Retry');
    expect(everyText.en['errors.homepage']).toBe('Return to Homepage');
  });
});
