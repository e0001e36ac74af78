import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MarkGroup } from '../../../../../domain/charting/group-marks.ts';
import { workspaceOf } from '../../../../../domain/symbols/workspace.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { symbolQuery } from '../../../../shell/symbols/look-up.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { TextLink, textLinkClass } from '../../../../ui/text-link.tsx';
import { HeadlineLink } from '../../../newsstory/headline-link.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { barMoment } from '../../chart-texts.ts';
import { markLink, markText } from '../mark-text.ts';

export interface CardPlace {
  /** Of the sign, from the upper left corner of the price. */
  readonly x: number;
  readonly y: number;
}

/** More than this is a list of its own: the page that the first one leads to. */
const MOST = 6;
const WIDTH = 288;

/** What happened on a bar, with a way to where it is told. */
export function EventCard({
  group,
  place,
  takesFocus,
  time,
  size,
  onStay,
  onLeave,
  onClose,
}: {
  readonly group: MarkGroup;
  readonly place: CardPlace;
  readonly takesFocus: boolean;
  readonly time: number;
  /** Of the pane of the price. */
  readonly size: { readonly width: number; readonly height: number };
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { state, symbol, timeZone } = useChartSession();
  const head = useQuery(symbolQuery(useApi(), symbol)).data ?? null;
  const workspace = head === null ? 'equity' : workspaceOf(head.symbolType);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const date = barMoment(format, state.interval, time, timeZone);
  const shown = group.marks.slice(0, MOST);
  const width = Math.min(WIDTH, size.width - 16);
  const left = Math.min(Math.max(8, place.x - width / 2), Math.max(8, size.width - width - 8));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card that stays while it is used
    <section
      ref={card}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a key opens it and reads it from its start
      tabIndex={-1}
      aria-label={t('compare.eventsOf', { date })}
      className="absolute z-30 max-h-64 overflow-y-auto rounded-lg border border-line bg-raised p-3 text-xs shadow-md outline-none focus-visible:outline-2 focus-visible:outline-focus"
      style={{ left, width, bottom: `calc(100% - ${Math.max(40, place.y - 14)}px)` }}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      onFocus={onStay}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="mb-1.5 flex items-center gap-2">
        <p className="grow text-quiet">{date}</p>
        <IconButton
          label={t('ui.close')}
          glyph="close"
          className="-my-1 -mr-1 !size-6"
          onClick={onClose}
        />
      </header>
      <ul className="grid gap-2">
        {shown.map((mark) => {
          const { title, details } = markText(i18n, mark);
          return (
            <li key={`${mark.kind} ${mark.id}`} className="grid gap-0.5" data-mark={mark.kind}>
              <span className="text-2xs text-quiet">{t(`compare.event.${mark.kind}`)}</span>
              {mark.kind === 'news' && mark.link !== null ? (
                <HeadlineLink
                  story={mark}
                  to={mark.link}
                  className={`${textLinkClass} font-medium`}
                />
              ) : (
                <TextLink to={markLink(mark, symbol, workspace)} className="font-medium">
                  {title}
                </TextLink>
              )}
              {details.length === 0 ? null : (
                <span className="text-quiet">{details.join(' · ')}</span>
              )}
            </li>
          );
        })}
      </ul>
      {group.marks.length > MOST ? (
        <p className="mt-2 text-quiet">{t('compare.more', { count: group.marks.length - MOST })}</p>
      ) : null}
    </section>
  );
}
