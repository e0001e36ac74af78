import { CHART_SCOPE } from '../../../../../domain/expressions/chart-scope.ts';
import { evaluateExpression } from '../../../../../domain/expressions/machine.ts';
import {
  type ReadExpression,
  readExpression,
} from '../../../../../domain/expressions/read-expression.ts';
import type { Bar } from '../../../../../domain/prices/bar.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { placedFaultText } from '../../../../ui/expression-fault-text.ts';
import { TextArea } from '../../../../ui/field.tsx';
import { Sparkline } from '../../../../ui/sparkline.tsx';
import { useChartSession } from '../../chart-session.tsx';

export const readOwn = (text: string): ReadExpression<Bar> =>
  readExpression(text, CHART_SCOPE, ['number', 'boolean']);

/** As many bars as every look-back may reach, and those that are shown. */
const WARM_UP = 1_500;
const SHOWN = 120;

/** A text with its first mistake underlined, and with its newest values when it has none. */
export function ExpressionField({
  text,
  onChange,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
}) {
  const { t } = useI18n();
  const { fault } = readOwn(text);
  const isEmpty = text.trim() === '';
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('charttools.expression')}
        hint={t('charttools.expressionHint')}
        error={fault === undefined || isEmpty ? undefined : placedFaultText(t, fault)}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={2_000}
        className="font-mono !text-sm"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== undefined && !isEmpty ? (
        <pre
          data-fault=""
          aria-hidden="true"
          className="max-h-24 overflow-auto rounded-md bg-sunken px-2.5 py-1.5 text-xs whitespace-pre-wrap"
        >
          {text.slice(0, fault.start)}
          <span className="text-danger underline decoration-danger decoration-wavy">
            {text.slice(fault.start, fault.end) || ' '}
          </span>
          {text.slice(fault.end)}
        </pre>
      ) : null}
      {fault === undefined ? <Preview text={text} /> : null}
    </div>
  );
}

function Preview({ text }: { readonly text: string }) {
  const { t, format } = useI18n();
  const { bars, decimals } = useChartSession();
  const { tree } = readOwn(text);
  if (tree === undefined) return null;
  const values = evaluateExpression(tree, bars().slice(-WARM_UP));
  const last = values.at(-1) ?? null;
  const shown = values
    .slice(-SHOWN)
    .filter((value) => value !== null)
    .map(Number);
  return (
    <div className="flex items-center gap-3 text-sm" data-preview="">
      <span className="text-quiet">{t('charttools.preview')}</span>
      <Sparkline values={shown} label={t('charttools.preview')} width={180} />
      <span className="tabular-nums">
        {last === null
          ? '–'
          : typeof last === 'number'
            ? format.number(last, Math.max(decimals, 2))
            : t(last === true ? 'charttools.met' : 'charttools.notMet')}
      </span>
    </div>
  );
}
