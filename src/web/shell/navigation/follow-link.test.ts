import type { MouseEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { followFrameLink, followInside, hostFrameLinks } from './follow-link.ts';

const SYMBOL = '/equity/home/overview?symbol=AAPL';

/** A click on a link in a panel: what the panel opened, and whether the browser still follows it. */
function click(
  event: Partial<MouseEvent> = {},
  attributes: Readonly<Record<string, string>> = { href: SYMBOL },
  opens = true,
  follow = followInside,
) {
  const opened: string[] = [];
  let isFollowed = event.defaultPrevented !== true;
  const link = {
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  };
  const clicked = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    target: { closest: () => ('href' in attributes ? link : null) },
    preventDefault: () => {
      isFollowed = false;
    },
    ...event,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are read
  follow(clicked as unknown as MouseEvent<HTMLElement>, (href) => {
    opened.push(href);
    return opens;
  });
  return { opened, isFollowed };
}

describe('TERM-P2 a click on a link in a panel', () => {
  it('TERM-P2 stays in the terminal when it is a plain one', () => {
    expect(click()).toEqual({ opened: [SYMBOL], isFollowed: false });
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)(
    'TERM-P2 is left to the browser with %s',
    (key) => {
      expect(click({ [key]: true })).toEqual({ opened: [], isFollowed: true });
    },
  );

  it.each([1, 2])('TERM-P2 is left to the browser with the mouse button %i', (button) => {
    expect(click({ button })).toEqual({ opened: [], isFollowed: true });
  });

  it('TERM-P2 is left to the browser for another window or a file', () => {
    const left = { opened: [], isFollowed: true };
    expect(click({}, { href: SYMBOL, target: '_blank' })).toEqual(left);
    expect(click({}, { href: SYMBOL, download: '' })).toEqual(left);
    expect(click({}, { href: SYMBOL, target: '_self' }).opened).toEqual([SYMBOL]);
  });

  it('TERM-P2 is nothing where somebody has dealt with it, or where no link is', () => {
    expect(click({ defaultPrevented: true }).opened).toEqual([]);
    expect(click({}, {}).opened).toEqual([]);
  });

  it('TERM-P2 goes on where the terminal does not open it', () => {
    expect(click({}, { href: '/login' }, false)).toEqual({ opened: ['/login'], isFollowed: true });
  });
});

describe('TERM-P2 a click on a link in a dialog of the frame', () => {
  it('TERM-P2 is for the page to follow while it says how, and for the browser otherwise', () => {
    const inFrame: typeof followInside = (event, open) => {
      const stop = hostFrameLinks(open);
      followFrameLink(event);
      stop();
    };
    expect(click({}, { href: '/trade/orders' }, true, inFrame)).toEqual({
      opened: ['/trade/orders'],
      isFollowed: false,
    });
    expect(click({}, { href: '/trade/orders' }, true, followFrameLink)).toEqual({
      opened: [],
      isFollowed: true,
    });
  });
});
