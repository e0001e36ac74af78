import { useEffect, useRef } from 'react';
import { panelOf } from '../../../domain/terminal/edit-layout.ts';
import { panelOrder } from '../../../domain/terminal/neighbours.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChannelDot } from './channel-dot.tsx';
import { useDesk, useDeskValue } from './desk-context.ts';
import { PanelActions } from './panel-actions.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { PanelTab } from './panel-tab.tsx';
import { titleOf, useParts } from './parts-context.ts';

/** The same panels on a phone: one after the other, swiped sideways. Only neighbours are there. */
export function PhoneStack() {
  const t = useT();
  const desk = useDesk();
  const parts = useParts();
  const layout = useDeskValue((all) => all);
  const order = panelOrder(layout);
  const at = Math.max(0, order.indexOf(layout.focused ?? ''));
  const strip = useRef<HTMLDivElement>(null);
  const focused = order[at];
  const swiped = useRef<string | undefined>(undefined);

  // The desk has moved on (command, tab): the strip follows, unless the finger was first.
  useEffect(() => {
    const element = strip.current;
    if (element === null || swiped.current === focused) return;
    swiped.current = focused;
    element.scrollTo({ left: at * element.clientWidth, behavior: 'instant' });
  }, [at, focused, strip, swiped]);

  const settle = (): void => {
    const element = strip.current;
    if (element === null || element.clientWidth === 0) return;
    const shown = order[Math.round(element.scrollLeft / element.clientWidth)];
    if (shown === undefined || shown === desk.layout().focused) return;
    swiped.current = shown;
    desk.focus(shown);
  };

  if (focused === undefined)
    return (
      <EmptyState glyph="terminal" title={t('terminal.empty')}>
        {t('terminal.emptyHow')}
      </EmptyState>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-9 shrink-0 items-center border-b border-line bg-sunken">
        <div className="min-w-0 grow">
          <PanelTab id={focused} />
        </div>
        <PanelActions id={focused} isFree />
      </div>
      <div
        ref={strip}
        role="group"
        aria-label={t('terminal.stack')}
        // A panel that is still fetched has nothing that takes the focus: keys scroll all the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain outline-offset-[-2px] [scrollbar-width:none]"
        onScrollEnd={settle}
      >
        {order.map((id, index) => (
          <div key={id} className="h-full w-full shrink-0 snap-center overflow-hidden">
            {Math.abs(index - at) > 1 ? null : (
              <PanelFrame id={id}>{parts.renderPanel(id, index === at)}</PanelFrame>
            )}
          </div>
        ))}
      </div>
      <nav
        aria-label={t('terminal.stack')}
        className="flex h-8 shrink-0 items-center justify-center gap-0.5 overflow-x-auto border-t border-line bg-sunken"
      >
        {order.map((id, index) => {
          const panel = panelOf(layout, id);
          if (panel === undefined) return null;
          const title = titleOf(parts, panel);
          return (
            <button
              key={id}
              type="button"
              aria-label={t('terminal.panelCount', { at: index + 1, count: order.length, title })}
              aria-current={index === at ? 'true' : undefined}
              className="grid size-7 shrink-0 place-items-center rounded-md opacity-50 aria-[current]:bg-hover aria-[current]:opacity-100"
              onClick={() => desk.focus(id)}
            >
              <ChannelDot channel={panel.channel} isPinned={panel.isPinned} />
            </button>
          );
        })}
      </nav>
    </div>
  );
}
