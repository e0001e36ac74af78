import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { withPriceLevel } from '../../../../domain/alerts/price-levels.ts';
import { type ChartPointer, PRICE_PANE } from '../../../charts/analysis/chart-parts.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { canOpenAlertEditor, openAlertEditor } from '../../alerteditor/open-alert-editor.ts';
import { priceSeed, quoteSeed } from '../../alerteditor/seeds.ts';
import { useOwnAlerts } from '../../alerteditor/use-own-alerts.ts';
import { useChartCommand, useChartSession } from '../chart-session.tsx';
import { useDeskFace } from '../drawings/desk-context.ts';
import { tradeEntries } from '../trading/trade-entries.ts';
import { type AlertLevel, levelAt, levelsOn, paintLevel } from './alert-layer.ts';

const Menu = lazy(async () => ({ default: (await import('../../../ui/overlay/menu.tsx')).Menu }));

interface Pressed {
  readonly left: number;
  readonly top: number;
  readonly price: number;
  readonly under: AlertLevel | null;
}

interface Dragged {
  readonly of: AlertLevel;
  readonly to: number;
  /** Let go: it stays where it is until the server has it. */
  readonly isSaving: boolean;
}

/** The alerts of the symbol as levels that can be dragged, and a menu that makes one at any price. */
export function ChartAlerts() {
  const { t, format } = useI18n();
  const { chart, symbol, decimals, bars } = useChartSession();
  const { state: desk } = useDeskFace();
  const { alerts, change } = useOwnAlerts();
  const levels = useMemo(() => levelsOn(alerts, symbol), [alerts, symbol]);
  const place = useRef<HTMLSpanElement>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const write = (price: number): string => format.number(price, decimals);
  const last = (): number | null => bars().at(-1)?.close ?? null;

  const move = async ({ alert, level }: AlertLevel, to: number): Promise<void> => {
    const problem = await change(alert, {
      condition: withPriceLevel(alert.condition, level, to, symbol),
    });
    setDragged(null);
    toast(
      problem === undefined
        ? { title: t('charting.alertMoved', { price: write(to) }), tone: 'success' }
        : { title: problem, tone: 'danger' },
    );
  };
  const onMenu = (pointer: ChartPointer, under: AlertLevel | null): boolean => {
    const box = place.current?.getBoundingClientRect();
    if (box === undefined || !canOpenAlertEditor()) return false;
    const { clientX, clientY } = pointer.event;
    const price = Number(pointer.value.toFixed(decimals));
    setPressed({ left: clientX - box.left, top: clientY - box.top, price, under });
    return true;
  };
  const onPointer = useEffectEvent((pointer: ChartPointer): boolean => {
    if (dragged !== null && !dragged.isSaving) {
      if (pointer.kind === 'move' && pointer.pane === PRICE_PANE)
        setDragged({ ...dragged, to: Number(pointer.value.toFixed(decimals)) });
      if (pointer.kind === 'up' || pointer.kind === 'cancel') {
        const { of, to } = dragged;
        const isMoved = pointer.kind === 'up' && to !== of.level;
        setDragged(isMoved ? { of, to, isSaving: true } : null);
        if (isMoved) void move(of, to);
        else if (pointer.kind === 'up') openAlertEditor({ alert: of.alert });
      }
      return true;
    }
    const view = chart?.panes.view();
    // A tool that draws has every press.
    if (view === undefined || pointer.pane !== PRICE_PANE || desk.tool !== null) return false;
    const under = levelAt(levels, view, pointer.y, pointer.isTouch);
    if (pointer.kind === 'menu') return onMenu(pointer, under);
    if (pointer.kind !== 'down' || under === null || pointer.event.button !== 0) return false;
    if (!canOpenAlertEditor()) return false;
    setDragged({ of: under, to: under.level, isSaving: false });
    return true;
  });
  useEffect(() => chart?.onPointer((pointer) => onPointer(pointer)), [chart]);

  useChartCommand(chart, (command) => {
    if (command !== 'addAlert' || chart === null) return;
    const at = chart.crosshair;
    const price = at?.pane === PRICE_PANE ? at.value : null;
    openAlertEditor(
      price === null
        ? quoteSeed(symbol, last())
        : priceSeed(symbol, Number(price.toFixed(decimals)), last()),
    );
  });

  useEffect(() => {
    if (chart === null || levels.length === 0) return undefined;
    const shown = levels.map((each) =>
      dragged !== null && each.alert.id === dragged.of.alert.id && each.level === dragged.of.level
        ? { ...each, level: dragged.to }
        : each,
    );
    return chart.panes.addLayer('alerts', {
      order: 40,
      paint: (ctx, view) => {
        for (const each of shown) paintLevel(ctx, view, each, format.number(each.level, decimals));
      },
    });
  }, [chart, levels, dragged, format, decimals]);

  return (
    <span
      ref={place}
      className="pointer-events-none absolute inset-0 z-10"
      data-alert-levels={levels.map(({ level }) => level).join(' ')}
    >
      {pressed === null ? null : (
        <span
          className="pointer-events-auto absolute"
          style={{ left: pressed.left, top: pressed.top }}
        >
          <Suspense>
            <Menu
              open
              iconOnly
              glyph="bell"
              className="!size-0 overflow-hidden opacity-0"
              label={t('charting.alertMenu')}
              onOpenChange={(isOpen) => {
                if (!isOpen) setPressed(null);
              }}
              entries={[
                {
                  title: t('charting.alertAt', { price: write(pressed.price) }),
                  glyph: 'bell',
                  onSelect: () => openAlertEditor(priceSeed(symbol, pressed.price, last())),
                },
                ...(pressed.under === null
                  ? []
                  : [
                      {
                        title: t('charting.alertEdit', { price: write(pressed.under.level) }),
                        glyph: 'pencil' as const,
                        onSelect: () => openAlertEditor({ alert: pressed.under!.alert }),
                      },
                    ]),
                ...tradeEntries(t, symbol, pressed.price, last(), write(pressed.price)),
              ]}
            />
          </Suspense>
        </span>
      )}
    </span>
  );
}
