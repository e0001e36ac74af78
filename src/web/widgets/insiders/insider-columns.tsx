import { Link } from 'react-router';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { filingAddress } from '../filings/filing-address.ts';
import { codeTones } from './insider-codes.ts';

/** `decimals`: those of the share's prices. */
export function insiderColumns(
  i18n: I18n,
  decimals: number,
): readonly Column<InsiderTransaction>[] {
  const { t, format } = i18n;
  const kit = columnKit<InsiderTransaction>(i18n);
  return [
    kit.text('insider', t('insights.insiders.insider'), ({ insider }) => insider, {
      rowHeader: true,
      csv: ({ insider, title }) => `${insider}, ${title}`,
      sub: ({ title }) => title,
      phone: ({ date }) => format.day(date),
    }),
    kit.day('date', t('insights.insiders.date'), ({ date }) => date, { from: 'md' }),
    kit.text('code', t('insights.insiders.kind'), ({ code }) => code, {
      cell: ({ code, planned }) => (
        <span className="inline-flex items-center gap-1">
          <Badge tone={codeTones[code] ?? 'neutral'}>{t(`insights.insiders.code.${code}`)}</Badge>
          {planned ? <Badge>{t('insights.insiders.planned')}</Badge> : null}
        </span>
      ),
    }),
    kit.figure(
      'shares',
      t('insights.insiders.shares'),
      ({ shares }) => shares,
      ({ shares, code }) =>
        code === 'other' ? format.number(shares, 0) : format.signed(shares, 0),
    ),
    kit.money('price', t('insights.insiders.price'), ({ price }) => price, currencyOf, {
      decimals,
      from: 'lg',
    }),
    kit.compactMoney('value', t('insights.insiders.value'), ({ value }) => value, currencyOf),
    kit.number('after', t('insights.insiders.after'), ({ sharesAfter }) => sharesAfter, {
      decimals: 0,
      from: 'lg',
    }),
    kit.number('planned', t('insights.insiders.planned'), ({ planned }) => Number(planned), {
      from: 'csv',
    }),
    {
      id: 'filing',
      title: t('insights.insiders.filing'),
      from: 'md',
      csv: ({ filingId }) => filingId,
      cell: ({ symbol, filingId }) =>
        filingId === null ? (
          MISSING
        ) : (
          <Link to={filingAddress({ symbol, id: filingId })} className={textLinkClass}>
            {t('insights.insiders.read')}
          </Link>
        ),
    },
  ];
}

const currencyOf = ({ currency }: InsiderTransaction): string => currency;
