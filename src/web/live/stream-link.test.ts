import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamItem } from '../../contract/stream.ts';
import { backOff } from './back-off.ts';
import { liveMirror } from './live-mirror.ts';
import { liveStore, STALE_AFTER } from './live-store.ts';
import type { LinkSocket, LinkState, SocketEvents } from './stream-link.ts';

/** A server of one connection at a time that says what the test tells it to. */
function scriptedServer() {
  interface Opened extends LinkSocket {
    readonly events: SocketEvents;
    readonly sent: Record<string, unknown>[];
    closed: boolean;
  }
  const sockets: Opened[] = [];
  const open = (events: SocketEvents): LinkSocket => {
    const socket: Opened = {
      events,
      sent: [],
      closed: false,
      send: (text) => void socket.sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        socket.closed = true;
      },
    };
    sockets.push(socket);
    return socket;
  };
  const last = () => sockets.at(-1)!;
  const say = (message: object) => last().events.onMessage(JSON.stringify(message));
  const answered = new Set<unknown>();
  /** Confirms what was asked for, as the server does before it sends anything of it. */
  const confirm = () => {
    for (const sent of last().sent)
      if (sent['type'] === 'subscribe' && !answered.has(sent)) {
        answered.add(sent);
        say({ ...sent, type: 'subscribed', refused: [] });
      }
  };
  return {
    open,
    sockets,
    last,
    say,
    hello: (epoch = 'e1') => say({ type: 'hello', version: 1, epoch, heartbeat: 1_000 }),
    update: (prev: number, seq: number, items: readonly unknown[]) => {
      confirm();
      say({ type: 'update', prev, seq, items });
    },
    late: (prev: number, seq: number, items: readonly unknown[]) =>
      say({ type: 'update', prev, seq, items }),
    drop: (code = 1006) => last().events.onClose(code),
  };
}

const quote = (last: number, seq: number, delay = 0) => ({
  is: 'snapshot',
  kind: 'quotes',
  symbol: 'MSFT',
  seq,
  delay,
  value: { symbol: 'MSFT', last, bid: 1 },
});
const change = (last: number, seq: number) => ({
  is: 'change',
  kind: 'quotes',
  symbol: 'MSFT',
  seq,
  value: { last },
});
const MSFT = new Set(['quotes.MSFT']);

function page(mirror: ReturnType<typeof liveMirror>) {
  const items: StreamItem[] = [];
  const states: LinkState[] = [];
  const seat = mirror.join({
    onItems: (list) => items.push(...list),
    onState: (state) => states.push(state),
  });
  return { items, states, seat };
}

describe('the link of a browser to the stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const begin = () => {
    const server = scriptedServer();
    const mirror = liveMirror({ open: server.open, random: () => 1, now: Date.now });
    return { server, mirror, ...page(mirror) };
  };

  it('opens when something is wanted and asks for each topic once, whoever wants it', () => {
    const { server, mirror, seat } = begin();
    expect(server.sockets).toHaveLength(0);
    seat.want(MSFT);
    page(mirror).seat.want(new Set(['quotes.MSFT', 'bars.1m.BRK.B']));
    server.hello();
    expect(server.sockets).toHaveLength(1);
    expect(server.last().sent).toEqual([
      { type: 'subscribe', request: 1, kind: 'quotes', symbols: ['MSFT'] },
      { type: 'subscribe', request: 2, kind: 'bars', interval: '1m', symbols: ['BRK.B'] },
    ]);
  });

  it('gives a tab that comes later the whole value, and then the same changes', () => {
    const { server, mirror, seat, items } = begin();
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5)]);
    server.update(5, 6, [change(11, 6)]);
    const second = page(mirror);
    second.seat.want(MSFT);
    server.update(6, 7, [change(12, 7)]);
    expect(items.map(({ is }) => is)).toEqual(['snapshot', 'change', 'change']);
    expect(second.items.map(({ is }) => is)).toEqual(['snapshot', 'change']);
    expect(second.items[0]).toMatchObject({ value: { last: 11, bid: 1 } });
    expect(server.last().sent).toHaveLength(1);
  });

  it('says what it holds when it comes back, and nothing after another run of the server', () => {
    const { server, seat } = begin();
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5, 900_000)]);
    server.update(5, 9, []);
    server.drop();
    vi.advanceTimersByTime(600);
    server.hello();
    expect(server.last().sent).toEqual([
      {
        type: 'subscribe',
        request: 2,
        kind: 'quotes',
        symbols: ['MSFT'],
        held: { epoch: 'e1', seq: 9, delay: 900_000 },
      },
    ]);
    server.update(0, 12, [change(12, 12)]);
    server.drop();
    vi.advanceTimersByTime(600);
    server.hello('e2');
    // The server decides by the epoch; the client only says what it has.
    expect(server.last().sent[0]).toMatchObject({ held: { epoch: 'e1', seq: 12 } });
    server.update(0, 1, [quote(20, 1)]);
    server.drop();
    vi.advanceTimersByTime(600);
    server.hello('e2');
    expect(server.last().sent[0]).toMatchObject({ held: { epoch: 'e2', seq: 1, delay: 0 } });
  });

  it('begins again from whole values when a number is missing', () => {
    const { server, seat } = begin();
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5)]);
    server.update(6, 8, [change(11, 8)]);
    expect(server.sockets).toHaveLength(2);
    server.hello();
    expect(server.last().sent).toEqual([
      { type: 'subscribe', request: 2, kind: 'quotes', symbols: ['MSFT'] },
    ]);
  });

  it('holds the state of the moment it left, not of the connection since', () => {
    const { server, mirror, seat } = begin();
    const other = page(mirror);
    other.seat.want(new Set(['quotes.AAPL']));
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5)]);
    seat.want(new Set());
    vi.advanceTimersByTime(1_100);
    expect(server.last().sent.at(-1)).toMatchObject({ type: 'unsubscribe', symbols: ['MSFT'] });
    server.update(5, 90, []);
    seat.want(MSFT);
    vi.advanceTimersByTime(20);
    expect(server.last().sent.at(-1)).toMatchObject({ type: 'subscribe', held: { seq: 5 } });
  });

  it('takes nothing of a topic that it has left, nor of its old life when it is back', () => {
    const { server, mirror, seat, items } = begin();
    page(mirror).seat.want(new Set(['quotes.AAPL']));
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5)]);
    seat.want(new Set());
    vi.advanceTimersByTime(1_100);
    server.late(5, 6, [change(11, 6)]);
    seat.want(MSFT);
    vi.advanceTimersByTime(20);
    expect(server.last().sent.at(-1)).toMatchObject({ type: 'subscribe', held: { seq: 5 } });
    server.late(6, 7, [change(12, 7)]);
    const prices = () =>
      items.map((item) => 'value' in item && (item.value as { last: number }).last);
    expect(prices()).toEqual([10, 10]);
    server.update(7, 8, [change(13, 8)]);
    expect(prices()).toEqual([10, 10, 13]);
  });

  it('claims no more than it has when it is cut off before the answer', () => {
    const { server, mirror, seat } = begin();
    page(mirror).seat.want(new Set(['quotes.AAPL']));
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5)]);
    seat.want(new Set());
    vi.advanceTimersByTime(1_100);
    seat.want(MSFT);
    vi.advanceTimersByTime(20);
    // An update of the other topic comes before the subscription is confirmed.
    server.late(5, 50, []);
    server.drop();
    vi.advanceTimersByTime(600);
    server.hello();
    expect(
      server.last().sent.find(({ held }) => (held as { seq: number })?.seq === 5),
    ).toMatchObject({ symbols: ['MSFT'] });
  });

  it('shows no value again that it has not followed for long', () => {
    const { server, seat, items } = begin();
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5)]);
    seat.want(new Set());
    vi.advanceTimersByTime(40_000);
    const before = items.length;
    seat.want(MSFT);
    expect(items).toHaveLength(before);
  });

  it('takes silence for a loss, and waits longer each time', () => {
    const { server, seat, states } = begin();
    seat.want(MSFT);
    server.hello();
    server.update(0, 1, [quote(1, 1)]);
    vi.advanceTimersByTime(6_000);
    expect(server.last().sent.at(-1)).toEqual({ type: 'ping' });
    server.say({ type: 'pong' });
    vi.advanceTimersByTime(6_000);
    expect(states.at(-1)).toBe('live');
    // A server that hangs does not answer: 10 s after its last word nothing looks live.
    vi.advanceTimersByTime(4_000);
    expect(server.sockets[0]?.closed).toBe(true);
    expect(states.at(-1)).toBe('reconnecting');
    for (const wait of [500, 1_000, 2_000, 4_000]) {
      const count = server.sockets.length;
      vi.advanceTimersByTime(wait - 1);
      expect(server.sockets).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(server.sockets).toHaveLength(count + 1);
      server.drop();
    }
  });

  it('does not come back after a refusal that cannot change', () => {
    const { server, seat, states } = begin();
    seat.want(MSFT);
    server.hello();
    server.drop(4406);
    vi.advanceTimersByTime(600_000);
    expect(server.sockets).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
  });

  it('rests when nothing is wanted for a minute', () => {
    const { server, seat, states } = begin();
    seat.want(MSFT);
    server.hello();
    server.update(0, 1, [quote(1, 1)]);
    seat.want(new Set());
    for (let i = 0; i < 80; i += 1) {
      vi.advanceTimersByTime(1_000);
      if (!server.last().closed) server.say({ type: 'heartbeat', at: 0 });
    }
    expect(server.sockets[0]?.closed).toBe(true);
    expect(server.sockets).toHaveLength(1);
    expect(states.at(-1)).toBe('idle');
  });

  it('forgets everything when somebody else signs in', () => {
    const { server, mirror, seat } = begin();
    seat.want(MSFT);
    server.hello();
    server.update(0, 5, [quote(10, 5)]);
    mirror.reset();
    expect(server.sockets[0]?.closed).toBe(true);
    server.hello();
    expect(server.last().sent).toEqual([
      { type: 'subscribe', request: 2, kind: 'quotes', symbols: ['MSFT'] },
    ]);
  });
});

describe('waiting', () => {
  it('is spread over the upper half and never above 30 s', () => {
    const low = backOff(() => 0);
    const high = backOff(() => 1);
    for (let i = 0; i < 12; i += 1) {
      const [a, b] = [low.next(), high.next()];
      expect(a).toBe(b / 2);
      expect(b).toBeLessThanOrEqual(30_000);
    }
  });
});

describe('the store of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function store() {
    const wants: string[][] = [];
    const frames: ((parts?: number) => void)[] = [];
    let hidden = false;
    let show: () => void = () => {};
    let hear: Parameters<Parameters<typeof liveStore>[0]>[0] | undefined;
    const value = liveStore(
      (listener) => {
        hear = listener;
        return {
          want: (keys) => void wants.push([...keys]),
          identify: () => {},
          hurry: () => {},
        };
      },
      {
        isHidden: () => hidden,
        nextFrame: (run) => void frames.push(run),
        onVisibility: (listener) => {
          show = listener;
        },
      },
    );
    return {
      store: value,
      wants,
      hear: hear!,
      draw: (parts?: number) => {
        for (const run of frames.splice(0)) run(parts);
      },
      hide: (now: boolean) => {
        hidden = now;
        show();
      },
    };
  }

  it('tells only the cells of the topic that changed', () => {
    const { store: live, hear, draw } = store();
    const calls = { MSFT: 0, AAPL: 0 };
    live.watch('quotes.MSFT', () => (calls.MSFT += 1));
    live.watch('quotes.AAPL', () => (calls.AAPL += 1));
    hear.onItems([quote(1, 1) as never, change(2, 2) as never]);
    draw();
    expect(calls).toEqual({ MSFT: 1, AAPL: 0 });
    expect(live.value('quotes.MSFT')).toMatchObject({ value: { last: 2, bid: 1 } });
  });

  it('tells a cell once in a frame, of the newest value', () => {
    const { store: live, hear, draw } = store();
    const seen: unknown[] = [];
    live.watch('quotes.MSFT', () => seen.push(live.value('quotes.MSFT')));
    hear.onItems([quote(1, 1) as never]);
    hear.onItems([change(2, 2) as never]);
    hear.onItems([change(3, 3) as never]);
    expect(seen).toEqual([]);
    draw();
    expect(seen).toMatchObject([{ value: { last: 3 } }]);
    draw();
    expect(seen).toHaveLength(1);
    hear.onItems([change(4, 4) as never]);
    draw();
    expect(seen).toMatchObject([{ value: { last: 3 } }, { value: { last: 4 } }]);
  });

  it('tells in parts what is too much for one frame, each topic once', () => {
    const { store: live, hear, draw } = store();
    const told: number[] = [];
    for (let at = 0; at < 5; at += 1) live.watch(`quotes.S${at}`, () => told.push(at));
    hear.onItems(
      Array.from({ length: 5 }, (_, at) => ({ ...quote(1, 1), symbol: `S${at}` }) as never),
    );
    draw(2);
    expect(told).toEqual([0, 1, 2]);
    draw(2);
    draw(2);
    draw(2);
    expect(told).toEqual([0, 1, 2, 3, 4]);
  });

  it('a cell that fails keeps the other parts waiting no longer', () => {
    const { store: live, hear, draw } = store();
    let told = 0;
    live.watch('quotes.S0', () => {
      throw new Error('of a test');
    });
    live.watch('quotes.S1', () => (told += 1));
    hear.onItems([
      { ...quote(1, 1), symbol: 'S0' } as never,
      { ...quote(1, 1), symbol: 'S1' } as never,
    ]);
    expect(() => draw(2)).toThrow('of a test');
    draw(2);
    expect(told).toBe(1);
  });

  it('tells at once what comes to a page that is hidden and will not be drawn', () => {
    const { store: live, hear, hide, draw } = store();
    let told = 0;
    live.watch('quotes.MSFT', () => (told += 1));
    hear.onItems([quote(1, 1) as never]);
    hide(true);
    expect(told).toBe(1);
    hear.onItems([change(2, 2) as never]);
    expect(told).toBe(2);
    hide(false);
    draw();
    expect(told).toBe(2);
  });

  it('wants a topic while any cell does, and asks for many at once', () => {
    const { store: live, wants } = store();
    const leave = [1, 2, 3].map(() => live.watch('quotes.MSFT', () => {}));
    live.watch('quotes.AAPL', () => {});
    vi.advanceTimersByTime(20);
    expect(wants).toEqual([['quotes.MSFT', 'quotes.AAPL']]);
    leave[0]!();
    leave[0]!();
    leave[1]!();
    vi.advanceTimersByTime(20);
    expect(wants).toHaveLength(1);
    leave[2]!();
    vi.advanceTimersByTime(20);
    expect(wants.at(-1)).toEqual(['quotes.AAPL']);
  });

  it('is paused while hidden: it wants nothing, and all of it again afterwards', () => {
    const { store: live, wants, hear, hide } = store();
    live.watch('quotes.MSFT', () => {});
    hear.onState('live');
    hide(true);
    vi.advanceTimersByTime(20);
    expect(wants.at(-1)).toEqual([]);
    expect(live.state()).toBe('paused');
    hide(false);
    vi.advanceTimersByTime(20);
    expect(wants.at(-1)).toEqual(['quotes.MSFT']);
    expect(live.state()).toBe('live');
  });

  it('says reconnecting, then stale, then live again', () => {
    const { store: live, hear } = store();
    let told = 0;
    live.onState(() => (told += 1));
    hear.onState('live');
    hear.onState('reconnecting');
    expect(live.state()).toBe('reconnecting');
    vi.advanceTimersByTime(STALE_AFTER);
    expect(live.state()).toBe('stale');
    hear.onState('connecting');
    expect(live.state()).toBe('stale');
    hear.onState('live');
    expect(live.state()).toBe('live');
    expect(told).toBe(4);
  });
});
