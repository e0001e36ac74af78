import { useMemo } from 'react';
import type { ScreenEngine } from '../../../domain/screener/engine/engine.ts';
import { readScreen } from '../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { textOfNode } from './builder/form-text.ts';
import { counting } from './builder/form-tree.ts';
import { treeOfText } from './builder/tree-of-text.ts';

interface EmptyResultProps {
  readonly q: string;
  readonly scope: ScreenScope;
  readonly engine: ScreenEngine | null;
  readonly onWrite: (q: string) => void;
}

/** Nothing found: says which condition shuts out most, and offers to do without it. */
export function EmptyResult({ q, scope, engine, onWrite }: EmptyResultProps) {
  const { t, format } = useI18n();
  const worst = useMemo(() => strictest(q, scope, engine), [q, scope, engine]);
  return (
    <EmptyState
      glyph="filter"
      title={t('screener.nothing')}
      {...(worst === null
        ? {}
        : {
            action: (
              <Button size="small" onClick={() => onWrite(worst.without)}>
                {t('screener.doWithout')}
              </Button>
            ),
          })}
    >
      {worst === null
        ? t('screener.nothingHint')
        : t('screener.strictest', {
            condition: worst.text,
            left: format.number(worst.left, 0),
          })}
    </EmptyState>
  );
}

interface Strictest {
  readonly text: string;
  /** What all the others would leave. */
  readonly left: number;
  readonly without: string;
}

/** The condition without which the most instruments would be left. */
function strictest(q: string, scope: ScreenScope, engine: ScreenEngine | null): Strictest | null {
  const tree = treeOfText(q, '');
  if (engine === null || tree.op !== 'and' || tree.items.length < 2) return null;
  const found = tree.items.flatMap((item): readonly Strictest[] => {
    const rest = counting({ ...tree, items: tree.items.filter((one) => one !== item) });
    const without = rest === null ? '' : textOfNode(rest);
    const { tree: condition } = readScreen(without, scope);
    if (condition === undefined && without !== '') return [];
    return [{ text: textOfNode(item), left: engine.count(condition ?? null), without }];
  });
  return found.toSorted((a, b) => b.left - a.left)[0] ?? null;
}
