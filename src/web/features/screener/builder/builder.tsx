import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Field } from '../../../../domain/fields/catalogue.ts';
import { withoutPhrases } from '../../../../domain/expressions/tokens.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { ColumnKey } from '../../../../domain/screener/screen-table.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { inField } from '../../../ui/in-field.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import type { ScreenerState } from '../address.ts';
import { TextEditor } from '../text/text-editor.tsx';
import type { ScreenResult } from '../view-props.ts';
import { BuilderTools } from './builder-tools.tsx';
import { BUILDER } from './focus-finder.ts';
import { FormLines } from './form-lines.tsx';
import { added, type FormNode, linesOf } from './form-tree.ts';
import { newLine } from './new-line.ts';
import { TOP } from './tree-of-text.ts';
import { useFormTree } from './use-form-tree.ts';

const Dialog = lazy(async () => ({
  default: (await import('../../../ui/overlay/dialog.tsx')).Dialog,
}));

interface BuilderProps {
  readonly screen: ScreenerState;
  readonly scope: ScreenScope;
  readonly result: ScreenResult | null;
  /** The conditions in the words of whoever types them. */
  readonly typed: string;
  /** How many rows meet the conditions; `null` while they cannot be read. */
  readonly total: number | null;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onWrite: (next: { readonly q?: string; readonly off?: string }) => void;
  readonly onChange: (change: Partial<ScreenerState>) => void;
  readonly need: (keys: readonly ColumnKey[]) => void;
}

/** The conditions of a screen, as a form or as text: two views of one value. */
export function Builder(props: BuilderProps) {
  const { screen, typed, scope, result, total, canUndo, onUndo, onWrite, onChange, need } = props;
  const { t, format } = useI18n();
  const { tree, edit, makeId, settle } = useFormTree(screen, onWrite);
  const [newest, setNewest] = useState<string | null>(null);
  const finder = useRef<HTMLInputElement>(null);
  const engine = result?.engine ?? null;

  // Histograms and lists need the columns of their conditions, also of those that say nothing yet.
  const lines = useMemo(() => linesOf(tree), [tree]);
  useEffect(() => {
    need(
      lines.flatMap((line) => (line.kind === 'range' || line.kind === 'among' ? [line.field] : [])),
    );
  }, [lines, need]);

  const addNode = useCallback(
    (group: string, node: FormNode): void => {
      setNewest(node.id);
      edit((before) => added(before, group, node));
    },
    [edit],
  );
  const addText = useCallback(
    (group: string, text: string): void => {
      const expression = withoutPhrases(text.trim(), scope.phrases);
      addNode(group, { kind: 'text', id: makeId(), off: false, expression });
      settle();
    },
    [scope, addNode, makeId, settle],
  );
  const addField = useCallback(
    (group: string, field: Field): void => addNode(group, newLine(field, makeId())),
    [addNode, makeId],
  );
  useFinderKey(finder);

  const count = lines.filter(({ kind, off }) => kind !== 'group' && !off).length;
  const body =
    screen.as === 'text' ? (
      <TextEditor
        q={typed}
        scope={scope}
        universe={screen.universe}
        engine={engine}
        onWrite={(q) => onWrite({ q })}
      />
    ) : (
      <FormLines
        tree={tree}
        engine={engine}
        version={engine?.version() ?? 0}
        scope={scope}
        universe={screen.universe}
        newest={newest}
        makeId={makeId}
        onEdit={edit}
        onField={addField}
        onText={addText}
      />
    );
  const tools = (
    <BuilderTools
      as={screen.as}
      universe={screen.universe}
      scope={scope}
      finder={finder}
      op={tree.items.length < 2 ? null : tree.op}
      canClear={screen.q !== '' || screen.off !== '' || tree.items.length > 0}
      canUndo={canUndo}
      onAs={useCallback((as) => onChange({ as }), [onChange])}
      onField={useCallback((field) => addField(TOP, field), [addField])}
      onText={useCallback((text) => addText(TOP, text), [addText])}
      onJoin={useCallback((op) => edit((before) => ({ ...before, op })), [edit])}
      onGroup={useCallback(
        () => addNode(TOP, { kind: 'group', id: makeId(), off: false, op: 'or', items: [] }),
        [addNode, makeId],
      )}
      onUndo={onUndo}
      onClear={useCallback(() => edit((before) => ({ ...before, items: [] })), [edit])}
    />
  );
  const found =
    result === null || total === null ? null : (
      <output
        data-found={total}
        className="ml-auto text-sm font-semibold whitespace-nowrap tabular-nums"
      >
        {t('screener.found', {
          found: format.number(total, 0),
          all: format.number(result.all, 0),
        })}
      </output>
    );
  const sheet = useToolDialog((state) => (
    <Dialog {...state} title={t('screener.conditions')} actions={found}>
      <div {...BUILDER} className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">{tools}</div>
        {body}
      </div>
    </Dialog>
  ));
  return (
    <section
      {...BUILDER}
      aria-label={t('screener.conditions')}
      className="rounded-lg border border-line bg-panel px-card py-2"
    >
      <div className="flex flex-wrap items-center gap-2 max-md:hidden">
        {tools}
        {found}
      </div>
      <div className="flex items-center gap-2 md:hidden">
        <Button size="small" glyph="filter" onClick={sheet.show}>
          {count === 0 ? t('screener.conditions') : t('screener.conditionsCount', { count })}
        </Button>
        {found}
      </div>
      <div className="max-md:hidden">{body}</div>
      <Suspense fallback={<SkeletonLines lines={3} />}>{sheet.dialog}</Suspense>
    </section>
  );
}

/** The key `a` goes to the field that conditions are added with, from anywhere but another field. */
function useFinderKey(finder: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || inField(event.target)) return;
      event.preventDefault();
      finder.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [finder]);
}
