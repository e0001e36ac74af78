import { beforeAll, describe, expect, it } from 'vitest';
import { areaOf, type MessageArea } from '../../../i18n/translate.ts';
import { everyText } from '../../i18n/every-text.ts';
import { examples } from '../../widgets/catalogue.ts';
import { loadWidget, TOOLS } from '../../widgets/registry.ts';
import type { Widget } from '../../widgets/widget.ts';
import { createDesk } from './create-desk.ts';
import { PANEL_GROUPS } from './panel-kind.ts';
import { PanelHost } from './panel-host.tsx';
import { kindOf, PANEL_KINDS } from './panel-kinds.ts';
import { deskAbout, terminalHtml } from './panels/panel.fixture.tsx';
import { TERMINAL_TEXTS } from './panels/panels-ahead.ts';
import { PanelViews, type PanelViewTable } from './panels/panel-views.ts';
import { VIEW_FACTS } from './panels/view-facts.ts';
import { toolOfKind, widgetFacts } from './panels/widget-facts.ts';

const OF_EVERY_PAGE = ['errors', 'pages', 'shell', 'symbols', 'ui'];

/** One panel on the blue channel, as it is first drawn. */
function drawn(
  kind: string,
  symbol: string | null,
  state: Readonly<Record<string, string>> = {},
  isShown = true,
  onArea?: (area: MessageArea) => void,
): string {
  const desk = createDesk(deskAbout(symbol));
  const id = desk.open({ kind, channel: 'blue', state });
  return terminalHtml(<PanelHost desk={desk} id={id} isShown={isShown} />, {}, onArea);
}

describe('TERM-P3 kinds of panels', () => {
  it('TERM-P3 are known once, each with a name and a sentence in both languages', () => {
    expect(new Set(PANEL_KINDS.map(({ id }) => id)).size).toBe(PANEL_KINDS.length);
    for (const { title, about, group } of PANEL_KINDS) {
      expect(PANEL_GROUPS).toContain(group);
      for (const texts of Object.values(everyText))
        for (const key of [title, about]) expect(texts[key], key).toMatch(/\S/);
    }
    // Two tabs of different kinds are told apart by their names.
    for (const texts of Object.values(everyText))
      expect(new Set(PANEL_KINDS.map(({ title }) => texts[title])).size).toBe(PANEL_KINDS.length);
  });

  it('TERM-P3 have every tool of the registry', () => {
    expect(TOOLS.filter((tool) => kindOf(tool) === undefined)).toEqual([]);
    expect(kindOf('constructor')).toBeUndefined();
  });

  it('TERM-P4 a kind that is not known is a placeholder with its name', () => {
    const html = drawn('holodeck', 'MSFT');
    expect(html).toContain('holodeck');
    expect(html).not.toContain('role="alert"');
  });

  it('TERM-P5 a hidden panel that was never seen is not rendered', () => {
    expect(drawn('quotehead', 'MSFT', {}, false)).toBe('');
  });
});

describe.each(TOOLS)('TERM-P3 the widget %s as a panel', (tool) => {
  let widget: Widget;
  beforeAll(async () => {
    widget = await loadWidget(tool);
  });
  const crash = 'Something went wrong';

  it('takes from its channel what it has parameters for', () => {
    const follows = (['symbol', 'interval', 'expiry'] as const).filter(
      (name) =>
        Object.hasOwn(widget.params, name) &&
        // About an index, until its reader chooses another: a share on the channel is none.
        (name !== 'symbol' || widget.params[name]?.fallback === undefined),
    );
    expect(kindOf(tool)?.follows).toEqual(follows);
  });

  it('is drawn for a symbol of its type, without a second head', () => {
    const { symbol = null, ...state } = examples(widget);
    const html = drawn(tool, symbol, state);
    expect(html).toContain(`data-panel="${tool}"`);
    expect(html).not.toContain(crash);
    expect(html).not.toContain('<form noValidate');
    // Charts as high as their panel wait until that is known.
    if (html.includes(`data-widget="${tool}"`)) expect(html).not.toContain(`id="${tool}"`);
  });

  it('TERM-P9 speaks at first only texts that are fetched ahead of its code', () => {
    const { symbol = null, ...state } = examples(widget);
    const spoken = new Set<MessageArea>([areaOf(widget.title)]);
    drawn(tool, symbol, state, true, (area) => spoken.add(area));
    const known: ReadonlySet<string> = new Set([
      ...OF_EVERY_PAGE,
      ...TERMINAL_TEXTS,
      ...(widgetFacts(toolOfKind(tool)!).texts ?? []),
    ]);
    expect([...spoken].filter((area) => !known.has(area))).toEqual([]);
  });

  it('asks for what it cannot do without', () => {
    const html = drawn(tool, null);
    const needed = Object.values(widget.params).some(({ fallback }) => fallback === undefined);
    expect(html).not.toContain(crash);
    expect(/<input/.test(html) || !needed).toBe(true);
    if (needed) expect(html).not.toContain(`data-widget="${tool}"`);
  });
});

describe('TERM-P6 views of other features', () => {
  const views = Object.fromEntries(
    Object.keys(VIEW_FACTS).map((view) => [view, () => <p>view of {view}</p>]),
  ) as unknown as PanelViewTable;
  const html = (kind: string, visitor: Parameters<typeof terminalHtml>[1]) => {
    const desk = createDesk(deskAbout('MSFT'));
    const id = desk.open({ kind, channel: 'blue' });
    return terminalHtml(
      <PanelViews value={views}>
        <PanelHost desk={desk} id={id} isShown />
      </PanelViews>,
      visitor,
    );
  };

  it.each(['portfolio', 'holdings', 'alerts', 'notes'])(
    'TERM-P6 %s is for members; others are shown the way in',
    (kind) => {
      expect(html(kind, {})).toContain('/login');
      expect(html(kind, { kind: 'member' })).toContain(`view of ${kind}`);
    },
  );

  it.each(['orderticket', 'blotter', 'positions'])('TERM-P6 %s is for developers', (kind) => {
    expect(html(kind, { kind: 'member' })).not.toContain(`view of ${kind}`);
    expect(html(kind, { kind: 'member', isDeveloper: true })).toContain(`view of ${kind}`);
  });
});
