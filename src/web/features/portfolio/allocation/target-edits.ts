import type { WireTargetLine } from '../../../../contract/portfolio/plan.schema.ts';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import {
  evenPercents,
  readTargetLines,
  type TargetLine,
} from '../../../../domain/portfolio/rebalancing/target-lines.ts';
import type { AssetClass } from '../../../../domain/portfolio/asset.ts';

/** A line of the targets while it is edited: its percentage is whatever was typed. */
export interface EditedLine {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly percent: string;
  readonly kind: 'group' | 'asset' | 'cash';
  readonly asset: string | null;
}

export const editedLines = (lines: readonly WireTargetLine[]): readonly EditedLine[] =>
  lines.map((line) => ({ ...line }));

/** A first tree from what is held: classes with their assets, at today's weights. */
export function startLines(
  assets: readonly {
    readonly asset: string;
    readonly name: string;
    readonly class: AssetClass;
    readonly value: string;
  }[],
  className: (name: AssetClass) => string,
  cash: number,
): readonly EditedLine[] {
  const held = assets.filter(({ value }) => Number(value) > 0);
  const classes = [...new Set(held.map((one) => one.class))];
  const of = (name: AssetClass) => held.filter((one) => one.class === name);
  const totals = [
    ...classes.map((name) => of(name).reduce((sum, { value }) => sum + Number(value), 0)),
    ...(cash > 0 ? [cash] : []),
  ];
  const shares = evenPercents(totals);
  return [
    ...classes.flatMap((name, at) => {
      const members = of(name);
      const parts = evenPercents(members.map(({ value }) => Number(value)));
      return [
        {
          id: `class-${name}`,
          parent: null,
          name: className(name),
          percent: shares[at] ?? '0',
          kind: 'group' as const,
          asset: null,
        },
        ...members.map(({ asset, name: title }, place) => ({
          id: `asset-${asset}`,
          parent: `class-${name}`,
          name: title,
          percent: parts[place] ?? '0',
          kind: 'asset' as const,
          asset,
        })),
      ];
    }),
    ...(cash > 0
      ? [
          {
            id: 'cash',
            parent: null,
            name: className('cash'),
            percent: shares.at(-1) ?? '0',
            kind: 'cash' as const,
            asset: null,
          },
        ]
      : []),
  ];
}

/** The lines as they are kept; `null` while a percentage is no number. */
export function targetsBody(lines: readonly EditedLine[]): readonly TargetLine[] | null {
  const written = lines.map((line) => ({
    ...line,
    percent: parseAmount(line.percent.trim().replace(',', '.')),
  }));
  if (written.some(({ percent }) => percent === null)) return null;
  return readTargetLines({ lines: written });
}
