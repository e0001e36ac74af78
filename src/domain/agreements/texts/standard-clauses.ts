import type { ProfessionalStatus } from '../../identity/professional-status.ts';
import type { Clause } from '../agreement.ts';

/** What one exchange puts into the standard form. */
export interface StandardTerms {
  /** As the sentences need it: `the New York Stock Exchange`. */
  readonly exchange: string;
  /** What the data is: `last sale prices, quotations and volumes`. */
  readonly information: string;
  /** What it covers: `securities listed on …`. */
  readonly scope: string;
  /** Terms that only this exchange has. */
  readonly special?: Clause;
}

/**
 * The first edition of the form that all agreements share. Signatures name a version of a text, so
 * a change of wording belongs into a second function beside this one, never into this one.
 */
export const firstEdition = (
  terms: StandardTerms,
): Readonly<Record<ProfessionalStatus, readonly Clause[]>> => ({
  'non-professional': [
    information(terms),
    personalUse(terms),
    nonProfessional,
    noRedistribution,
    ...special(terms),
    noWarranty(terms),
    changes,
    ending(terms),
  ],
  professional: [
    information(terms),
    businessUse(terms),
    professional,
    noRedistribution,
    records(terms),
    ...special(terms),
    noWarranty(terms),
    changes,
    ending(terms),
  ],
});

const special = ({ special: clause }: StandardTerms): readonly Clause[] =>
  clause === undefined ? [] : [clause];

const information = (terms: StandardTerms): Clause => ({
  heading: 'What this agreement covers',
  paragraphs: [
    `${capital(terms.exchange)} makes ${terms.information} available for ${terms.scope} (the “Information”). By signing you ask to receive the Information in real time through this service, and you accept the terms below.`,
    'Without this agreement you receive the same Information 15 minutes after the market.',
  ],
});

const personalUse = (terms: StandardTerms): Clause => ({
  heading: 'Your use of the Information',
  paragraphs: [
    `You receive the Information for your own private investing only. You do not use it for a business, for an employer or for the money of somebody else, and you acknowledge that ${terms.exchange} keeps all rights in it.`,
  ],
});

const businessUse = (terms: StandardTerms): Clause => ({
  heading: 'Your use of the Information',
  paragraphs: [
    `You may use the Information in the course of your profession or business, on screens that you alone look at under your own account. ${capital(terms.exchange)} keeps all rights in the Information. Use in automated trading, in the calculation of indices or in products of your own needs a separate licence from ${terms.exchange}.`,
  ],
});

const nonProfessional: Clause = {
  heading: 'Your status as a non-professional',
  paragraphs: [
    'You are a natural person. You are not registered or qualified with a securities or commodities authority, an exchange or a self-regulatory body; you do not act as an investment adviser; and no bank or other organisation employs you for work that would require such a registration.',
    'If any of this changes you tell us at once by answering the questions about your status again. From then on the terms for professionals apply to you.',
  ],
};

const professional: Clause = {
  heading: 'Your status as a professional',
  paragraphs: [
    'You have told us that you are a professional subscriber. Exchanges charge higher fees for professionals; whoever runs this service may pass them on to you after having told you so.',
    'If the reasons for your status no longer exist you may answer the questions about your status again.',
  ],
};

const noRedistribution: Clause = {
  heading: 'No passing on',
  paragraphs: [
    'You do not pass the Information on, publish it, show it to the public or let others use your account. You may quote small amounts of it now and then, for example in a message to a friend, as long as that does not replace a subscription.',
  ],
};

const records = (terms: StandardTerms): Clause => ({
  heading: 'Records',
  paragraphs: [
    `On request you tell us how, where and by whom the Information is used under your account. We may give that answer, with your name and address, to ${terms.exchange}.`,
  ],
});

const noWarranty = (terms: StandardTerms): Clause => ({
  heading: 'No warranty',
  paragraphs: [
    `The Information comes as it is. Neither ${terms.exchange} nor those who supply or carry the Information promise that it is right, complete or on time, and none of them is liable for a loss that comes from an error, a delay or an interruption, as far as the law allows this.`,
  ],
});

const changes: Clause = {
  heading: 'Changes',
  paragraphs: [
    'When these terms change we show you the new version. Your signature counts for the version that you read; until you have signed the new one you receive the Information 15 minutes after the market.',
  ],
};

const ending = (terms: StandardTerms): Clause => ({
  heading: 'Ending',
  paragraphs: [
    `You may revoke your signature at any time on the page where you gave it; it ends at once. ${capital(terms.exchange)} or we may end this agreement when its terms are broken or when the Information is no longer offered. The clauses about passing on and warranty stay in force for Information that you have received.`,
  ],
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
