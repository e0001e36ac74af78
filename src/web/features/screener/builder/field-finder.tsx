import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import type { Field } from '../../../../domain/fields/catalogue.ts';
import { shortNameOf } from '../../../../domain/screener/field-names.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { expressionFaultText } from '../../../ui/expression-fault-text.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { optionAfter, symbolFieldProps } from '../../../ui/symbol-field-props.ts';
import { fieldHelp, fieldLabel } from '../../../widgets/fields/chosen-fields.ts';
import { type Offer, offersFor } from './finder-offers.ts';
import { FINDER } from './focus-finder.ts';

interface FieldFinderProps {
  readonly universe: UniverseKind;
  readonly scope: ScreenScope;
  readonly label: string;
  readonly onField: (field: Field) => void;
  /** What is no field but a whole condition, such as `net margin > 0`. */
  readonly onText: (text: string) => void;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly small?: boolean;
}

/** Adds a condition: a few letters of a field and Enter, or the condition itself. */
export function FieldFinder({
  universe,
  scope,
  label,
  onField,
  onText,
  input,
  small = false,
}: FieldFinderProps) {
  const t = useT();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setActive] = useState<number | null>(null);
  /** Enter was pressed on a text that cannot be read: what is wrong is said aloud. */
  const [isRefused, setRefused] = useState(false);
  const { items, fault } = useMemo(
    () => offersFor(text, universe, scope, (field) => t(fieldLabel(field))),
    [text, universe, scope, t],
  );
  // Enter on a text with a mistake says what is wrong; a repair is taken on purpose.
  const active = chosen ?? (fault === undefined || isRefused ? 0 : -1);
  const write = (next: string): void => {
    setText(next);
    setActive(null);
    setRefused(false);
    setOpen(true);
  };
  const take = (offer: Offer): void => {
    if (offer.kind === 'text') {
      write(offer.text);
      return;
    }
    write('');
    setOpen(false);
    if (offer.kind === 'field') onField(offer.field);
    else onText(offer.text);
  };
  const press = (event: KeyboardEvent): void => {
    const next = open ? optionAfter(event.key, active, items.length) : undefined;
    const offer = items[active];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Tab' && open && fault !== undefined && items[0] !== undefined) {
      event.preventDefault();
      take(offer ?? items[0]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() === '' && !open) return;
      if (offer !== undefined && (open || offer.kind === 'whole')) take(offer);
      else if (fault !== undefined) {
        setRefused(true);
        setOpen(true);
      }
    }
  };
  const isQuery = text.trim() !== '';
  return (
    <div
      className={classNames('relative', small ? 'w-44' : 'w-72 max-md:w-full')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Glyph
        name="plus"
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-3.5 text-quiet"
      />
      <input
        ref={input}
        {...(small ? {} : FINDER)}
        {...symbolFieldProps({ list, active, open, count: items.length })}
        autoCapitalize="none"
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${list}-fault` : undefined}
        placeholder={label}
        value={text}
        className="h-7 w-full rounded-md border border-edge bg-panel pr-2 pl-7 text-sm placeholder:text-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger pointer-coarse:h-10"
        onChange={({ target }) => write(target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      {open ? (
        <div className="absolute top-full left-0 z-40 mt-1 max-h-80 w-80 max-w-[calc(100vw-3rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 shadow-md">
          {fault === undefined ? null : (
            <p
              id={`${list}-fault`}
              role={isRefused ? 'alert' : undefined}
              className={classNames(
                'px-2 py-1.5 text-xs',
                isRefused ? 'text-danger' : 'text-quiet',
              )}
            >
              {expressionFaultText(t, fault)}
            </p>
          )}
          <div
            id={list}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the entries are more than text
            role="listbox"
            aria-label={label}
          >
            {items.map((offer, at) => (
              <div key={keyOf(offer)}>
                {!isQuery && startsGroup(items, at) && offer.kind === 'field' ? (
                  <p aria-hidden="true" className="px-2 pt-1.5 pb-0.5 text-2xs text-quiet">
                    {t(`fields.group.${offer.field.group}`)}
                  </p>
                ) : null}
                <div
                  id={`${list}-${at}`}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  title={offer.kind === 'field' ? t(fieldHelp(offer.field)) : undefined}
                  className="flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 text-sm aria-selected:bg-hover pointer-coarse:min-h-10"
                  onPointerMove={() => setActive(at)}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    take(offer);
                  }}
                >
                  <OfferText offer={offer} isRepair={fault?.suggestion !== undefined} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

const keyOf = (offer: Offer): string =>
  offer.kind === 'field' ? offer.field.id : `${offer.kind} ${offer.text}`;

function startsGroup(items: readonly Offer[], at: number): boolean {
  const groupOf = (offer: Offer | undefined) =>
    offer?.kind === 'field' ? offer.field.group : undefined;
  return groupOf(items[at]) !== groupOf(items[at - 1]);
}

function OfferText({ offer, isRepair }: { readonly offer: Offer; readonly isRepair: boolean }) {
  const t = useT();
  switch (offer.kind) {
    case 'field':
      return (
        <>
          <span className="min-w-0 grow truncate">{t(fieldLabel(offer.field))}</span>
          <code className="shrink-0 text-2xs text-quiet">{shortNameOf(offer.field.id)}</code>
        </>
      );
    case 'whole':
      return (
        <>
          <span className="shrink-0">{t('screener.addThis')}</span>
          <code className="min-w-0 grow text-right text-xs break-words">{offer.text}</code>
        </>
      );
    case 'text':
      return isRepair ? (
        <span className="text-link">{t('ui.didYouMean', { suggestion: offer.shown })}</span>
      ) : (
        <code className="text-xs">{offer.shown}</code>
      );
    default:
      return offer satisfies never;
  }
}
