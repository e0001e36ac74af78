import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useAnnouncer } from '../../ui/announcer.tsx';
import type { ScreenResult } from './view-props.ts';

/** More names than this are a count. */
const MOST_NAMED = 4;

/** Says politely which instruments have entered a screen and which have left it. */
export function useNewsOfRows(result: ScreenResult | null): ReactNode {
  const { t, format } = useI18n();
  const { say, announcement } = useAnnouncer();
  const told = useEffectEvent((entered: readonly number[], left: readonly number[]) => {
    const named = (rows: readonly number[]): string =>
      rows.length > MOST_NAMED
        ? format.number(rows.length, 0)
        : format.list(rows.map((row) => String(result?.symbol(row))));
    const parts = [
      ...(entered.length === 0 ? [] : [t('screener.entered', { names: named(entered) })]),
      ...(left.length === 0 ? [] : [t('screener.left', { names: named(left) })]),
    ];
    if (parts.length > 0) say(parts.join(' '));
  });
  const entered = result?.entered;
  const left = result?.left;
  useEffect(() => {
    if (entered !== undefined && left !== undefined) told([...entered], [...left]);
  }, [entered, left]);
  return announcement;
}
