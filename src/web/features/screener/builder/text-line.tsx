import { useMemo, useState } from 'react';
import { withoutPhrases } from '../../../../domain/expressions/tokens.ts';
import { readScreen } from '../../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { expressionFaultText } from '../../../ui/expression-fault-text.ts';
import type { TextNode } from './form-tree.ts';

interface TextLineProps {
  readonly node: TextNode;
  readonly scope: ScreenScope;
  readonly isNew: boolean;
  readonly onChange: (node: TextNode) => void;
}

/** A condition that the form has no controls for, as it is written. It counts once it can be read. */
export function TextLine({ node, scope, isNew, onChange }: TextLineProps) {
  const t = useT();
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? node.expression;
  const fault = useMemo(() => readScreen(text, scope).fault, [text, scope]);
  return (
    <div className="grid gap-1">
      <textarea
        aria-label={t('screener.condition')}
        aria-invalid={fault !== undefined || undefined}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus={isNew}
        value={text}
        className="w-full resize-none rounded-sm border border-line bg-panel px-1.5 py-0.5 font-mono text-xs focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger pointer-coarse:text-base"
        onChange={({ target }) => {
          const next = target.value.replaceAll('\n', ' ');
          setDraft(next);
          if (readScreen(next, scope).fault === undefined)
            onChange({ ...node, expression: withoutPhrases(next, scope.phrases) });
        }}
        onBlur={() => {
          if (fault === undefined) setDraft(null);
        }}
      />
      {fault === undefined ? null : (
        <p className="text-2xs text-danger">{expressionFaultText(t, fault)}</p>
      )}
    </div>
  );
}
