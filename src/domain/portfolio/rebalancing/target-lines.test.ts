import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, equals, sum } from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { AssetId } from '../asset.ts';
import { evenPercents, readTargetLines, type TargetLine, targetTree } from './target-lines.ts';
import { targetLeaves } from './targets.ts';

const line = (
  id: string,
  parent: string | null,
  percent: string,
  asset: string | null,
): TargetLine => ({
  id,
  parent,
  name: id,
  percent: percent as DecimalText,
  kind: asset === null ? 'group' : 'asset',
  asset: asset as AssetId | null,
});

describe('targets as a list', () => {
  it('are a tree', () => {
    const { targets, problems } = targetTree([
      line('g', null, '60', null),
      line('a', 'g', '25', 'A'),
      line('b', 'g', '75', 'B'),
      line('c', null, '40', 'C'),
    ]);
    expect(problems).toEqual([]);
    expect(
      targetLeaves(targets).map(({ asset, weight }) => [
        asset,
        Number(weight.units) / 10 ** weight.scale,
      ]),
    ).toEqual([
      ['A', 0.15],
      ['B', 0.45],
      ['C', 0.4],
    ]);
  });

  it('name lines without a group, and groups inside themselves', () => {
    const { problems } = targetTree([
      line('c', null, '100', 'C'),
      line('x', 'no', '100', 'X'),
      line('y', 'z', '100', null),
      line('z', 'y', '100', null),
    ]);
    expect(problems.map(({ code, node }) => [code, node])).toEqual([
      ['unknown-parent', 'x'],
      ['unknown-parent', 'y'],
      ['unknown-parent', 'z'],
    ]);
  });

  it('are read from any JSON without failing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(Array.isArray(readTargetLines(body))).toBe(true);
      }),
    );
    expect(
      readTargetLines({
        lines: [
          null,
          { id: 'a', percent: '10.50', kind: 'asset', asset: 'A' },
          { id: 'b', percent: 'x', kind: 'cash' },
        ],
      }),
    ).toEqual([{ id: 'a', parent: null, name: 'A', percent: '10.5', kind: 'asset', asset: 'A' }]);
  });

  it('made from weights sum to exactly 100', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 5, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (weights) => {
          expect(equals(sum(evenPercents(weights).map(decimal)), decimal('100'))).toBe(true);
        },
      ),
    );
  });
});
