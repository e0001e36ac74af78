import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { dataSections, managerSections } from './documents-forms.ts';
import { firstDocument } from './documents-list.ts';
import { managerHoldings, managerReport } from './form-13f.ts';
import { currentFilings, dayFilings } from './latest.ts';
import { fundHoldings, nportReport } from './nport.ts';
import { insiderTransactions, ownershipForm } from './ownership-forms.ts';

const text = (name: string): string => referenceText(`sec/${name}`);
/** The values of an element by a second reading: a pattern instead of a parser. */
const figures = (xml: string, name: string): readonly number[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}>\\s*([-\\d.]+)\\s*<`, 'g'))].map(([, figure]) =>
    Number(figure),
  );
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const LATER = isoDate('2024-05-15');

describe('recorded forms 3, 4 and 5', () => {
  it('reads a gift, a holding of a spouse and a grant of units', () => {
    const form = ownershipForm(text('ownership/form4-aapl-levinson-2026.xml'));
    expect(form).toMatchObject({
      form: '4',
      period: '2026-02-24',
      issuerCik: '0000320193',
      planned: false,
      owners: [
        { cik: '0001214128', name: 'LEVINSON ARTHUR D', isDirector: true, title: 'Director' },
      ],
    });
    expect(form.rows).toHaveLength(3);
    expect(form.rows[1]).toMatchObject({
      isHolding: true,
      sharesAfter: 56_000,
      nature: 'By Spouse',
    });
    expect(form.rows[2]).toMatchObject({
      isDerivative: true,
      code: 'A',
      shares: 1_011,
      expires: '2027-02-01',
      underlyingShares: 1_011,
    });
    expect(form.footnotes.size).toBe(3);
    const filed = { accession: '0001214128-26-000004', filedAt: 0, form };
    expect(insiderTransactions([filed], symbolId('AAPL'))).toEqual([
      expect.objectContaining({
        id: '0001214128-26-000004-1',
        code: 'G',
        shares: -1_113,
        price: null,
        value: null,
        sharesAfter: 4_069_576,
        date: '2026-02-26',
      }),
    ]);
  });

  it('reads every transaction of a form with many', () => {
    const xml = text('form4-snow.xml');
    const form = ownershipForm(xml);
    const count = (name: string): number => xml.split(`<${name}>`).length - 1;
    expect(form.rows).toHaveLength(
      count('nonDerivativeTransaction') +
        count('nonDerivativeHolding') +
        count('derivativeTransaction') +
        count('derivativeHolding'),
    );
    const shares = form.rows.filter(({ isDerivative, isHolding }) => !isDerivative && !isHolding);
    const filed = { accession: '0', filedAt: 0, form };
    const listed = insiderTransactions([filed], symbolId('SNOW'));
    expect(listed).toHaveLength(shares.length);
    for (const { value, shares: amount, price } of listed)
      expect(value).toBe(price === null ? null : amount * price);
  });

  it('reads a first statement without any securities, and a Form 5', () => {
    expect(ownershipForm(text('ownership/form3-no-securities.xml')).rows).toEqual([]);
    const snow = ownershipForm(text('ownership/form3-snow.xml'));
    expect(snow.rows).toHaveLength(6);
    expect(snow.rows.every(({ isDerivative, isHolding }) => isDerivative && isHolding)).toBe(true);
    expect(snow.rows.map(({ exercisePrice }) => exercisePrice)).toContain(3.74);
    expect(ownershipForm(text('ownership/form5-snow.xml')).form).toBe('5');
  });

  it('reads the form inside a whole submission', () => {
    const whole = text('archives/full-submission-form4-0001127602-25-001055.txt');
    expect(ownershipForm(firstDocument(whole)!).form).toBe('4');
  });
});

describe('recorded 13F tables', () => {
  it('sums the lines of one security, in dollars since 2023', () => {
    const xml = text('13f/berkshire-modern-dollars.xml');
    const holdings = managerHoldings(xml, LATER);
    expect(sum(holdings.map(({ value }) => value))).toBe(sum(figures(xml, 'value')));
    expect(sum(holdings.map(({ amount }) => amount))).toBe(sum(figures(xml, 'sshPrnamt')));
    expect(new Set(holdings.map(({ cusip }) => cusip)).size).toBe(holdings.length);
    expect(holdings.length).toBeLessThan(110);
    // A share of Apple cost 100 to 300 dollars in all the years that this may be.
    const apple = holdings.find(({ cusip }) => cusip === '037833100')!;
    expect(apple.value / apple.amount).toBeGreaterThan(100);
    expect(apple.value / apple.amount).toBeLessThan(300);
  });

  it('takes values of filings before 2023 for thousands', () => {
    const xml = text('13f-infotable.xml');
    const [before] = managerHoldings(xml, isoDate('2022-11-14'));
    const [after] = managerHoldings(xml, isoDate('2023-01-03'));
    expect(before!.value).toBe(after!.value * 1_000);
  });

  it('reads the cover by the day of filing, not by the period', () => {
    const xml = text('13f/metlife-primary-doc.xml');
    expect(managerReport(xml, isoDate('2023-03-23'))).toMatchObject({
      manager: 'METLIFE INC',
      period: '2021-12-31',
      totalValue: 11_019_796,
      entries: 6,
      isAmendment: false,
    });
    expect(managerReport(xml, isoDate('2023-03-23')).otherManagers).toHaveLength(3);
    const sections = managerSections(xml, text('13f/berkshire-modern-dollars.xml'), LATER);
    expect(sections.map(({ id }) => id)).toEqual(['report', 'holdings']);
  });
});

describe('recorded fund reports', () => {
  it('weighs positions by their values, as the fund does', () => {
    const xml = text('nport-dupree.xml');
    const report = nportReport(xml);
    expect(report).toMatchObject({ seriesId: 'S000012000', date: '2022-12-31' });
    expect(report.positions).toHaveLength(55);
    const { holdings } = fundHoldings(symbolId('KYSMX'), report, null, () => null);
    expect(sum(holdings.map(({ weight }) => weight))).toBeCloseTo(1, 9);
    expect(holdings).toHaveLength(56);
    const listed = holdings.filter(({ assetClass }) => assetClass === 'bond');
    expect(sum(listed.map(({ weight }) => weight)) * 100).toBeCloseTo(
      sum(figures(xml, 'pctVal')),
      6,
    );
    expect(listed.every(({ coupon, maturity }) => coupon !== null && maturity !== null)).toBe(true);
    expect(holdings.every(({ shares }) => shares === null)).toBe(true);
  });

  it('compares with a report before', () => {
    const report = nportReport(text('nport-dupree.xml'));
    const [first, second, ...others] = report.positions;
    const before = {
      ...report,
      date: isoDate('2022-09-30'),
      positions: [{ ...second!, value: second!.value / 2 }, ...others, { ...first!, key: 'gone' }],
    };
    const { holdings, sold } = fundHoldings(symbolId('KYSMX'), report, before, () => null);
    const of = (name: string) => holdings.filter((holding) => holding.name === name);
    expect(of(first!.name).some(({ weightPrevious }) => weightPrevious === 0)).toBe(true);
    expect(sold).toHaveLength(1);
    expect(sum(holdings.map(({ weightPrevious }) => weightPrevious ?? 0))).toBeCloseTo(
      1 - sold![0]!.weightPrevious,
      9,
    );
  });

  it('refuses a report without net assets', () => {
    const report = nportReport(text('funds/nport-sample-1.xml'));
    expect(report.positions[0]).toMatchObject({
      ticker: '3F708',
      units: 'NS',
      assetClass: 'equity',
    });
    expect(() => fundHoldings(symbolId('X'), report, null, () => null)).toThrow('no holdings');
  });
});

describe('recorded notices and schedules', () => {
  const ids = (name: string) => dataSections(text(name), LATER)?.map(({ id }) => id);
  it('reads a planned sale', () => {
    expect(ids('ownership/form144-apple.xml')).toEqual([
      'seller',
      'planned-sales',
      'past-sales',
      'remarks',
    ]);
    const sections = JSON.stringify(dataSections(text('ownership/form144-apple.xml'), LATER));
    for (const said of ['Luca Maestri', '69,996', '$11,588,537.76', '2023-04-13', '2022-11-15'])
      expect(sections).toContain(said);
  });

  it('reads stakes in both spellings', () => {
    const active = JSON.stringify(dataSections(text('ownership/schedule13d.xml'), LATER));
    for (const said of ['Aadi Bioscience', 'BML Investment Partners', '2,100,000', '8.5%'])
      expect(active).toContain(said);
    const passive = JSON.stringify(dataSections(text('ownership/schedule13g.xml'), LATER));
    for (const said of ['Jushi Holdings', 'Marex', '10,000,000', '5.1%'])
      expect(passive).toContain(said);
  });

  it('leaves other forms of data alone', () => {
    expect(dataSections(text('funds/24f2-advisors.xml'), LATER)).toBeNull();
    expect(dataSections('no xml at all', LATER)).toBeNull();
  });
});

describe('recorded feed and index', () => {
  it('has a filing once, under the company before the person', () => {
    expect(currentFilings(text('atom/getcurrent-2024-03-17.rebuilt.xml'))).toEqual([
      {
        accession: '0000950170-24-032448',
        form: '4',
        company: 'Zeo Energy Corp.',
        cik: '0001865506',
        filedAt: Date.UTC(2024, 2, 16, 1, 45, 18),
        items: [],
        sizeBytes: 9 * 1_024,
      },
    ]);
  });

  it('has all filings of a day, at its start in New York', () => {
    const day = dayFilings(text('index/master.20181231.idx'));
    expect(day).toHaveLength(10);
    expect(day[0]).toMatchObject({
      cik: '0000010048',
      form: '4',
      company: 'BARNWELL INDUSTRIES INC',
    });
    expect(Math.min(...day.map(({ filedAt }) => filedAt))).toBe(Date.UTC(2018, 11, 31, 5));
    expect(new Set(day.map(({ filedAt }) => filedAt)).size).toBe(10);
    expect(dayFilings(text('index/empty-form.idx'))).toEqual([]);
  });
});
