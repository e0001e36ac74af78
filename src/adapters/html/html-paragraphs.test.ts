import { describe, expect, it } from 'vitest';
import { htmlParagraphs } from './html-paragraphs.ts';

describe('paragraphs of foreign HTML', () => {
  it('are text without markup, one for each block', () => {
    expect(
      htmlParagraphs(
        '<h1>A &amp; B</h1><p>One<br>two <a href="javascript:x()">three</a></p><ul><li>x &lt;b&gt;</li></ul>tail',
      ),
    ).toEqual(['A & B', 'One', 'two three', 'x <b>', 'tail']);
  });

  it('have nothing of scripts and styles, closed or not', () => {
    expect(htmlParagraphs('<script>a()</script>b<style>c')).toEqual(['b']);
    expect(htmlParagraphs('<p>a<script>b')).toEqual(['a']);
  });

  it('are bounded, and so is the time that deep nesting takes', () => {
    const limits = { paragraphs: 2, characters: 3 };
    expect(htmlParagraphs('<p>abcdef<p>g<p>h', limits)).toEqual(['abc', 'g']);
    expect(htmlParagraphs('<div>'.repeat(200_000))).toEqual([]);
  });
});
