import { useEffect, useMemo, useState } from 'react';
import { fieldOf } from '../../../domain/fields/catalogue.ts';
import type { LabelOf } from '../../../domain/screener/field-names.ts';
import { locales } from '../../../i18n/locales.ts';
import type { Message } from '../../../i18n/message.ts';
import { browserMessages } from '../../i18n/browser-messages.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { fieldLabel } from './chosen-fields.ts';

const AREAS = ['fields', 'ratios'] as const;

/**
 * What pages call the fields, so that texts are understood in these words: in the reader's language,
 * and soon after the first view in the others. The same list while it says the same.
 */
export function useFieldLabels(): readonly LabelOf[] {
  const { locale, t } = useI18n();
  const [others, setOthers] = useState<readonly Readonly<Record<string, Message>>[]>([]);
  useEffect(() => {
    let isGone = false;
    const asked = locales.filter((one) => one !== locale);
    Promise.all(asked.map((one) => browserMessages.textsOf(one, AREAS))).then(
      (texts) => {
        if (!isGone) setOthers(texts);
      },
      // Words of another language are a comfort: without them the names are understood.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [locale]);
  return useMemo(
    () => [
      (id) => t(fieldLabel(fieldOf(id))),
      ...others.map(
        (texts): LabelOf =>
          (id) =>
            String(texts[fieldOf(id).label] ?? ''),
      ),
    ],
    [t, others],
  );
}
