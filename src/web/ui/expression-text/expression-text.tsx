import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../class-names.ts';
import { highlighted, type Look, type Underline } from './highlight.ts';
import { Notices, type TextNotice } from './notices.tsx';
import { type TextCompletion, type TextCompletions, useCompletion } from './use-completion.ts';

interface ExpressionTextProps {
  readonly text: string;
  readonly label: string;
  /** An expression that shows what can be written here. */
  readonly example: string;
  /** Below the text while nothing is wrong with it. */
  readonly hint: string;
  readonly notices: readonly TextNotice[];
  /** The same function while what it knows is the same. */
  readonly complete: (text: string, cursor: number) => TextCompletions;
  /** Words with a meaning that only this language has. */
  readonly words?: ReadonlySet<string>;
  readonly disabled?: boolean;
  /** Whoever asked for it goes on with typing. */
  readonly isFirst?: boolean;
  readonly onWrite: (text: string) => void;
}

const looks: Readonly<Record<Look, string>> = {
  name: 'text-link',
  function: 'text-series-3',
  keyword: 'text-series-2',
  number: 'text-series-4',
  text: 'text-series-5',
  sign: 'text-quiet',
  plain: '',
};
const underlines: Readonly<Record<NonNullable<Underline>, string>> = {
  fault: 'underline decoration-danger decoration-wavy underline-offset-4',
  warning: 'underline decoration-warning decoration-wavy underline-offset-4',
};
/** The text and its colours lie on top of each other: everything that moves a letter is the same. */
const same =
  'min-h-16 w-full px-2.5 py-2 font-mono text-sm leading-5 whitespace-pre-wrap break-words [tab-size:2]';
/** An expression as text: coloured, completed while typing, with its mistakes underlined and explained. */
export function ExpressionText(props: ExpressionTextProps) {
  const { text, label, example, hint, notices, complete, words, onWrite } = props;
  const { disabled = false, isFirst = false } = props;
  const t = useT();
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(text.length);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const jump = useRef<number | null>(null);

  const pieces = useMemo(
    () =>
      highlighted(
        text,
        notices.filter(({ isFault }) => isFault),
        notices.filter(({ isFault, isQuiet }) => !isFault && isQuiet !== true),
        words,
      ),
    [text, notices, words],
  );
  const replace = (start: number, end: number, written: string): void => {
    jump.current = start + written.length;
    setCursor(start + written.length);
    onWrite(text.slice(0, start) + written + text.slice(end));
    field.current?.focus();
  };
  const completion = useCompletion({ text, cursor, complete, onReplace: replace });
  const { items, active, start } = completion;

  // What was completed is written by the page; the cursor then stands behind it.
  useLayoutEffect(() => {
    if (jump.current === null || field.current === null) return;
    field.current.setSelectionRange(jump.current, jump.current);
    jump.current = null;
  });
  // Mounted anew wherever the list may have to go.
  const measure = useCallback((marker: HTMLElement | null) => {
    if (marker === null) return;
    const { offsetLeft: left, offsetTop: top } = marker;
    setPlace((before) => (before.left === left && before.top === top ? before : { left, top }));
  }, []);

  return (
    <div className="grid gap-1.5">
      <div className="relative rounded-md border border-edge bg-panel focus-within:border-focus focus-within:outline-1 focus-within:outline-focus">
        <pre aria-hidden="true" className={classNames(same, 'pointer-events-none')}>
          {pieces.map((piece) => (
            <span
              key={piece.start}
              className={classNames(
                looks[piece.look],
                piece.underline !== null && underlines[piece.underline],
              )}
            >
              {piece.text}
            </span>
          ))}
          {'\u200B'}
        </pre>
        <pre aria-hidden="true" className={classNames(same, 'invisible absolute inset-0')}>
          {text.slice(0, start)}
          <span key={text.slice(0, start)} ref={measure}>
            {'\u200B'}
          </span>
        </pre>
        <textarea
          ref={field}
          aria-label={label}
          aria-invalid={notices.some(({ isFault }) => isFault) || undefined}
          aria-describedby={`${list}-notices`}
          aria-controls={items.length > 0 ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${list}-${active}` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          placeholder={example}
          value={text}
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst}
          className={classNames(
            same,
            'absolute inset-0 h-full resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none placeholder:text-faint',
          )}
          onChange={({ target }) => {
            setCursor(target.selectionStart);
            completion.typed();
            onWrite(target.value);
          }}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onKeyDown={(event) => {
            if (completion.press(event)) event.preventDefault();
          }}
          onBlur={completion.close}
        />
        {items.length === 0 ? null : (
          <div
            id={list}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the entries are more than text
            role="listbox"
            aria-label={t('ui.suggestions')}
            className="absolute z-40 max-h-64 w-80 max-w-full overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-md"
            style={{ left: `min(${place.left}px, calc(100% - 20rem))`, top: place.top + 24 }}
          >
            {items.map((item, at) => (
              <Suggestion
                key={item.text}
                id={`${list}-${at}`}
                item={item}
                isActive={at === active}
                onActive={() => completion.setActive(at)}
                onChoose={() => completion.choose(item)}
              />
            ))}
          </div>
        )}
      </div>
      <Notices
        id={`${list}-notices`}
        notices={notices}
        hint={hint}
        onReplace={(notice, written) => replace(notice.start, notice.end, written)}
      />
    </div>
  );
}

function Suggestion(props: {
  readonly id: string;
  readonly item: TextCompletion;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
}) {
  const { id, item, isActive, onActive, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={box}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      title={item.help}
      className="flex h-7 cursor-default items-center gap-2 rounded-sm px-2 text-sm aria-selected:bg-hover pointer-coarse:h-10"
      onPointerMove={onActive}
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      <code className="shrink-0 text-xs font-medium">{item.shown ?? item.text.trim()}</code>
      <span className="min-w-0 grow truncate text-right text-2xs text-quiet">{item.aside}</span>
    </div>
  );
}
