import type { ReactNode } from 'react';
import { type DateStyle, type Figure, type Formats, MISSING } from '../../../i18n/formats.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../change-pill.tsx';
import type { Column } from './column.ts';

type More<Row> = Partial<Omit<Column<Row>, 'id' | 'title'>>;
type Figures<Row> = More<Row> & { readonly decimals?: number };
type Dates<Row> = More<Row> & { readonly style?: DateStyle };
/** What the market does is told in its own time, what programs and members do in the reader's. */
type Instants<Row> = Dates<Row> & { readonly zone?: 'exchange' | 'reader' };
type Get<Row, Value> = (row: Row) => Value | null | undefined;
type Make<Row, Value, Options = More<Row>> = (
  id: string,
  title: string,
  value: Get<Row, Value>,
  more?: Options,
) => Column<Row>;
type MakeMoney<Row> = (
  id: string,
  title: string,
  value: Get<Row, number>,
  currency: string | ((row: Row) => string),
  more?: Figures<Row>,
) => Column<Row>;

export interface ColumnKit<Row> {
  readonly text: Make<Row, string>;
  /** A calendar day such as 2026-11-15. */
  readonly day: Make<Row, string, Dates<Row>>;
  /** An instant in ms, as a date at the exchange or where the reader is. */
  readonly instant: Make<Row, number, Instants<Row>>;
  readonly number: Make<Row, number, Figures<Row>>;
  readonly signed: Make<Row, number, Figures<Row>>;
  readonly percent: Make<Row, number, Figures<Row>>;
  /** What a fund costs a year. */
  readonly fee: Make<Row, number>;
  /** A ratio by arrow, sign and colour. */
  readonly change: Make<Row, number>;
  /** 25.40M. */
  readonly compact: Make<Row, number>;
  readonly money: MakeMoney<Row>;
  readonly compactMoney: MakeMoney<Row>;
  /** A figure that sorts and is exported, drawn by the caller. */
  readonly figure: (
    id: string,
    title: string,
    value: Get<Row, number>,
    cell: (row: Row) => ReactNode,
    more?: More<Row>,
  ) => Column<Row>;
}

/** The usual kinds of columns: each shows, sorts and exports one value of a row. */
export function columnKit<Row>({ format }: Pick<I18n, 'format'>): ColumnKit<Row> {
  const figures =
    (write: (value: Figure, decimals: number | undefined) => ReactNode, usual?: number) =>
    (id: string, title: string, value: Get<Row, number>, more: Figures<Row> = {}): Column<Row> => {
      const { decimals = usual, ...rest } = more;
      return {
        id,
        title,
        numeric: true,
        by: (row) => value(row) ?? null,
        cell: (row) => write(value(row), decimals),
        ...rest,
      };
    };
  const money =
    (write: Formats['money']): MakeMoney<Row> =>
    (id, title, value, currency, more = {}) => {
      const { decimals, ...rest } = more;
      return {
        id,
        title,
        numeric: true,
        by: (row) => value(row) ?? null,
        cell: (row) =>
          write(value(row), typeof currency === 'string' ? currency : currency(row), decimals),
        ...rest,
      };
    };
  return {
    text: (id, title, value, more) => ({
      id,
      title,
      by: (row) => value(row) ?? null,
      cell: (row) => value(row) ?? MISSING,
      ...more,
    }),
    day: (id, title, value, { style, ...more } = {}) => ({
      id,
      title,
      by: (row) => value(row) ?? null,
      cell: (row) => (
        <time dateTime={value(row) ?? undefined}>{format.day(value(row), style)}</time>
      ),
      ...more,
    }),
    instant: (id, title, value, { style = 'date', zone = 'exchange', ...more } = {}) => ({
      id,
      title,
      by: (row) => value(row) ?? null,
      csv: (row) => isoText(value(row)),
      cell: (row) => (
        <time dateTime={isoText(value(row)) ?? undefined}>
          {format.date(value(row), style, zone === 'exchange' ? EXCHANGE_ZONE : undefined)}
        </time>
      ),
      ...more,
    }),
    number: figures((value, decimals) => format.number(value, decimals)),
    signed: figures((value, decimals) => format.signed(value, decimals)),
    percent: figures((value, decimals) => format.percent(value, decimals)),
    fee: figures((value) => format.fee(value)),
    change: figures((value) => <Change ratio={value ?? null} />),
    compact: figures((value) => format.compact(value)),
    money: money(format.money),
    compactMoney: money((value, currency) => format.compactMoney(value, currency)),
    figure: (id, title, value, cell, more) => ({
      id,
      title,
      numeric: true,
      by: (row) => value(row) ?? null,
      cell,
      ...more,
    }),
  };
}

const isoText = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : new Date(instant).toISOString();
