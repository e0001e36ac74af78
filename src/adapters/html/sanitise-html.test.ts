import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlParagraphs } from '../../domain/filings/html-text.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** The only tags that may come out, letter by letter: a second reading, by pattern and not by list. */
const ELEMENT =
  'a|b|blockquote|br|caption|code|dd|div|dl|dt|em|h[3-6]|hr|i|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul';
const ATTRIBUTE = [
  'id="f-[\\w.:-]+"',
  'href="(?:#f-[\\w.:-]+|https?://[^"<>]+|mailto:[^"<>?]+)"',
  'rel="noopener noreferrer nofollow"',
  'target="_blank"',
  '(?:col|row)span="\\d{1,3}"',
  'style="[a-z0-9:;.% -]*"',
].join('|');
const TAG = new RegExp(`<(?:/(?:${ELEMENT})|(?:${ELEMENT})(?: (?:${ATTRIBUTE}))*)>`, 'gi');

/** Nothing but known tags and escaped text, and every element ended in its turn. */
function expectHarmless(html: string, source: string): void {
  expect(html.replaceAll(TAG, ''), source).not.toMatch(/[<>]/);
  const open: string[] = [];
  for (const [tag] of html.matchAll(TAG)) {
    const name = /\w+/.exec(tag)?.[0] ?? '';
    if (name === 'br' || name === 'hr') continue;
    if (tag.startsWith('</')) expect(open.pop(), source).toBe(name);
    else open.push(name);
  }
  expect(open, source).toEqual([]);
}

const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/api/logout">x</a>',
  '<a href="https://x.example/" onclick="alert(1)" style="background:url(javascript:alert(1))">x</a>',
  '<p style="position:fixed;top:0;width:100%;height:100%;background:url(//evil.example/t.gif)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="text-align:right;}body{display:none">x</p>',
  '<div id="app" class="fixed inset-0" data-x="1">x</div>',
  '<form action=/api/login><input name=password><button>go</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"><embed src="x.swf"></object>',
  '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  '<style><!--</style><script>alert(1)//--></script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><script>alert(1)</script></xmp>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--> <script>alert(1)</script> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<p title="<script>alert(1)</script>" <b>x</b>',
  '<p/onmouseover=alert(1)>x',
  "<p '><script>alert(1)</script>'>x",
  '<p a="1" a="2" onclick=alert(1) onclick=alert(2)>x',
  '<<script>alert(1);//<</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '<p>unterminated <a href="https://x.example/',
  '<p>unterminated comment <!-- <script>alert(1)</script>',
  '<table><tr><td><table><script>alert(1)</script></table></td></tr></table>',
  '<plaintext><script>alert(1)</script>',
  '<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<a href="https://x.example/&quot; onmouseover=&quot;alert(1)">x</a>',
];

describe('markup from outside', () => {
  it('comes out harmless from a collection of attacks', () => {
    for (const source of HOSTILE) expectHarmless(sanitiseHtml(source), source);
  });

  it('comes out harmless whatever pieces it is made of, and a second time unchanged', () => {
    const piece = fc.constantFrom(
      '<p>', '</p>', '<table>', '<tr>', '<td colspan=3>', '</table>', '<a href="', 'javascript:', '">',
      '<svg>', '</svg>', '<script>', '</script>', '<!--', '-->', '<', '>', '"', "'", '=', ' on', 'click',
      '&lt;', '&#60;', '&quot;', '<style>', '</style>', '<li>', '<ul>', '<b ', '/', 'x', '\u0000', '<math>',
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const source = pieces.join('');
        const html = sanitiseHtml(source);
        expectHarmless(html, source);
        expect(sanitiseHtml(html), source).toBe(html);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never lets a script speak, not even as text', () => {
    expect(sanitiseHtml('a<script>alert(1)</script>b<style>p{}</style>c')).toBe('abc');
  });

  it('keeps tables, emphasis, lists and what alignment means', () => {
    expect(
      sanitiseHtml(
        '<TABLE width="100%" border=1><tr><td style="text-align: RIGHT; color:red" colspan="2">1<td>2</table>',
      ),
    ).toBe('<table><tr><td colspan="2" style="text-align:right">1</td><td>2</td></tr></table>');
    expect(sanitiseHtml('<ul><li>a<li><b>b</ul>')).toBe('<ul><li>a</li><li><b>b</b></li></ul>');
    expect(sanitiseHtml('<p>one<p>two<br>three')).toBe('<p>one</p><p>two<br>three</p>');
    expect(sanitiseHtml('<h1>T</h1><font color=red>x</font>')).toBe('<h3>T</h3>x');
  });

  it('keeps the text of inline XBRL and drops what it hides', () => {
    const source =
      '<div style="display:none"><ix:header><ix:hidden>no</ix:hidden></ix:header></div>' +
      '<p>Revenue <ix:nonFraction name="us-gaap:Revenues" contextRef="c1">1,234</ix:nonFraction></p>';
    expect(sanitiseHtml(source)).toBe('<p>Revenue 1,234</p>');
  });

  it('links lead outside in a window of their own, or to a place in the text', () => {
    expect(sanitiseHtml('<a href="https://example.org/x?a=1&amp;b=2">x</a>')).toBe(
      '<a href="https://example.org/x?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
    expect(sanitiseHtml('<a href="#item1a">x</a><a name="item1a"></a>')).toBe(
      '<a href="#f-item1a">x</a><a id="f-item1a"></a>',
    );
  });

  it('reads names and numbers of characters, and leaves unknown ones as they are', () => {
    expect(sanitiseHtml('A&nbsp;&amp;&#8217;&#x2014;&#146;&bogus; &constructor;')).toBe(
      'A\u00A0&amp;’—’&amp;bogus; &amp;constructor;',
    );
  });

  it('is bounded in depth', () => {
    const html = sanitiseHtml('<div>'.repeat(10_000));
    expect(html.length).toBeLessThan(2_000);
    expectHarmless(html, 'deep');
  });

  it('takes a megabyte of broken markup in good time', () => {
    const source = '<td <!-- <a href="'.repeat(60_000);
    expectHarmless(sanitiseHtml(source), 'long');
  }, 10_000);

  it('becomes lines: cells beside each other, blocks below', () => {
    expect(
      htmlParagraphs(
        '<h3>Risks</h3><p>One  two<br>three</p><ul><li>a</li></ul><table><tr><td>Sales</td><td><p>1</p></td></tr></table>',
      ),
    ).toEqual([
      { kind: 'heading', text: 'Risks' },
      { kind: 'paragraph', text: 'One two' },
      { kind: 'paragraph', text: 'three' },
      { kind: 'item', text: 'a' },
      { kind: 'row', text: 'Sales | 1' },
    ]);
  });
});
