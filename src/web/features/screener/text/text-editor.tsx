import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FieldId, fieldOf } from '../../../../domain/fields/catalogue.ts';
import type { Completion, CompletionOptions } from '../../../../domain/screener/completion.ts';
import type { ScreenEngine } from '../../../../domain/screener/engine/engine.ts';
import { readScreen } from '../../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { functionText } from '../../../ui/expression-function-text.ts';
import { fieldHelp, fieldLabel } from '../../../widgets/fields/field-cell.tsx';
import { fieldsOf } from '../builder/find-fields.ts';
import { highlighted, type Look, type Underline } from './highlight.ts';
import { Notices } from './notices.tsx';
import { useCompletion } from './use-completion.ts';

/** The same in every language. */
const EXAMPLE = 'pe < 15 and roe > 15%';

interface TextEditorProps {
  readonly q: string;
  readonly scope: ScreenScope;
  readonly universe: UniverseKind;
  readonly engine: ScreenEngine | null;
  readonly onWrite: (q: string) => void;
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
/** Lists longer than this are searched elsewhere. */
const MOST_WORDS = 400;

/** What the notices below the text say. */
const TEXTS = ['expressions'] as const;

/** A screen as text: coloured, completed while typing, with its mistakes underlined and explained. */
export function TextEditor({ q, scope, universe, engine, onWrite }: TextEditorProps) {
  const { t } = useI18n();
  const isReady = useTexts(TEXTS);
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(q.length);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const jump = useRef<number | null>(null);

  const options = useMemo((): CompletionOptions => {
    const offered = new Set<FieldId>(fieldsOf(universe).map(({ id }) => id));
    return {
      words: (id) => {
        const column = engine?.table.column(id);
        return column?.kind === 'text' && column.words.length <= MOST_WORDS
          ? column.words.slice(1)
          : undefined;
      },
      label: (id) => t(fieldLabel(id)),
      isOffered: (id) => offered.has(id),
    };
  }, [engine, universe, t]);
  const { faults, warnings } = useMemo(() => readScreen(q, scope, options), [q, scope, options]);
  const pieces = useMemo(() => highlighted(q, faults, warnings), [q, faults, warnings]);
  const replace = (start: number, end: number, text: string): void => {
    jump.current = start + text.length;
    setCursor(start + text.length);
    onWrite(q.slice(0, start) + text + q.slice(end));
    field.current?.focus();
  };
  const completion = useCompletion({ text: q, cursor, scope, options, onReplace: replace });
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
    <div className="grid gap-1.5 pt-2">
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
          {q.slice(0, start)}
          <span key={q.slice(0, start)} ref={measure}>
            {'\u200B'}
          </span>
        </pre>
        <textarea
          ref={field}
          aria-label={t('screener.expression')}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={`${list}-notices`}
          aria-controls={items.length > 0 ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${list}-${active}` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          placeholder={EXAMPLE}
          value={q}
          disabled={!isReady}
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
            aria-label={t('screener.suggestions')}
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
        faults={faults}
        warnings={warnings}
        onReplace={(notice, text) => replace(notice.start, notice.end, text)}
      />
    </div>
  );
}

function Suggestion(props: {
  readonly id: string;
  readonly item: Completion;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
}) {
  const { id, item, isActive, onActive, onChoose } = props;
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const aside =
    item.kind === 'field'
      ? t(fieldLabel(item.field))
      : item.kind === 'function'
        ? functionText(t, item.name)
        : '';
  return (
    <div
      ref={box}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      title={item.kind === 'field' ? t(fieldHelp(fieldOf(item.field).id)) : undefined}
      className="flex h-7 cursor-default items-center gap-2 rounded-sm px-2 text-sm aria-selected:bg-hover pointer-coarse:h-10"
      onPointerMove={onActive}
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      <code className="shrink-0 text-xs font-medium">
        {item.kind === 'function'
          ? `${item.name}(${item.parameters.join(', ')})`
          : item.text.trim()}
      </code>
      <span className="min-w-0 grow truncate text-right text-2xs text-quiet">{aside}</span>
    </div>
  );
}
