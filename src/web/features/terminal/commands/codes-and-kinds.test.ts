import { describe, expect, it } from 'vitest';
import type { PanelCode } from '../../../../domain/terminal/commands/function-code.ts';
import { PANEL_CODES } from '../../../../domain/terminal/commands/panel-codes.ts';
import { loadWidget, toolOf } from '../../../widgets/registry.ts';
import { kindOf, PANEL_KINDS } from '../panel-kinds.ts';

const panelCodes: readonly PanelCode[] = PANEL_CODES;
/** Opened by functions that also do something else. */
const BY_ACTS = ['alerts', 'help-codes'];

describe('codes and panels', () => {
  it('CMD-27 every panel of the terminal has a code', () => {
    const reached = new Set([...panelCodes.map(({ panel }) => panel), ...BY_ACTS]);
    expect(PANEL_KINDS.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  it('CMD-27 every code has a panel', () => {
    const panels = panelCodes.map(({ panel }) => panel);
    expect(panels.filter((panel) => kindOf(panel) === undefined)).toEqual([]);
  });

  it('CMD-28 what a code hands to a panel is a parameter of it', async () => {
    const widgets = panelCodes.flatMap((code) => {
      const tool = toolOf(code.panel === 'chart' ? 'advancedchart' : code.panel);
      return tool === undefined ? [] : [{ code, tool }];
    });
    expect(widgets.length).toBeGreaterThan(60);
    for (const { code, tool } of widgets) {
      const { params } = await loadWidget(tool);
      const handed = [
        ...code.arguments.map(({ name }) => name),
        ...Object.keys(code.state),
        ...(code.others === null ? [] : [code.others]),
        ...(code.list === null ? [] : [code.list]),
        ...(code.symbols > 0 && code.list === null ? ['symbol'] : []),
      ];
      for (const name of handed)
        expect([code.code, name, Object.hasOwn(params, name)]).toEqual([code.code, name, true]);
      for (const { name, choices = [] } of code.arguments)
        for (const choice of choices)
          expect([code.code, params[name]?.read(choice)]).not.toEqual([code.code, null]);
      for (const [name, value] of Object.entries(code.state))
        expect([code.code, params[name]?.read(value)]).not.toEqual([code.code, null]);
    }
  }, 60_000);
});
