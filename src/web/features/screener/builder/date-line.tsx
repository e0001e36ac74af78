import { fieldOf } from '../../../../domain/fields/catalogue.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { fieldLabel } from '../../../widgets/fields/field-cell.tsx';
import { DAY_SPANS, type DaySpan, spanText } from './date-texts.ts';
import type { TextNode } from './form-tree.ts';

interface DateLineProps {
  readonly node: TextNode;
  readonly span: DaySpan;
  readonly isNew: boolean;
  readonly onChange: (node: TextNode) => void;
}

/** A date in the next or the last days. */
export function DateLine({ node, span, isNew, onChange }: DateLineProps) {
  const { t } = useI18n();
  const name = t(fieldLabel(fieldOf(span.field).id));
  const choices = DAY_SPANS.some((days) => days === span.days)
    ? DAY_SPANS
    : [...DAY_SPANS, span.days];
  return (
    <select
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
      autoFocus={isNew}
      value={span.days}
      className="h-6 w-full rounded-sm border border-line bg-panel px-1 text-xs pointer-coarse:h-10"
      onChange={({ target }) =>
        onChange({ ...node, expression: spanText({ ...span, days: Number(target.value) }) })
      }
    >
      {choices.map((days) => (
        <option key={days} value={days}>
          {days >= 0
            ? t('screener.nextDays', { count: days })
            : t('screener.lastDays', { count: -days })}
        </option>
      ))}
    </select>
  );
}
