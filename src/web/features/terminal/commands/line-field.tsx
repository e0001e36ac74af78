import { type Ref, Suspense, useId, useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { LineMessage } from './line-message.tsx';
import { OfferList } from './offer-list.tsx';
import type { CommandLineState } from './use-command-line.ts';

interface LineFieldProps {
  readonly state: CommandLineState;
  readonly input: Ref<HTMLInputElement>;
  /** Another one of the page has the state now. */
  readonly isIdle?: boolean;
  readonly onSheet: () => void;
}

/** The line with what Enter will do, what is wrong, and what may follow. */
export function LineField({ state, input, isIdle = false, onSheet }: LineFieldProps) {
  const t = useT();
  const list = useId();
  const message = useId();
  const [scrolled, setScrolled] = useState(0);
  const { text, fault, offers, active } = state;
  const isListed = state.isOpen && offers.length > 0 && !isIdle;
  const isSaying = (state.isOpen || fault !== null) && !isIdle;
  return (
    <div className="relative min-w-0">
      <div className="flex h-8 items-center gap-2 rounded-md border border-edge bg-panel px-2.5 focus-within:border-focus focus-within:outline-1 focus-within:outline-focus pointer-coarse:h-11">
        <span aria-hidden="true" className="font-mono text-sm text-quiet select-none">
          {'>'}
        </span>
        <div className="relative min-w-0 grow basis-1/2 font-mono text-sm pointer-coarse:text-base">
          {fault === null ? null : (
            <Underline text={text} start={fault.start} end={fault.end} scrolled={scrolled} />
          )}
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={t('commands.label')}
            aria-keyshortcuts="`"
            aria-expanded={isListed}
            aria-controls={list}
            aria-autocomplete="list"
            aria-describedby={message}
            aria-invalid={fault !== null}
            aria-busy={state.isRunning}
            {...(isListed && active >= 0 ? { 'aria-activedescendant': `${list}-${active}` } : {})}
            placeholder={t('commands.placeholder')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className="relative h-7 w-full bg-transparent font-mono outline-none placeholder:font-sans placeholder:text-faint"
            value={text}
            onChange={({ target }) =>
              state.onText(target.value, target.selectionStart ?? target.value.length)
            }
            onSelect={({ currentTarget }) => {
              state.setCursor(currentTarget.selectionStart ?? currentTarget.value.length);
            }}
            onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
            onFocus={state.onFocus}
            onBlur={state.onBlur}
            onKeyDown={state.onKeyDown}
          />
        </div>
        <Said state={state} />
        <kbd
          aria-hidden="true"
          className="rounded-xs border border-line px-1.5 text-2xs text-quiet pointer-coarse:hidden"
        >
          `
        </kbd>
        <button
          type="button"
          aria-label={t('commands.cheatSheet')}
          title={t('commands.cheatSheet')}
          aria-keyshortcuts="?"
          className="grid size-6 shrink-0 place-items-center rounded-xs text-quiet hover:text-ink pointer-coarse:size-9"
          onClick={onSheet}
        >
          <Glyph name="help" className="size-4" />
        </button>
      </div>
      <div
        hidden={!isSaying}
        className="absolute inset-x-0 top-full z-40 mt-1 overflow-clip rounded-lg border border-line bg-raised shadow-md"
      >
        {/* A text that is still to come must not hold up the letter that asked for it. */}
        <Suspense fallback={null}>
          <LineMessage id={message} state={state} />
        </Suspense>
        <Suspense fallback={null}>
          <OfferList
            list={list}
            offers={isListed ? offers : []}
            active={active}
            onActive={state.setActive}
            onChoose={(offer) => state.take(offer, true)}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** Marks the place of a fault behind the text, which stands in letters of one width. */
function Underline({
  text,
  start,
  end,
  scrolled,
}: {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly scrolled: number;
}) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden leading-7 whitespace-pre text-transparent"
    >
      <div style={{ translate: `${-scrolled}px 0` }}>
        {text.slice(0, start)}
        <span
          data-fault-at={start}
          className="underline decoration-danger decoration-wavy decoration-2 underline-offset-4"
        >
          {start === end ? ' ' : text.slice(start, end)}
        </span>
      </div>
    </div>
  );
}

/** What became of the last line. */
function Said({ state }: { readonly state: CommandLineState }) {
  const t = useT();
  const { outcome, text } = state;
  const undo = outcome?.kind === 'done' ? outcome.undo : undefined;
  return (
    <output
      className={classNames(
        'flex min-w-0 shrink items-center gap-2 text-xs',
        outcome?.kind === 'failed' ? 'text-danger' : 'text-quiet',
        text !== '' && 'max-lg:hidden',
      )}
    >
      <span className="truncate" title={outcome?.text}>
        {outcome?.text}
      </span>
      {undo === undefined ? null : (
        <button
          type="button"
          className="shrink-0 rounded-xs text-link underline"
          onClick={() => void state.undo(undo)}
        >
          {t('commands.undo')}
        </button>
      )}
    </output>
  );
}
