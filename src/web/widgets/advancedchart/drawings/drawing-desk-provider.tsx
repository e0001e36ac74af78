import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { toolOfKey } from '../../../../domain/drawings/kinds.ts';
import { useMayHaveDrawings } from '../../../live/drawings/may-have-drawings.ts';
import { inField } from '../../../ui/in-field.ts';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { useHasMoved } from '../../use-has-moved.ts';
import { useChartSession } from '../chart-session.tsx';
import { type Desk, DeskContext } from './desk-context.ts';

const OpenDesk = lazy(async () => ({
  default: (await import('./overlay/open-desk.tsx')).OpenDesk,
}));

/**
 * Everything about drawings of one chart, around its frame. Their code comes when there are some, or
 * with the reader's first move; what is pressed before it is here is done then.
 */
export function DrawingDeskProvider({ children }: { readonly children: ReactNode }) {
  const { symbol } = useChartSession();
  const [desk, setDesk] = useState<Desk | null>(null);
  const hasMoved = useHasMoved();
  const mayHaveDrawings = useMayHaveDrawings(symbol, !hasMoved && desk === null);
  // A desk that was opened stays, also when its last drawing is gone.
  const [isOpen, setOpen] = useState(false);
  if ((hasMoved || mayHaveDrawings) && !isOpen) setOpen(true);

  const [isMissing, setMissing] = useState(false);
  const waiting = useRef<((desk: Desk) => void)[]>([]);
  const act = useCallback(
    (press: (desk: Desk) => void): void => {
      // Those that wait go first.
      if (desk !== null && desk.status !== 'loading' && waiting.current.length === 0) press(desk);
      else if (!isMissing) waiting.current.push(press);
    },
    [desk, isMissing],
  );
  useEffect(() => {
    if (desk === null || desk.status === 'loading') return;
    for (const press of waiting.current.splice(0)) press(desk);
  }, [desk]);

  const giveUp = useCallback(() => {
    waiting.current = [];
    setMissing(true);
  }, []);

  const press = (event: KeyboardEvent): void => {
    // Buttons and fields around the chart have keys of their own; undo is everywhere.
    const onChart = event.target instanceof Element && event.target.role === 'application';
    const isUndo = (event.ctrlKey || event.metaKey) && /^[yz]$/i.test(event.key);
    if (inField(event.target) || cellOf(event.target) !== cellOf(event.currentTarget)) return;
    if (!(onChart || isUndo)) return;
    // A tool whose code is on its way gets the keys that follow it as well.
    const isLater =
      waiting.current.length > 0 ||
      (desk === null && !isMissing && event.altKey && toolOfKey(event.code) !== undefined);
    if (isLater) act((open) => void open.desk.key(event));
    else if (desk === null || !desk.desk.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <DeskContext value={{ desk, act, isMissing }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the chart inside */}
      <div className="contents" onKeyDownCapture={press}>
        {children}
        {isOpen ? (
          <PanelBoundary name="drawings" renderCrash={() => <Missing onMissing={giveUp} />}>
            <Suspense>
              <OpenDesk onDesk={setDesk} />
            </Suspense>
          </PanelBoundary>
        ) : null}
      </div>
    </DeskContext>
  );
}

function Missing({ onMissing }: { readonly onMissing: () => void }) {
  useEffect(onMissing, [onMissing]);
  return null;
}

/** The place in a grid of charts that an element belongs to; `0` is the page's own chart. */
const cellOf = (element: EventTarget): string =>
  (element instanceof Element
    ? element.closest('[data-chart-cell]')?.getAttribute('data-chart-cell')
    : null) ?? '0';
