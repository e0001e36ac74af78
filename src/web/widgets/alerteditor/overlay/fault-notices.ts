import type { ReadAlert } from '../../../../domain/alerts/language/read-alert.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import type { TextNotice } from '../../../ui/expression-text/notices.tsx';
import { alertFaultText } from '../../../ui/alert-fault-text.ts';

/** Mistakes and doubts about a text, in words. */
export const faultNotices = (
  t: Translate,
  { faults, warnings }: Pick<ReadAlert, 'faults' | 'warnings'>,
): readonly TextNotice[] => [
  ...faults.map((fault) => ({
    start: fault.start,
    end: fault.end,
    ...(fault.suggestion === undefined ? {} : { suggestion: fault.suggestion }),
    message: alertFaultText(t, fault),
    isFault: true,
  })),
  ...warnings.map((warning) => ({
    start: warning.start,
    end: warning.end,
    ...(warning.suggestion === undefined ? {} : { suggestion: warning.suggestion }),
    message: alertFaultText(t, warning),
    isFault: false,
  })),
];
