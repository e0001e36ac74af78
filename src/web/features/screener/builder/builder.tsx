import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ExpressionFault } from '../../../../domain/expressions/read-expression.ts';
import type { Field } from '../../../../domain/fields/catalogue.ts';
import type { ScreenExpression } from '../../../../domain/screener/engine/engine.ts';
import { readScreen } from '../../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { ColumnKey } from '../../../../domain/screener/screen-table.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { inField } from '../../../ui/in-field.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import type { ScreenerState } from '../address.ts';
import type { StoreState } from '../screen-store.ts';
import { TextEditor } from '../text/text-editor.tsx';
import type { ScreenResult } from '../view-props.ts';
import { FieldFinder } from './field-finder.tsx';
import { BUILDER } from './focus-finder.ts';
import { FormLines } from './form-lines.tsx';
import { added, type FormNode, linesOf } from './form-tree.ts';
import { newLine } from './new-line.ts';
import { useFormTree } from './use-form-tree.ts';

const Dialog = lazy(async () => ({
  default: (await import('../../../ui/overlay/dialog.tsx')).Dialog,
}));

interface BuilderProps {
  readonly screen: ScreenerState;
  readonly scope: ScreenScope;
  readonly fault: ExpressionFault | undefined;
  readonly result: ScreenResult | null;
  /** How many rows meet the conditions as they are typed. */
  readonly total: number | null;
  readonly store: StoreState;
  readonly condition: ScreenExpression | null;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onWrite: (next: { readonly q?: string; readonly off?: string }) => void;
  readonly onChange: (change: Partial<ScreenerState>) => void;
  readonly need: (keys: readonly ColumnKey[]) => void;
}

/** The conditions of a screen, as a form or as text: two views of one value. */
export function Builder(props: BuilderProps) {
  const { screen, scope, result, total, canUndo, onUndo, onWrite, onChange, need } = props;
  const { t, format } = useI18n();
  const form = useFormTree(screen, onWrite);
  const { tree, setTree, makeId } = form;
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

  const addNode = (group: string, node: FormNode): void => {
    setNewest(node.id);
    setTree(added(tree, group, node));
  };
  const addText = (group: string, text: string): boolean => {
    if (text.trim() === '' || readScreen(text, scope).fault !== undefined) return false;
    addNode(group, { kind: 'text', id: makeId(), off: false, expression: text.trim() });
    form.settle();
    return true;
  };
  const addField = (group: string, field: Field): void => addNode(group, newLine(field, makeId()));
  const focusFinder = (): void => finder.current?.focus();
  useFinderKey(focusFinder);

  const count = lines.filter(({ kind, off }) => kind !== 'group' && !off).length;
  const isText = screen.as === 'text';
  const body = isText ? (
    <TextEditor
      q={screen.q}
      scope={scope}
      universe={screen.universe}
      engine={engine}
      onWrite={(q) => onWrite({ q })}
    />
  ) : (
    <FormLines
      tree={tree}
      engine={engine}
      scope={scope}
      universe={screen.universe}
      newest={newest}
      makeId={makeId}
      onTree={setTree}
      onField={addField}
      onText={addText}
    />
  );
  const tools = (
    <>
      <Segmented
        label={t('screener.writtenAs')}
        segments={[
          { value: 'form', title: t('screener.form') },
          { value: 'text', title: t('screener.text') },
        ]}
        value={screen.as}
        onChange={(as) => onChange({ as })}
      />
      {isText ? null : (
        <FieldFinder
          input={finder}
          universe={screen.universe}
          label={t('screener.addCondition')}
          onField={(field) => addField(tree.id, field)}
          onText={(text) => addText(tree.id, text)}
        />
      )}
      {isText || tree.items.length < 2 ? null : (
        <select
          aria-label={t('screener.join')}
          value={tree.op}
          className="h-7 rounded-md border border-line bg-panel px-1 text-xs pointer-coarse:h-10"
          onChange={({ target }) => setTree({ ...tree, op: target.value === 'or' ? 'or' : 'and' })}
        >
          <option value="and">{t('screener.allOf')}</option>
          <option value="or">{t('screener.anyOf')}</option>
        </select>
      )}
      {isText ? null : (
        <Button
          kind="quiet"
          size="small"
          glyph="plus"
          onClick={() =>
            addNode(tree.id, { kind: 'group', id: makeId(), off: false, op: 'or', items: [] })
          }
        >
          {t('screener.addGroup')}
        </Button>
      )}
      <IconButton
        glyph="undo"
        label={t('screener.undo')}
        className="!h-7 pointer-coarse:!h-10"
        disabled={!canUndo}
        onClick={onUndo}
      />
      {screen.q === '' && screen.off === '' && tree.items.length === 0 ? null : (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            setTree({ ...tree, items: [] });
            onWrite({ q: '', off: '' });
          }}
        >
          {t('screener.clear')}
        </Button>
      )}
    </>
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
function useFinderKey(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || inField(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
