import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { XrayRuleId } from '../../../../domain/portfolio/allocation/xray.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import type { AllocationView as Allocation } from './plan-query.ts';
import { saveDocument } from './save-document.ts';
import { sliceName } from './slice-name.ts';
import { useTargetPortfolio } from './use-target-portfolio.ts';

type Finding = Allocation['xray'][number];

const TONES = { above: 'warning', within: 'success', unknown: 'neutral' } as const satisfies Record<
  Finding['verdict'],
  Tone
>;

/** Percentages as typed. */
type Edited = Readonly<Partial<Record<XrayRuleId, string>>>;

/** Rules about concentration, currency, cash and costs, each with a threshold of one's own. */
export function XrayPanel({ answer }: { readonly answer: UseQueryResult<Allocation> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const portfolio = useTargetPortfolio();
  const save = useMutation(saveDocument);
  const [edited, setEdited] = useState<Edited | null>(null);

  const keep = (findings: readonly Finding[]) => {
    if (edited === null || portfolio === null) return;
    const body = Object.fromEntries(
      findings.map(({ rule, threshold }) => [rule, fractionOf(edited[rule]) ?? threshold]),
    );
    void save
      .submit(() => ({
        body: { edits: [{ kind: 'setDocument', portfolio, document: 'rules', body }] },
      }))
      .then((outcome) => {
        if (outcome.kind === 'done') setEdited(null);
      });
  };

  return (
    <ViewPanel
      title={t('portfolioplan.xray')}
      of={answer}
      flush
      lines={9}
      file={[t('portfolioplan.xray')]}
      actions={
        edited === null ? (
          <Button size="small" disabled={portfolio === null} onClick={() => setEdited({})}>
            {t('portfolioplan.editThresholds')}
          </Button>
        ) : (
          <>
            <Button size="small" kind="quiet" onClick={() => setEdited(null)}>
              {t('portfolioplan.cancel')}
            </Button>
            <Button
              size="small"
              kind="primary"
              busy={save.pending}
              onClick={() => keep(answer.data?.xray ?? [])}
            >
              {t('portfolioplan.save')}
            </Button>
          </>
        )
      }
    >
      {({ xray }) => (
        <>
          {save.message === undefined ? null : (
            <p role="alert" className="px-card py-2 text-sm text-danger">
              {save.message}
            </p>
          )}
          <Grid
            caption={t('portfolioplan.xray')}
            columns={xrayColumns(i18n, edited, setEdited)}
            rows={xray}
            rowKey={({ rule }) => rule}
          />
        </>
      )}
    </ViewPanel>
  );
}

/** With fields in place of the thresholds while these are edited. */
function xrayColumns(
  i18n: ReturnType<typeof useI18n>,
  edited: Edited | null,
  setEdited: (edited: Edited) => void,
): readonly Column<Finding>[] {
  const { t, locale } = i18n;
  const kit = columnKit<Finding>(i18n);
  return [
    kit.text('rule', t('portfolioplan.rule'), ({ rule }) => t(`portfolioplan.rule.${rule}`), {
      rowHeader: true,
      hint: ({ rule }) => t(`portfolioplan.rule.${rule}.about`),
      look: 'whitespace-normal',
    }),
    kit.text(
      'subject',
      t('portfolioplan.subject'),
      ({ rule, subject }) =>
        subject
          .map((name) => sliceName(t, locale, subjectOf(rule), { key: name, name }))
          .join(' + '),
      { from: 'md', look: 'max-w-64 truncate' },
    ),
    kit.percent('figure', t('portfolioplan.figure'), ({ figure }) => figure),
    kit.figure(
      'threshold',
      t('portfolioplan.threshold'),
      ({ threshold }) => threshold,
      ({ rule, threshold }) =>
        edited === null ? (
          i18n.format.percent(threshold, threshold < 0.02 ? 2 : 0)
        ) : (
          <input
            aria-label={`${t('portfolioplan.threshold')}: ${t(`portfolioplan.rule.${rule}`)}`}
            inputMode="decimal"
            className={`${compactControlClass} !w-20 text-right`}
            value={edited[rule] ?? percentText(threshold)}
            onChange={({ target }) => setEdited({ ...edited, [rule]: target.value })}
          />
        ),
    ),
    kit.text(
      'verdict',
      t('portfolioplan.verdict'),
      ({ verdict }) => t(`portfolioplan.verdict.${verdict}`),
      {
        cell: ({ verdict }) => (
          <Badge tone={TONES[verdict]}>{t(`portfolioplan.verdict.${verdict}`)}</Badge>
        ),
      },
    ),
  ];
}

const subjectOf = (rule: XrayRuleId) =>
  rule === 'country' || rule === 'sector' || rule === 'currency' ? rule : 'asset';

const percentText = (fraction: number): string => String(Math.round(fraction * 1e6) / 1e4);

/** Per cent as typed; `null` for what is none from 0 to 100. */
function fractionOf(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text.replace(',', '.'));
  return value >= 0 && value <= 100 ? Math.round(value * 1e4) / 1e6 : null;
}
