import type { CSSProperties } from 'react';
import { classNames } from '../../class-names.ts';
import type { From } from '../column.ts';
import type { PlacedColumn } from './sheet-layout.ts';

/** Paper is narrow and shows every column that fits. */
const froms: Readonly<Record<From, string>> = {
  md: 'not-print:max-md:hidden',
  lg: 'not-print:max-lg:hidden',
  xl: 'not-print:max-xl:hidden',
  room: 'not-print:@max-[24rem]:hidden',
  roomy: 'not-print:@max-[30rem]:hidden',
  wide: 'not-print:@max-[44rem]:hidden',
  csv: 'hidden',
};

type Sized = Pick<
  PlacedColumn<never>,
  'from' | 'phoneOrder' | 'rowHeader' | 'numeric' | 'width' | 'phoneWidth'
>;

/** What head and cells of a column have in common, so that they stand below each other. */
export const sizedClass = (column: Sized, stretch: boolean): string =>
  classNames(
    'w-(--phone-width) shrink-0 md:w-(--width)',
    stretch && column.rowHeader !== true && 'grow',
    // On paper the columns share the width of the sheet.
    column.rowHeader === true ? 'print:w-40' : 'print:w-0! print:min-w-0 print:grow print:px-0.5',
    column.numeric === true ? 'text-right' : 'text-left',
    column.from !== undefined && froms[column.from],
    column.phoneOrder !== undefined && 'not-print:max-md:order-(--order)',
  );

export const sizedStyle = ({ width, phoneWidth, phoneOrder }: Sized): CSSProperties =>
  ({
    '--width': `${width}px`,
    '--phone-width': `${phoneWidth}px`,
    ...(phoneOrder === undefined ? {} : { '--order': phoneOrder }),
  }) as CSSProperties;
