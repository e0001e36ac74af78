import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown, renderNote } from './render-markdown.ts';

const pieces = fc.array(
  fc.oneof(
    fc.string(),
    fc.constantFrom(
      '# ',
      '## ',
      '- ',
      '- [x] ',
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
      '![a](https://x.example/p.png)',
      '<https://x.example>',
      'https://x.example/?a="b',
      '[a]: javascript:x "',
      '"onclick="',
      '~~',
      '---',
      '**',
      '*',
    ),
  ),
);

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
      fc.property(pieces, (parts) => {
        const rest = renderMarkdown(parts.join('')).html.replaceAll(known, '');
        expect(rest).not.toMatch(/[<>]/);
      }),
    );
  });
});

describe('notes', () => {
  it('NOTE-20 renders what notes use, line by line', () => {
    expect(
      renderNote('# Why\n**cheap**, *growing*\nnext line\n\n- [x] read\n- [ ] model\n\n---'),
    ).toBe(
      '<h3>Why</h3>\n<p><strong>cheap</strong>, <em>growing</em><br>next line</p>\n' +
        '<ul><li class="task">☑ read</li><li class="task">☐ model</li></ul>\n<hr>',
    );
  });

  it('NOTE-20 links lead out, tell nobody where from, and never run', () => {
    const out = 'target="_blank" rel="noopener noreferrer nofollow"';
    expect(renderNote('[go](https://x.example/a?b=1&c=2)')).toBe(
      `<p><a href="https://x.example/a?b=1&amp;c=2" ${out}>go</a></p>`,
    );
    expect(renderNote('see http://x.example/a')).toContain(`<a href="http://x.example/a" ${out}>`);
    expect(renderNote('<me@x.example>')).toContain('<a href="mailto:me@x.example"');
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '//evil.example',
      '/account',
      '#top',
      'blob:https://x',
    ])
      expect([bad, renderNote(`[go](<${bad}>)`)]).toEqual([bad, '<p>go</p>']);
    expect(renderNote('[go][a]\n\n[a]: javascript:alert(1)')).toBe('<p>go</p>');
  });

  it('NOTE-20 an image is its words: nobody learns that the note is read', () => {
    expect(renderNote('![chart](https://evil.example/p.png)')).toBe('<p>chart</p>');
    expect(renderNote('[![x](https://evil.example/p.png)](https://x.example)')).not.toContain(
      '<img',
    );
  });

  it('NOTE-20 no tag of a note survives, whatever it is made of', () => {
    expect(renderNote('<script>alert(1)</script>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    const known =
      /<\/?(?:h3|h4|p|ul|ol|li|blockquote|div|table|thead|tbody|tr|th|td|pre|code|a|strong|em|del|br|hr)(?: (?:href|class|scope|tabindex|target|rel)="[^"<>]*")*>/g;
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = renderNote(parts.join(''));
        expect(html.replaceAll(known, '')).not.toMatch(/[<>]/);
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i);
      }),
    );
  });

  it('NOTE-20 a text that would take the parser seconds is shown as it is', () => {
    const tangled = '*a_'.repeat(3_333);
    expect(renderNote(`${tangled}\n<b>`)).toBe(`<p>${tangled}<br>&lt;b&gt;</p>`);
    for (const deep of ['> ', '>', '- ', '1. ', '  - ', '> 1. '])
      expect([deep, renderNote(deep.repeat(1_000)).startsWith('<p>')]).toEqual([deep, true]);
    const long = '**Bold** and *plain*, [a link](https://x.example).\n'.repeat(30);
    expect(renderNote(long).match(/<strong>/g)).toHaveLength(30);
  });
});
