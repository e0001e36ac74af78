import { useCallback, useMemo, useState } from 'react';
import type { AlertTest } from '../../../../domain/alerts/condition.ts';
import { printCondition } from '../../../../domain/alerts/language/print.ts';
import { readAlertText } from '../../../../domain/alerts/language/read-alert.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { ExpressionText } from '../../../ui/expression-text/expression-text.tsx';
import { completeAlert } from './complete-alert.ts';
import { faultNotices } from './fault-notices.ts';
import { isTest } from '../form-kind.ts';
import type { TestRowProps } from './about.ts';
import { ALERT_WORDS } from './language-words.ts';

/** A condition that has no controls of its own, as text. */
export function FormulaRow({ test, about, onChange }: TestRowProps) {
  const t = useT();
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: AlertTest } | null>(
    null,
  );
  // What changed elsewhere takes the place of what was typed here.
  const text = draft !== null && draft.of === test ? draft.text : printCondition(test);
  const names = useMemo(() => ({ target: about.target }), [about.target]);
  const notices = useMemo(() => faultNotices(t, readAlertText(text, names)), [t, text, names]);
  const complete = useCallback(
    (typed: string, cursor: number) => completeAlert(t, typed, cursor, names),
    [t, names],
  );
  return (
    <div className="w-full min-w-0">
      <ExpressionText
        text={text}
        label={t('alerts.kind.formula')}
        example="rsi(14) < 30"
        hint=""
        notices={notices}
        complete={complete}
        words={ALERT_WORDS}
        onWrite={(next) => {
          const { condition, faults } = readAlertText(next, names);
          const read = faults.length === 0 && condition !== undefined && isTest(condition);
          setDraft({ text: next, of: read ? condition : test });
          if (read) onChange(condition);
        }}
      />
    </div>
  );
}
