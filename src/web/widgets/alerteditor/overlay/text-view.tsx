import { useCallback, useMemo } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { ExpressionText } from '../../../ui/expression-text/expression-text.tsx';
import { ALERT_WORDS } from './language-words.ts';
import { completeAlert } from './complete-alert.ts';
import { faultNotices } from './fault-notices.ts';
import type { AlertDraftControl } from './use-alert-draft.ts';

/** The same in every language. */
const EXAMPLE = 'MSFT: price crosses up 420 and volume > 1.5x';

/** Said about the whole text, which is right: nothing of it is underlined. */
const WHOLE = (text: string) => ({ start: 0, end: text.length, isFault: false, isQuiet: true });

/** Target and condition as text. */
export function TextView({ control }: { readonly control: AlertDraftControl }) {
  const { text, read, names, writeText } = control;
  const t = useT();
  const notices = useMemo(() => {
    if (read === null) return [];
    const all = faultNotices(t, read);
    const { usual } = read;
    return usual === undefined
      ? all
      : [...all, { ...WHOLE(text), message: t('alerts.readAs'), suggestion: usual }];
  }, [t, read, text]);
  const complete = useCallback(
    (typed: string, cursor: number) => completeAlert(t, typed, cursor, names),
    [t, names],
  );
  return (
    <ExpressionText
      text={text}
      label={t('alerts.asText')}
      example={EXAMPLE}
      hint={t('alerts.textHint')}
      notices={notices}
      complete={complete}
      words={ALERT_WORDS}
      isFirst
      onWrite={writeText}
    />
  );
}
