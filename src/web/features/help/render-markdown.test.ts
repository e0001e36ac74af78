import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

describe('help articles', () => {
  it('RT-12 renders what articles use', () => {
    const { title, html, headings } = renderMarkdown(
      '# Keys\n\nPress [[Ctrl]] + [[K]], see *this* **now**.\n\n## First part\n\n- one\n- two\n  more\n\n1. a\n2. b\n\n> note\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx < 1\n```\n',
    );
    expect(title).toBe('Keys');
    expect(headings).toEqual([{ id: 'first-part', text: 'First part', level: 2 }]);
    expect(html).toContain('<kbd>Ctrl</kbd> + <kbd>K</kbd>');
    expect(html).toContain('<em>this</em> <strong>now</strong>');
    expect(html).toContain('<h2 id="first-part">First part</h2>');
    expect(html).toContain('<ul><li>one</li><li>two more</li></ul>');
    expect(html).toContain('<ol><li>a</li><li>b</li></ol>');
    expect(html).toContain('<blockquote><p>note</p></blockquote>');
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('<code>x &lt; 1</code>');
  });

  it('RT-12 links lead to our pages or to https, never to code', () => {
    const links = (href: string) => renderMarkdown(`[go](${href})`).html;
    expect(links('/help')).toBe('<p><a href="/help">go</a></p>');
    expect(links('https://example.com/')).toContain('<a href="https://example.com/">');
    for (const bad of ['javascript:alert', '//evil.example', 'data:text/html,x', 'HTTP://x'])
      expect(links(bad)).toBe('<p>go</p>');
  });

  it('RT-12 no tag of a source survives, whatever it is made of', () => {
    const known =
      /<\/?(?:h2|h3|p|ul|ol|li|blockquote|div|table|thead|tbody|tr|th|td|pre|code|kbd|a|strong|em)(?: (?:id|href|class|scope|tabindex)="[^"<>]*")*>/g;
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              '# ',
              '## ',
              '- ',
              '1. ',
              '> ',
              '|',
              '```',
              '`',
              '[[',
              ']]',
              '\n',
              '<img src=x onerror=alert(1)>',
              '[a](javascript:x)',
              '"onclick="',
              '**',
              '*',
            ),
          ),
        ),
        (parts) => {
          const rest = renderMarkdown(parts.join('')).html.replaceAll(known, '');
          expect(rest).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});
