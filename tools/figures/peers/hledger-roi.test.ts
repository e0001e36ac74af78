import { describe, expect, it } from 'vitest';
import { hledgerRoi, valuedHistory } from './hledger-roi.ts';

describe("hledger's return on investment", () => {
  it('a doubling within a year of 365.25 days', () => {
    const history = valuedHistory([{ day: 0, amount: 100 }], [{ day: 364, amount: 200 }]);
    const roi = hledgerRoi(history, 0, 364);
    expect(roi).toMatchObject({ valueBegin: 0, cashflow: 100, valueEnd: 200, pnl: 100 });
    expect(roi.twrPeriod).toBeCloseTo(100, 8);
    expect(roi.irr).toBeCloseTo((2 ** (365.25 / 365) - 1) * 100, 8);
    expect(roi.twrYear).toBeCloseTo(roi.irr!, 8);
  });

  it('windows end with valuations, so flows between them do not blur the return', () => {
    const history = valuedHistory(
      [
        { day: 0, amount: 100 },
        { day: 10, amount: 1000 },
      ],
      [
        { day: 9, amount: 110 },
        { day: 19, amount: 1110 },
      ],
    );
    expect(hledgerRoi(history, 0, 19).twrPeriod).toBeCloseTo(10, 8);
  });

  it('what is taken out beyond all that was put in was earned', () => {
    const history = valuedHistory(
      [
        { day: 0, amount: 200 },
        { day: 100, amount: -16 },
        { day: 200, amount: -200 },
      ],
      [],
    );
    const roi = hledgerRoi(history, 0, 200);
    expect(roi).toMatchObject({ valueEnd: 0, pnl: 16 });
    expect(roi.twrPeriod).toBeCloseTo(8, 8);
  });
});
