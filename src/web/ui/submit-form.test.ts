import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = globSync('src/web/**/*.tsx').map((path) => [path, readFileSync(path, 'utf8')]);

/** The opening tags of a kind, with their attributes. */
const tags = (name: string) =>
  sources.flatMap(([path = '', text = '']) =>
    Array.from(text.matchAll(new RegExp(`<${name}\\s(?:[^>]|=>)*`, 'g')), ([tag]) => ({
      path,
      tag,
    })),
  );

describe('forms', () => {
  it('go through `SubmitForm` unless the address or the filter beside them is all they change', () => {
    const bare = tags('form').filter(
      ({ path, tag }) =>
        path !== 'src/web/ui/submit-form.tsx' &&
        !path.endsWith('.test.tsx') &&
        !/method="(?:get|post)"|role="search"/.test(tag),
    );
    expect(bare).toEqual([]);
    expect(tags('SubmitForm').length).toBeGreaterThan(25);
  });

  it('hand over the promise of what they send, so that they stay locked until it settles', () => {
    const dropped = tags('SubmitForm').filter(({ tag }) => /onSend=\{[^}]*\bvoid\b/.test(tag));
    expect(dropped).toEqual([]);
  });
});
