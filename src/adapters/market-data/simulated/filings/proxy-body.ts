import { peopleIn } from '../ownership/people.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { only, section, text } from './blocks.ts';
import type { FilingBody } from './filing-body.ts';
import { wordingOf } from './text-variant.ts';

export function proxyBody(seed: number, listing: CompanyListing, fiscalYear: number): FilingBody {
  const wording = wordingOf(seed, listing, fiscalYear);
  const people = peopleIn(seed, listing, fiscalYear + 1);
  return only(
    section(
      'meeting',
      'Notice of Annual Meeting',
      text(
        `The annual meeting of ${listing.instrument.name} will be held online.`,
        'Shareholders will elect directors, vote on executive pay and ratify the appointment of the auditor.',
      ),
    ),
    section('directors', 'Proposal 1: Election of Directors', [
      {
        kind: 'list',
        items: people
          .filter((p) => p.isDirector)
          .map((p) => `${p.name}, ${p.title}, since ${p.since.slice(0, 4)}`),
      },
    ]),
    section('pay', 'Proposal 2: Advisory Vote on Executive Pay', [
      ...text(
        wording.pick(400, [
          'Most of what our executives earn depends on results and on the share price over three years.',
          'Pay consists of a salary, an annual bonus tied to earnings and cash flow, and shares that vest over three years.',
        ]),
      ),
      {
        kind: 'list',
        items: people
          .filter((p) => p.isOfficer)
          .slice(0, 5)
          .map((p) => `${p.name}, ${p.title}`),
      },
    ]),
    section(
      'auditor',
      'Proposal 3: Ratification of Auditor',
      text('The audit committee recommends that shareholders ratify the appointment.'),
    ),
  );
}
