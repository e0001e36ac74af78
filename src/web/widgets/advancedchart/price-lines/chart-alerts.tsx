import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { withPriceLevel } from '../../../../domain/alerts/price-levels.ts';
import { type ChartPointer, PRICE_PANE } from '../../../charts/analysis/chart-parts.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { canOpenAlertEditor, openAlertEditor } from '../../alerteditor/open-alert-editor.ts';
import { priceSeed, quoteSeed } from '../../alerteditor/seeds.ts';
import { useOwnAlerts } from '../../alerteditor/use-own-alerts.ts';
import { useChartCommand, useChartSession } from '../chart-session.tsx';
import { type AlertLevel, levelAt, levelsOn, paintPriceLine, tradeEntries } from './price-lines.ts';
import { useDraggedLine } from './use-dragged-line.ts';

const Menu = lazy(async () => ({ default: (await import('../../../ui/overlay/menu.tsx')).Menu }));

interface Pressed {
  readonly left: number;
  readonly top: number;
  readonly price: number;
  readonly under: AlertLevel | null;
}

/** The alerts of the symbol as levels that can be dragged, and a menu that makes one at any price. */
export function ChartAlerts() {
  const { t, format } = useI18n();
  const { chart, symbol, decimals, bars } = useChartSession();
  const { alerts, change } = useOwnAlerts();
  const levels = useMemo(() => levelsOn(alerts, symbol), [alerts, symbol]);
  const place = useRef<HTMLSpanElement>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const write = (price: number): string => format.number(price, decimals);
  const last = (): number | null => bars().at(-1)?.close ?? null;

  const move = async ({ alert, level }: AlertLevel, to: number): Promise<void> => {
    const problem = await change(alert, {
      condition: withPriceLevel(alert.condition, level, to, symbol),
    });
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
  const dragged = useDraggedLine<AlertLevel>({
    priceOf: ({ level }) => level,
    onPress: (pointer, view) => {
      const under = levelAt(levels, view, pointer.y, pointer.isTouch);
      if (pointer.kind === 'menu') return onMenu(pointer, under);
      return under !== null && canOpenAlertEditor() ? under : false;
    },
    onDrop: (of, to) => {
      if (to !== of.level) return move(of, to);
      openAlertEditor({ alert: of.alert });
      return undefined;
    },
  });

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
        const { quiet, series, accent } = view.look;
        for (const { alert, level } of shown) {
          const colour = alert.status === 'paused' ? quiet : (series[1] ?? accent);
          const text = format.number(level, decimals);
          paintPriceLine(ctx, view, level, text, colour, [5, 4], true);
        }
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
