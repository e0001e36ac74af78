import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import type { Offer } from './use-command-line.ts';

interface OfferListProps {
  readonly list: string;
  readonly offers: readonly Offer[];
  /** The entry that Enter takes; −1 for the line as it is. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (offer: Offer) => void;
}

/** What may stand at the cursor, by kind. */
export function OfferList({ list, offers, active, onActive, onChoose }: OfferListProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active < 0) return;
    // The list may be in the window of a panel.
    const page = box.current?.ownerDocument;
    page?.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  const groups = [...new Set(offers.map(({ group }) => group))];
  return (
    <div
      ref={box}
      id={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the entries are more than text
      role="listbox"
      aria-label={t('commands.list')}
      hidden={offers.length === 0}
      className="max-h-[min(24rem,50dvh)] overflow-y-auto border-t border-line p-1"
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
        <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
          <p
            id={`${list}-${group}`}
            role="presentation"
            className="px-2 pt-1.5 pb-0.5 text-2xs text-quiet"
          >
            {t(`commands.group.${group}`)}
          </p>
          {offers.map((offer, at) =>
            offer.group === group ? (
              <div
                key={offer.id}
                id={`${list}-${at}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className="flex h-7 cursor-default items-center gap-3 rounded-sm px-2 text-sm aria-selected:bg-hover pointer-coarse:h-11"
                onPointerMove={() => onActive(at)}
                onPointerDown={(event) => {
                  // The field keeps the focus: losing it would close the list before the choice.
                  event.preventDefault();
                  onChoose(offer);
                }}
              >
                <span
                  className={`shrink-0 truncate font-mono ${offer.aside === '' ? 'max-w-full' : 'w-24'}`}
                >
                  {offer.label}
                </span>
                <span className="min-w-0 truncate text-quiet">{offer.aside}</span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
