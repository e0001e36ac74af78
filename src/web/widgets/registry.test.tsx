import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiFailure } from '../../contract/error.ts';
import { everyText } from '../i18n/every-text.ts';
import type { ApiClient } from '../api/client.ts';
import { entryOf, examples } from './catalogue.ts';
import { readParams } from './param.ts';
import { htmlOf } from './widget-html.fixture.tsx';
import { ALIASES, loadWidget, TOOLS, toolOf } from './registry.ts';
import type { Widget } from './widget.ts';

const DOWN = 'The market data provider does not answer.';
const down = (async () => {
  throw new ApiFailure(503, DOWN, { errorId: 'e-1' });
}) as unknown as ApiClient;

const NO_SOURCE = 'No configured source has this.';
const HINT = 'Somebody would: add them.';
const sourceless = (async () => {
  throw new ApiFailure(501, NO_SOURCE, { code: 'noSource', hint: HINT });
}) as unknown as ApiClient;

/** The header of a page, and documents with headings of their own. */
const HEADLESS: ReadonlySet<string> = new Set(['quotehead']);

/** Several cards, each with its own head. */
const COMPOSED = new Set<string>(['detailedquotetabchart', 'detailedquotetabchartnews']);

describe('WG-1 the registry', () => {
  it('knows a tool whatever its case, and no other', () => {
    expect(toolOf('QuoteHead')).toBe('quotehead');
    expect(toolOf('quote head')).toBeUndefined();
    expect(toolOf('constructor')).toBeUndefined();
  });

  it.each(Object.entries(ALIASES))('knows %s by the name of others', (name, tool) => {
    expect(TOOLS).toContain(tool);
    expect(TOOLS).not.toContain(name);
    expect(toolOf(` ${name.toUpperCase()} `)).toBe(tool);
  });
});

describe.each(TOOLS)('WG-1 the widget %s', (tool) => {
  let widget: Widget;
  beforeAll(async () => {
    widget = await loadWidget(tool);
  });

  it('has an article, a size that fits a phone, and examples that can be read', () => {
    expect(existsSync(`src/help/en/${widget.help}.md`), widget.help).toBe(true);
    expect(widget.size.width).toBeLessThanOrEqual(320);
    expect(widget.size.height).toBeGreaterThan(0);
    expect(readParams(widget.params, new URLSearchParams(examples(widget))).kind).toBe('read');
    expect(everyText.en[widget.title]).not.toBe('');
    expect(everyText.fr[widget.about]).not.toBe(everyText.en[widget.about]);
    expect(entryOf(tool, widget).markup).toContain(`data-qmod-tool="${tool}"`);
  });

  it('names the parameter that cannot be read, and survives any text in all of them', () => {
    for (const [name, param] of Object.entries(widget.params)) {
      const hostile = ['\u0000', '<script>', 'é'.repeat(5_000), '-1e999', '{"a":1}', ' '];
      for (const text of hostile) {
        const given = new URLSearchParams({ ...examples(widget), [name]: text });
        const read = readParams(widget.params, given);
        if (read.kind === 'bad') expect(read.names).toEqual([name]);
        else expect(read.values[name]).toEqual(param.read(text));
      }
      expect(
        readParams(widget.params, new URLSearchParams({ [name]: 'é'.repeat(5_000) })).kind,
      ).toBe('bad');
    }
  });

  it('has one head: its title, then one menu', async () => {
    if (HEADLESS.has(tool) || COMPOSED.has(tool)) return;
    const html = await htmlOf(widget, undefined);
    const [head = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<div id="${tool}" data-widget="${tool}"`));
    expect(html.match(/aria-haspopup="menu"/g)).toHaveLength(1);
    expect(head).toMatch(/^<header[^>]*><div[^>]*><h2[^>]*>[^<]+<\/h2>.*aria-haspopup="menu"/s);
  });

  it('holds its place while it waits, and says so when the provider is down', async () => {
    const waiting = await htmlOf(widget, undefined);
    expect(waiting).toMatch(widget.feature === undefined ? /animate-pulse/ : /<h2/);
    expect(waiting).not.toContain('role="alert"');
    const failed = await htmlOf(widget, down);
    // A widget behind a feature is closed when nobody can say who has it.
    expect(failed).toMatch(widget.feature === undefined ? DOWN : /role="alert"|pricing-plans/);
  });

  it('says in a sentence that no configured source has its figures, without an alarm', async () => {
    if (widget.feature !== undefined) return;
    const html = await htmlOf(widget, sourceless);
    expect(html).toContain(NO_SOURCE);
    expect(html).toContain(HINT);
    expect(html).not.toContain('role="alert"');
  });
});
