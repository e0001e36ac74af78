import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../../../domain/terminal/commands/parse.ts';
import { EMPTY_LAYOUT } from '../../../../domain/terminal/edit-layout.ts';
import { createDesk } from '../create-desk.ts';
import { actOnDesk, openFunction, showSymbol } from './run-on-desk.ts';

function deskOf(...lines: readonly string[]) {
  const desk = createDesk(EMPTY_LAYOUT);
  for (const line of lines) run(desk, line);
  return desk;
}

function run(desk: ReturnType<typeof createDesk>, line: string): boolean {
  const { command } = parseCommand(line);
  if (command?.kind === 'open') openFunction(desk, command);
  else if (command?.kind === 'show') showSymbol(desk, command.symbol);
  else if (command?.kind === 'desk') return actOnDesk(desk, command.does);
  else throw new Error(`no command for a desk: ${line}`);
  return true;
}

const focused = (desk: ReturnType<typeof createDesk>) => {
  const { panels, focused: id } = desk.layout();
  return panels.find((panel) => panel.id === id);
};

describe('commands on a desk', () => {
  it('CMD-20 a function of a symbol is opened, and its channel told', () => {
    const desk = deskOf('MSFT DES', 'GP 1Y');
    expect(desk.layout().panels.map(({ kind }) => kind)).toEqual(['companyprofile', 'chart']);
    expect(focused(desk)?.state).toMatchObject({ span: '1y' });
    expect(desk.symbolOf(focused(desk)!.id)).toBe('MSFT');
  });

  it('CMD-20 a function that is open on the channel is shown there, not twice', () => {
    const desk = deskOf('MSFT DES', 'AAPL OMON', 'NVDA DES');
    expect(desk.layout().panels).toHaveLength(2);
    expect(focused(desk)?.kind).toBe('companyprofile');
    expect(desk.symbolOf(focused(desk)!.id)).toBe('NVDA');
  });

  it('CMD-20 a pinned panel keeps its symbol', () => {
    const desk = deskOf('MSFT DES', 'PIN', 'AAPL DES');
    expect(desk.layout().panels).toHaveLength(2);
    expect(desk.layout().panels.map(({ id }) => desk.symbolOf(id))).toEqual(['MSFT', 'AAPL']);
  });

  it('CMD-21 a symbol alone goes to the focused panel and all that are linked to it', () => {
    const desk = deskOf('MSFT DES', 'GP', 'AAPL');
    expect(desk.layout().panels.map(({ id }) => desk.symbolOf(id))).toEqual(['AAPL', 'AAPL']);
    expect(focused(deskOf('AAPL'))?.kind).toBe('quotehead');
  });

  it('CMD-22 acts are done to the focused panel', () => {
    const desk = deskOf('MSFT DES');
    run(desk, 'LINK green');
    expect(focused(desk)?.channel).toBe('green');
    run(desk, 'NAME Who they are');
    expect(focused(desk)?.title).toBe('Who they are');
    run(desk, 'SPLIT D');
    expect(desk.layout().panels).toHaveLength(2);
    expect(desk.layout().dock).toMatchObject({ type: 'split', direction: 'column' });
    run(desk, 'MAX');
    expect(desk.layout().maximised).not.toBeNull();
    run(desk, 'MAX');
    expect(desk.layout().maximised).toBeNull();
    run(desk, 'FLOAT');
    expect(desk.layout().floats).toHaveLength(1);
    run(desk, 'CLOSE');
    run(desk, 'CLOSE');
    expect(desk.layout().panels).toHaveLength(0);
    expect(run(desk, 'CLOSE')).toBe(false);
  });
});
