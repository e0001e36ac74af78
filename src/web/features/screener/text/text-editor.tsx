import { useCallback, useMemo } from 'react';
import { type FieldId, fieldOf } from '../../../../domain/fields/catalogue.ts';
import {
  type Completion,
  completeAt,
  type CompletionOptions,
} from '../../../../domain/screener/completion.ts';
import type { ScreenEngine } from '../../../../domain/screener/engine/engine.ts';
import { readScreen } from '../../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { placedProblemText } from '../../../ui/expression-fault-text.ts';
import { functionText } from '../../../ui/expression-function-text.ts';
import { ExpressionText } from '../../../ui/expression-text/expression-text.tsx';
import type { TextNotice } from '../../../ui/expression-text/notices.tsx';
import type {
  TextCompletion,
  TextCompletions,
} from '../../../ui/expression-text/use-completion.ts';
import { fieldHelp, fieldLabel } from '../../../widgets/fields/field-cell.tsx';
import { useFieldLabels } from '../../../widgets/fields/use-field-labels.ts';
import { fieldsOf } from '../builder/find-fields.ts';

/** The same in every language. */
const EXAMPLE = 'pe < 15 and roe > 15%';

interface TextEditorProps {
  readonly q: string;
  readonly scope: ScreenScope;
  readonly universe: UniverseKind;
  readonly engine: ScreenEngine | null;
  readonly onWrite: (q: string) => void;
}

/** Lists longer than this are searched elsewhere. */
const MOST_WORDS = 400;

/** What the notices below the text say. */
const TEXTS = ['expressions'] as const;

/** A screen as text: coloured, completed while typing, with its mistakes underlined and explained. */
export function TextEditor({ q, scope, universe, engine, onWrite }: TextEditorProps) {
  const { t } = useI18n();
  const isReady = useTexts(TEXTS);
  const labels = useFieldLabels();
  const options = useMemo((): CompletionOptions => {
    const offered = new Set<FieldId>(fieldsOf(universe).map(({ id }) => id));
    return {
      words: (id) => {
        const column = engine?.table.column(id);
        return column?.kind === 'text' && column.words.length <= MOST_WORDS
          ? column.words.slice(1)
          : undefined;
      },
      labels,
      isOffered: (id) => offered.has(id),
    };
  }, [engine, universe, labels]);
  const notices = useMemo((): readonly TextNotice[] => {
    const { faults, warnings } = readScreen(q, scope, options);
    return [
      ...faults.map((fault) => ({ ...fault, message: placedProblemText(t, fault), isFault: true })),
      ...warnings.map((warning) => ({
        ...warning,
        message: placedProblemText(t, warning),
        isFault: false,
      })),
    ];
  }, [q, scope, options, t]);
  const complete = useCallback(
    (text: string, cursor: number): TextCompletions => {
      const { start, end, items } = completeAt(text, cursor, scope, options);
      const offer = (item: Completion): TextCompletion => ({
        text: spaced(item),
        ...(item.kind === 'function'
          ? { shown: `${item.name}(${item.parameters.join(', ')})` }
          : {}),
        aside:
          item.kind === 'field'
            ? t(fieldLabel(item.field))
            : item.kind === 'function'
              ? functionText(t, item.name)
              : '',
        ...(item.kind === 'field' ? { help: t(fieldHelp(fieldOf(item.field).id)) } : {}),
        // A function wants its arguments next, a field its operator.
        leadsOn: item.kind !== 'word',
      });
      return { start, end, items: items.map(offer) };
    },
    [scope, options, t],
  );
  return (
    <div className="pt-2">
      <ExpressionText
        text={q}
        label={t('screener.expression')}
        example={EXAMPLE}
        hint={t('screener.expressionHint')}
        notices={notices}
        complete={complete}
        disabled={!isReady}
        onWrite={onWrite}
      />
    </div>
  );
}

/** A space after what is followed by something else. */
const spaced = ({ kind, text }: Completion): string =>
  kind === 'function' || kind === 'group' || kind === 'value' || text.endsWith(' ')
    ? text
    : `${text} `;
