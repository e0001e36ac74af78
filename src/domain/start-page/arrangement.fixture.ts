import fc from 'fast-check';
import { type Arrangement, COLUMNS, compact, type Device, type Placed } from './arrangement.ts';

/** For tests: boxes that may overlap, as a hand-made request has them. */
const anyBoxes = (device: Device): fc.Arbitrary<Arrangement> => {
  const columns = COLUMNS[device];
  return fc
    .array(
      fc.record({
        x: fc.nat(columns - 1),
        y: fc.nat(40),
        w: fc.integer({ min: 1, max: columns }),
        h: fc.integer({ min: 1, max: 12 }),
        choice: fc.option(fc.constantFrom('list-one', 'list_2'), { nil: null }),
      }),
      { maxLength: 12 },
    )
    .map((boxes) =>
      boxes.map((box, at): Placed => ({
        ...box,
        panel: `p${at}`,
        w: Math.min(box.w, columns - box.x),
      })),
    );
};

/** For tests: any arrangement without overlaps. */
export const anyArrangement = (device: Device): fc.Arbitrary<Arrangement> =>
  anyBoxes(device).map(compact);

export const anyOverlapping = anyBoxes;
