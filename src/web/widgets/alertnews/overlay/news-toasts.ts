import type { AlertFiring } from '../../../../domain/alerts/alert.ts';
import { firingLink } from '../../../../domain/alerts/firing-link.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import type { ToastNotice } from '../../../ui/toast-queue.ts';
import { firingMarks, firingSubject, firingValues } from '../firing-texts.ts';
import { firingWords } from './firing-words.ts';

/** More than these at once are told in one sentence. */
export const MOST_TOASTS = 3;
const NAMED = 5;

/** What is said in passing of new firings: each, or how many when they are many. */
export function newsToasts(
  firings: readonly AlertFiring[],
  count: number,
  i18n: I18n,
  go: (to: string) => void,
): readonly ToastNotice[] {
  const { t, format } = i18n;
  if (count > MOST_TOASTS || firings.length < count) {
    const names = [...new Set(firings.map((firing) => firingSubject(firing, i18n)))];
    return [
      {
        glyph: 'bell',
        title: t('alertnews.manyFired', { count }),
        ...(names.length === 0 ? {} : { description: format.list(names.slice(0, NAMED)) }),
        action: { label: t('alertnews.all'), onSelect: () => go('/alerts') },
      },
    ];
  }
  // Oldest first: the newest is the last that is said.
  return firings.toReversed().map((firing) => {
    const details = [
      ...firingValues(firing, i18n),
      ...firingMarks(firing, i18n).map(({ text }) => text),
    ];
    const to = firingLink(firing);
    return {
      glyph: 'bell',
      title: `${firingSubject(firing, i18n)} · ${firingWords(firing, i18n)}`,
      ...(details.length === 0 ? {} : { description: details.join(' · ') }),
      action: {
        label: to.includes('/charting?') ? t('alertnews.openChart') : t('alertnews.open'),
        onSelect: () => go(to),
      },
    };
  });
}
