import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { refusalOf } from './client.ts';

const refusal = (status: number, contentType: string, text: string) =>
  refusalOf({ status, contentType, text, headers: new Headers() }, 0)?.kind;

describe('refusals as the SEC sends them', () => {
  it('tells the three kinds of 403 apart', () => {
    const page = (name: string) => referenceText(`sec/errors/${name}.html`);
    expect(refusal(403, 'text/html', page('undeclared-automated-tool'))).toBe('unauthorised');
    expect(refusal(403, 'text/html', page('rate-exceeded'))).toBe('rate-limited');
    const stored = JSON.parse(
      referenceText('sec/errors/not-found-forbidden-notmodified.json'),
    ) as readonly { readonly status: number; readonly body: string }[];
    const denied = stored.find(({ status }) => status === 403)!;
    expect(refusal(403, 'application/xml', denied.body)).toBe('not-found');
  });

  it('knows the pages without their content type', () => {
    const page = referenceText('sec/errors/rate-exceeded.html');
    expect(refusal(403, '', page)).toBe('rate-limited');
    expect(refusal(404, 'text/html', page)).toBeUndefined();
  });
});
