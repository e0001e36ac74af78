import { beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { sessionsBetween } from '../../../../domain/calendar/sessions.ts';
import { liveDrawings } from '../../../../domain/drawings/drawing.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import type {
  ChartLayer,
  ChartPointer,
  PaneView,
  PointerListener,
} from '../../../charts/analysis/chart-parts.ts';
import { browserDrawings } from '../../../live/drawings/browser-drawings.ts';
import type { DrawingStore } from '../../../live/drawings/drawing-store.ts';
import { DrawingDesk, type KeyPress } from './drawing-desk.ts';

const DAY = 86_400_000;
const sessions = sessionsBetween(isoDate('2026-01-02'), isoDate('2026-03-31'));
const bars = sessions.map(({ day }, at) => ({
  time: day * DAY,
  open: 100 + at,
  high: 103 + at,
  low: 98 + at,
  close: 101 + at,
  volume: 1_000,
}));
const NOW = sessions.at(-1)!.open;

/** Ten px per bar, one px per unit of price, 300 at the top. */
const VIEW = {
  pane: 'price',
  width: 800,
  height: 300,
  xAt: (index: number) => index * 10 + 5,
  yOf: (price: number) => 300 - price,
  valueAt: (y: number) => 300 - y,
} as unknown as PaneView;

function chartStub() {
  let hear: PointerListener = () => false;
  const layers: ChartLayer[] = [];
  return {
    bars,
    interval: '1d' as const,
    hours: 'regular' as const,
    panes: {
      redraw: () => {},
      view: () => VIEW,
      addLayer: (_id: string, layer: ChartLayer) => {
        layers.push(layer);
        return () => {};
      },
    },
    onPointer: (listener: PointerListener) => {
      hear = listener;
      return () => {};
    },
    point: (kind: ChartPointer['kind'], x: number, y: number, more: object = {}): boolean =>
      hear({
        kind,
        pane: 'price',
        x,
        y,
        index: 0,
        value: 0,
        isTouch: false,
        event: { shiftKey: false, button: 0, ...more } as PointerEvent,
      }),
  };
}

let chart: ReturnType<typeof chartStub>;
let store: DrawingStore;
let desk: DrawingDesk;
let opened: string[];
let said: string[];

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  store = browserDrawings({ storage, onStorage: () => () => {}, now: () => NOW }).on(
    symbolId('MSFT'),
  );
  let made = 0;
  opened = [];
  said = [];
  desk = new DrawingDesk({
    store,
    newId: () => `drawing-${(made += 1)}`,
    open: (id) => opened.push(id),
  });
  desk.update({
    words: () => '',
    now: () => NOW,
    bars: () => bars,
    steps: [],
    report: () => {},
    say: ({ price }, kind) => said.push(`${price} ${kind ?? ''}`.trim()),
  });
  chart = chartStub();
  desk.connect(chart);
});

const drawn = () =>
  liveDrawings(store.get().sheet).map(({ kind, points }) => ({
    kind,
    points: points.map(({ time, price }) => [
      sessions.findIndex(({ open }) => open === time),
      Math.round(price * 1e6) / 1e6,
    ]),
  }));
const click = (x: number, y: number, more: object = {}) => {
  chart.point('move', x, y, more);
  const taken = chart.point('down', x, y, more);
  chart.point('up', x, y, more);
  return taken;
};
const press = (key: string, more: Partial<KeyPress> = {}) =>
  desk.key({
    key,
    code: '',
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });

const LINE = {
  kind: 'trend-line',
  points: [
    [10, 200],
    [20, 150],
  ],
};

function drawLine(): void {
  desk.choose('trend-line');
  click(105, 100);
  click(205, 150);
}

describe('the drawing desk', () => {
  it('DRAW-100 points are set by clicks, or the first two by one drag; the tool is put away', () => {
    drawLine();
    expect(drawn()).toEqual([LINE]);
    expect(desk.state()).toMatchObject({ tool: null, canUndo: true });
    expect(desk.selection()).toHaveLength(1);
    desk.choose('ray');
    chart.point('down', 305, 100);
    chart.point('move', 405, 120);
    chart.point('up', 405, 120);
    expect(drawn()[1]).toEqual({
      kind: 'ray',
      points: [
        [30, 200],
        [40, 180],
      ],
    });
    desk.setStays(true);
    desk.choose('horizontal-line');
    click(50, 50);
    expect(desk.state().tool).toBe('horizontal-line');
  });

  it('DRAW-101 a drawing is selected, moved as a whole or by a point, undone and made again', () => {
    drawLine();
    desk.select([]);
    expect(click(155, 300)).toBe(false);
    expect(click(155, 125)).toBe(true);
    expect([...desk.state().selected]).toEqual(['drawing-1']);
    chart.point('down', 155, 125);
    chart.point('move', 185, 105);
    chart.point('up', 185, 105);
    expect(drawn()).toEqual([
      {
        kind: 'trend-line',
        points: [
          [13, 220],
          [23, 170],
        ],
      },
    ]);
    chart.point('down', 235, 130);
    chart.point('move', 255, 140);
    chart.point('up', 255, 140);
    const moved = {
      kind: 'trend-line',
      points: [
        [13, 220],
        [25, 160],
      ],
    };
    expect(drawn()).toEqual([moved]);
    desk.undo();
    desk.undo();
    expect(drawn()).toEqual([LINE]);
    desk.redo();
    desk.redo();
    expect(drawn()).toEqual([moved]);
    desk.undo();
    desk.undo();
    desk.undo();
    expect(drawn()).toEqual([]);
    expect(desk.state().canUndo).toBe(false);
    press('z', { ctrlKey: true, shiftKey: true });
    expect(drawn()).toEqual([LINE]);
    press('z', { ctrlKey: true });
    expect(drawn()).toEqual([]);
  });

  it('DRAW-102 a locked drawing is selected and not moved; a hidden one is not hit', () => {
    drawLine();
    desk.set(['drawing-1'], { locked: true });
    chart.point('down', 155, 125);
    chart.point('move', 255, 125);
    chart.point('up', 255, 125);
    press('ArrowUp');
    press('Delete');
    expect(drawn()).toEqual([LINE]);
    desk.set(['drawing-1'], { locked: false, hidden: true });
    desk.select([]);
    expect(click(155, 125)).toBe(false);
    desk.set(['drawing-1'], { hidden: false });
    desk.setAllHidden(true);
    expect(click(155, 125)).toBe(false);
  });

  it('DRAW-103 by keyboard: a tool, the cursor, Enter for points, Escape', () => {
    press('†', { altKey: true, code: 'KeyT' });
    expect(desk.state().tool).toBe('trend-line');
    press('ArrowLeft', { shiftKey: true });
    press('ArrowUp');
    press('Enter');
    press('ArrowRight');
    press('ArrowDown', { shiftKey: true });
    press('Enter');
    const last = bars.length - 1;
    expect(drawn()).toEqual([
      {
        kind: 'trend-line',
        points: [
          [last - 10, 101 + last + 4],
          [last - 9, 101 + last + 4 - 40],
        ],
      },
    ]);
    expect(said.at(-1)).toMatch(/trend-line$/);
    press('ArrowUp');
    expect(drawn()[0]?.points[0]).toEqual([last - 10, 101 + last + 5]);
    press('Delete');
    expect(drawn()).toEqual([]);
    press('h', { altKey: true, code: 'KeyH' });
    press('Escape');
    expect(desk.state().tool).toBeNull();
    expect(press('q')).toBe(false);
  });

  it('DRAW-104 clones and copies are drawings of their own, groups stay together', () => {
    drawLine();
    desk.clone();
    expect(drawn()[1]).toEqual({
      kind: 'trend-line',
      points: [
        [10, 176],
        [20, 126],
      ],
    });
    desk.select(['drawing-1', 'drawing-2']);
    desk.group(['drawing-1', 'drawing-2'], true);
    desk.select([]);
    click(155, 125);
    expect(desk.state().selected.size).toBe(2);
    press('c', { ctrlKey: true });
    press('v', { ctrlKey: true });
    const groups = new Set(liveDrawings(store.get().sheet).map(({ group }) => group));
    expect([drawn().length, groups.size]).toEqual([4, 2]);
    desk.remove(desk.selection().map(({ id }) => id));
    expect(desk.selection()).toEqual([]);
  });

  it('DRAW-105 a stroke is drawn in one go, a text asks for its words, an alert is about today', () => {
    desk.choose('brush');
    chart.point('down', 100, 100);
    for (let x = 100; x < 200; x += 5) chart.point('move', x, 100 + 20 * Math.sin(x / 9));
    chart.point('up', 200, 100);
    const [stroke] = liveDrawings(store.get().sheet);
    expect(stroke?.kind).toBe('brush');
    expect(stroke?.points.length).toBeGreaterThan(5);
    desk.choose('note');
    click(300, 100);
    expect(opened).toEqual(['drawing-2']);
    desk.choose('alert-line');
    click(100, 120);
    const alert = liveDrawings(store.get().sheet).at(-1);
    expect(alert?.points).toEqual([{ time: NOW, price: 180 }]);
  });

  it('DRAW-106 nothing is drawn before the factors of the adjustment are known', () => {
    desk.update({
      words: () => '',
      now: () => NOW,
      bars: () => bars,
      steps: undefined,
      report: () => {},
      say: () => {},
    });
    drawLine();
    expect(drawn()).toEqual([]);
  });

  it('DRAW-107 what is set on an adjusted chart is kept as it traded', () => {
    const day = sessions[15]!.day;
    desk.update({
      words: () => '',
      now: () => NOW,
      bars: () => bars,
      steps: [{ day, price: 0.5 }],
      report: () => {},
      say: () => {},
    });
    drawLine();
    expect(drawn()).toEqual([
      {
        kind: 'trend-line',
        points: [
          [10, 400],
          [20, 150],
        ],
      },
    ]);
    const [line] = desk.selection();
    expect(desk.shown(line!).map(({ price }) => price)).toEqual([200, 150]);
  });

  it('DRAW-108 what another device removes is no longer selected', async () => {
    drawLine();
    await store.edit([{ kind: 'remove', ids: ['drawing-1'] }]);
    expect(desk.state().selected.size).toBe(0);
  });
});
