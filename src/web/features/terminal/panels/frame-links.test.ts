import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_LAYOUT, panelOf } from '../../../../domain/terminal/edit-layout.ts';
import { createDesk } from '../create-desk.ts';
import { openBeside } from './use-panel-address.ts';

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://tape.example/terminal' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function click(href: string) {
  const desk = createDesk(EMPTY_LAYOUT);
  desk.open({ kind: 'quotehead' });
  const tabs: string[] = [];
  const isFollowed = !openBeside(desk, href, (address) => tabs.push(address));
  const { panels, focused } = desk.layout();
  return { tabs, isFollowed, panels: panels.length, front: panelOf(desk.layout(), focused) };
}

describe('TERM-P2 a link in a dialog over the desk', () => {
  it('TERM-P2 to a page that is a panel opens it beside the panel that was used last', () => {
    const { front, ...rest } = click('/trade/orders?account=a-1');
    expect(front).toMatchObject({ kind: 'blotter', state: { account: 'a-1' } });
    expect(rest).toEqual({ tabs: [], isFollowed: false, panels: 2 });
  });

  it.each(['/account/notifications', '/help/alerts', '/equity/home/overview?symbol=AAPL'])(
    'TERM-P2 to any other page opens a tab of the browser, and the desk stays: %s',
    (href) => {
      const { front, ...rest } = click(href);
      expect(front?.kind).toBe('quotehead');
      expect(rest).toEqual({ tabs: [href], isFollowed: false, panels: 1 });
    },
  );

  it('TERM-P2 to somewhere else is left to the browser', () => {
    expect(click('mailto:a@b.example')).toMatchObject({ tabs: [], isFollowed: true, panels: 1 });
  });
});
