import { memo, useMemo } from 'react';
import { type Field, fieldOf } from '../../../../domain/fields/catalogue.ts';
import type { ScreenEngine } from '../../../../domain/screener/engine/engine.ts';
import { readScreen } from '../../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { fieldHelp, fieldLabel } from '../../../widgets/fields/field-cell.tsx';
import { columnsOfTree } from '../columns-of-tree.ts';
import { AmongLine } from './among-line.tsx';
import { DateLine } from './date-line.tsx';
import { readSpan } from './date-texts.ts';
import { FieldFinder } from './field-finder.tsx';
import { changed, copied, type FormNode, type GroupNode, isBlank } from './form-tree.ts';
import { textOfNode } from './form-text.ts';
import { LineFrame } from './line-frame.tsx';
import { RangeLine } from './range-line.tsx';
import { TextLine } from './text-line.tsx';

/** What every line needs; all of it is the same while another line is typed. */
interface LineTools {
  readonly engine: ScreenEngine | null;
  /** Of the engine, which is the same object while its cells change. */
  readonly version: number;
  readonly scope: ScreenScope;
  readonly universe: UniverseKind;
  /** The line that was just added: its first control has the focus. */
  readonly newest: string | null;
  readonly makeId: () => string;
  readonly onEdit: (change: (tree: GroupNode) => GroupNode) => void;
  readonly onField: (group: string, field: Field) => void;
  readonly onText: (group: string, text: string) => void;
}

const cards = 'grid grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] gap-2';

/** The conditions side by side, groups in a frame of their own across the whole width. */
export function FormLines({ tree, ...tools }: LineTools & { readonly tree: GroupNode }) {
  const { t } = useI18n();
  if (tree.items.length === 0)
    return <p className="pt-2 text-xs text-quiet max-md:pb-2">{t('screener.noConditions')}</p>;
  return (
    <div className={`pt-2 ${cards}`}>
      {tree.items.map((node) =>
        node.kind === 'group' ? (
          <GroupFrame key={node.id} {...tools} group={node} />
        ) : (
          <OneLine key={node.id} {...tools} node={node} />
        ),
      )}
    </div>
  );
}

function GroupFrame({ group, ...tools }: LineTools & { readonly group: GroupNode }) {
  const { onEdit, universe, scope, onField, onText } = tools;
  const { t } = useI18n();
  const edit = (change: (node: FormNode) => FormNode | null): void =>
    onEdit((tree) => changed(tree, group.id, change));
  return (
    <fieldset className="order-last col-span-full min-w-0 rounded-md border border-line px-2.5 pb-2.5">
      <legend className="flex items-center gap-1 px-1">
        <select
          aria-label={t('screener.join')}
          value={group.op}
          className="h-6 rounded-sm border border-line bg-panel px-1 text-xs font-medium pointer-coarse:h-10"
          onChange={({ target }) => {
            const op = (['and', 'or', 'not'] as const).find((one) => one === target.value) ?? 'or';
            edit((node) => ({ ...node, op }) as GroupNode);
          }}
        >
          <option value="and">{t('screener.allOf')}</option>
          <option value="or">{t('screener.anyOf')}</option>
          <option value="not">{t('screener.notAllOf')}</option>
        </select>
        <IconButton
          glyph="close"
          label={t('screener.removeGroup')}
          className="!h-6 pointer-coarse:!h-9"
          onClick={() => edit(() => null)}
        />
      </legend>
      <div className={cards}>
        {group.items.map((node) =>
          node.kind === 'group' ? (
            <GroupFrame key={node.id} {...tools} group={node} />
          ) : (
            <OneLine key={node.id} {...tools} node={node} />
          ),
        )}
        <div className="grid min-h-16 place-items-center rounded-md border border-dashed border-line p-2">
          <FieldFinder
            small
            universe={universe}
            scope={scope}
            label={t('screener.addCondition')}
            onField={(field) => onField(group.id, field)}
            onText={(text) => onText(group.id, text)}
          />
        </div>
      </div>
    </fieldset>
  );
}

interface OneLineProps extends LineTools {
  readonly node: Exclude<FormNode, GroupNode>;
}

const OneLine = memo(({ node, engine, version, scope, newest, makeId, onEdit }: OneLineProps) => {
  const { t } = useI18n();
  const span = node.kind === 'text' ? readSpan(node.expression) : null;
  const field = node.kind === 'text' ? span?.field : node.field;
  const count = useCount(node, engine, version, scope);
  const change = (to: (node: FormNode) => FormNode | readonly FormNode[] | null): void =>
    onEdit((tree) => changed(tree, node.id, to));
  const replace = (next: FormNode): void => change(() => next);
  const isNew = newest === node.id;
  return (
    <LineFrame
      title={field === undefined ? t('screener.condition') : t(fieldLabel(field))}
      help={field === undefined ? undefined : t(fieldHelp(fieldOf(field).id))}
      off={node.off}
      count={count}
      onToggle={() => replace({ ...node, off: !node.off })}
      onCopy={() => change((one) => [one, copied(one, makeId)])}
      onRemove={() => change(() => null)}
    >
      {node.kind === 'range' ? (
        <RangeLine node={node} engine={engine} version={version} isNew={isNew} onChange={replace} />
      ) : node.kind === 'among' ? (
        <AmongLine node={node} engine={engine} version={version} isNew={isNew} onChange={replace} />
      ) : span === null ? (
        <TextLine node={node} scope={scope} isNew={isNew} onChange={replace} />
      ) : (
        <DateLine node={node} span={span} isNew={isNew} onChange={replace} />
      )}
    </LineFrame>
  );
});

/** What a condition alone would leave. */
function useCount(
  node: FormNode,
  engine: ScreenEngine | null,
  version: number,
  scope: ScreenScope,
): number | null {
  return useMemo(() => {
    if (engine === null || isBlank(node)) return null;
    const { tree } = readScreen(textOfNode({ ...node, off: false }), scope);
    if (tree === undefined) return null;
    const isThere = columnsOfTree(tree).every((key) => engine.table.column(key) !== undefined);
    return isThere ? engine.count(tree) : null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the engine counts its own changes
  }, [engine, version, node, scope]);
}
