import { type KeyboardEvent, useRef } from 'react';
import {
  type Arrangement,
  type Device,
  type Direction,
  isSame,
  move,
  type Placed,
  resize,
  step,
} from '../../../../domain/start-page/arrangement.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import type { StartPanel } from '../panel.ts';
import { useDrag } from './drag.ts';

export const HINT_ID = 'customise-hint';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const growth: Readonly<Record<Direction, { readonly w: number; readonly h: number }>> = {
  left: { w: -1, h: 0 },
  right: { w: 1, h: 0 },
  up: { w: 0, h: -1 },
  down: { w: 0, h: 1 },
};

export interface PanelFrameProps {
  readonly panel: StartPanel;
  readonly placed: Placed;
  readonly device: Device;
  readonly arrangement: Arrangement;
  /** Shows an arrangement while the pointer is down; null goes back. */
  readonly onPreview: (next: Arrangement | null) => void;
  readonly onChange: (next: Arrangement) => void;
  readonly onRemove: () => void;
  /** Read out to whoever does not see it. */
  readonly announce: (text: string) => void;
}

/** Lies over a panel while the page is customised: its handles, by pointer and by keyboard. */
export function PanelFrame(props: PanelFrameProps) {
  const { panel, placed, device, arrangement, onPreview, onChange, onRemove, announce } = props;
  const t = useT();
  const title = t(panel.title);
  const least = device === 'phone' ? { w: 1, h: panel.least.h } : panel.least;
  const drag = useDrag(device);
  const shown = useRef<Arrangement>(undefined);

  const tell = (next: Arrangement, what: 'moved' | 'sized'): void => {
    const now = next.find((one) => one.panel === placed.panel);
    if (now === undefined) return;
    announce(
      what === 'moved'
        ? t('home.customise.moved', { panel: title, row: now.y + 1, column: now.x + 1 })
        : t('home.customise.sized', { panel: title, columns: now.w, rows: now.h }),
    );
  };
  const change = (next: Arrangement, what: 'moved' | 'sized'): void => {
    if (isSame(next, arrangement)) {
      announce(t('home.customise.atEdge', { panel: title }));
      return;
    }
    onChange(next);
    tell(next, what);
  };
  const grow = (by: { readonly w: number; readonly h: number }) =>
    resize(arrangement, placed.panel, { w: placed.w + by.w, h: placed.h + by.h }, least, device);
  const onKeyDown = (event: KeyboardEvent, resizes: boolean): void => {
    if (event.key === 'Escape') drag.cancel();
    if (event.key === 'Delete' && !resizes) {
      event.preventDefault();
      onRemove();
    }
    const direction = directions[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (resizes || event.shiftKey) change(grow(growth[direction]), 'sized');
    else change(step(arrangement, placed.panel, direction, device), 'moved');
  };

  /** From the arrangement at the time of the press, so that nothing drifts while it is dragged. */
  const begin = (event: Parameters<typeof drag.begin>[0], what: 'moved' | 'sized'): void => {
    const base = arrangement;
    shown.current = base;
    drag.begin(event, {
      floats: what === 'moved',
      onSteps: ({ columns, rows }) => {
        const next =
          what === 'moved'
            ? move(base, placed.panel, { x: placed.x + columns, y: placed.y + rows }, device)
            : resize(
                base,
                placed.panel,
                { w: placed.w + columns, h: placed.h + rows },
                least,
                device,
              );
        if (shown.current !== undefined && isSame(next, shown.current)) return;
        shown.current = next;
        onPreview(next);
      },
      onEnd: (finished) => {
        const next = shown.current;
        shown.current = undefined;
        if (!finished || next === undefined || isSame(next, base)) {
          onPreview(null);
          return;
        }
        onChange(next);
        tell(next, what);
      },
    });
  };

  return (
    <div className="absolute inset-0 z-1 rounded-lg border-2 border-dashed border-edge bg-page/45 in-data-dragged:border-focus in-data-dragged:shadow-lg">
      <div className="flex h-10 items-stretch rounded-t-md border-b border-line bg-raised pointer-coarse:h-11">
        <button
          type="button"
          aria-label={t('home.customise.move', { panel: title })}
          aria-describedby={HINT_ID}
          data-handle={placed.panel}
          className="flex min-w-0 grow cursor-grab touch-none items-center gap-2 rounded-tl-md px-2.5 text-left text-sm font-medium select-none hover:bg-hover active:cursor-grabbing"
          onPointerDown={(event) => begin(event, 'moved')}
          onKeyDown={(event) => onKeyDown(event, false)}
          {...drag.handlers}
        >
          <Glyph name="grip" className="size-4 text-quiet" />
          <span className="truncate">{title}</span>
        </button>
        <IconButton
          label={t('home.customise.remove', { panel: title })}
          glyph="close"
          className="m-1 h-auto!"
          onClick={onRemove}
        />
      </div>
      <button
        type="button"
        aria-label={t('home.customise.resize', { panel: title })}
        aria-describedby={HINT_ID}
        className={`absolute bottom-0 grid touch-none place-items-center rounded-md bg-raised text-quiet shadow-sm select-none hover:text-ink ${
          device === 'phone'
            ? 'left-1/2 h-8 w-16 -translate-x-1/2 cursor-ns-resize pointer-coarse:h-11 pointer-coarse:w-20'
            : 'right-0 size-7 cursor-nwse-resize pointer-coarse:size-11'
        }`}
        onPointerDown={(event) => begin(event, 'sized')}
        onKeyDown={(event) => onKeyDown(event, true)}
        {...drag.handlers}
      >
        <Glyph name="resize" className={device === 'phone' ? 'size-4 rotate-45' : 'size-4'} />
      </button>
    </div>
  );
}
