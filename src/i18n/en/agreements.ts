/** Exchange agreements: the banner and the page with its three steps. */
export const agreements = {
  'agreements.banner':
    'You have unsigned exchange agreements. They must be signed to receive real-time data.',
  'agreements.bannerLink': 'Review and sign',
  'agreements.title': 'Exchange agreements',
  'agreements.intro':
    'Exchanges give real-time prices to those who have signed their agreement. Until you sign, and after you revoke, the prices of that exchange reach you 15 minutes late everywhere in the product.',
  'agreements.textsInEnglish': 'The agreements themselves are in English.',
  'agreements.signInTitle': 'Sign in to sign',
  'agreements.signInText':
    'You can read every agreement below. Signing takes an account, and a few minutes.',
  'agreements.signIn': 'Sign in',
  'agreements.yours': 'Your agreements',
  'agreements.live': 'Real time',
  'agreements.delayed': '15 min delayed',
  'agreements.signed': 'Signed',
  'agreements.unsigned': 'To be signed',
  'agreements.outdated': 'Changed since you signed',
  'agreements.notInPlan': 'Not in your plan',
  'agreements.signedOn': 'Signed on {date} as {name}',
  'agreements.revoke': 'Revoke',
  'agreements.revokeNamed': 'Revoke {name}',
  'agreements.revoked': 'Revoked. Its prices are 15 minutes delayed from now on.',
  'agreements.allSigned': 'You have signed everything that your plan makes use of.',
  'agreements.statusChanged': 'My professional status has changed',
  'agreements.planNote': 'Some agreements belong to features that your plan does not contain.',
  'agreements.plansLink': 'See plans',
  'agreements.nonProfessional': 'Non-professional',
  'agreements.professional': 'Professional',
  'agreements.step1': 'Agreements',
  'agreements.step2': 'Your information',
  'agreements.step3': 'Professional status',
  'agreements.step1Intro':
    'Open each agreement, read it and accept it. You may leave any of them out and sign it later.',
  'agreements.variant': 'These are the texts for {status} subscribers.',
  'agreements.version': 'Version {version}, in force since {date}',
  'agreements.read': 'Read the agreement',
  'agreements.accept': 'I have read and accept: {name}',
  'agreements.acceptAll': 'Accept all',
  'agreements.step2Intro': 'The exchanges ask who receives their data.',
  'agreements.name': 'Given and family name',
  'agreements.street': 'Street and number',
  'agreements.city': 'City',
  'agreements.postalCode': 'Postal code',
  'agreements.country': 'Country',
  'agreements.occupation': 'Occupation',
  'agreements.employer': 'Employer',
  'agreements.employerHint': 'Leave empty if you have none.',
  'agreements.signature': 'Signature',
  'agreements.signatureHint': 'Type your name exactly as you gave it above.',
  'agreements.signatureDiffers': 'This differs from the name that you gave: {name}',
  'agreements.step3Intro':
    'Your answers decide whether the exchanges see you as a professional. Most private investors are not.',
  'agreements.yes': 'Yes',
  'agreements.no': 'No',
  'agreements.question.personal-use':
    'Will you use the data only for your own personal, private investing?',
  'agreements.question.registered':
    'Are you registered or qualified with a securities or commodities authority, an exchange or a self-regulatory body, in any country?',
  'agreements.question.adviser':
    'Do you act as an investment adviser, whether or not you are registered as one?',
  'agreements.question.employed-in-finance':
    'Does a bank, broker, insurer or other organisation employ you for work that would require such a registration?',
  'agreements.question.acts-for-others':
    'Do you receive the data on behalf of a company, a partnership, a trust or another person?',
  'agreements.question.compensated':
    'Do you trade with the money of others, or receive pay, a share of profits or office space for trading?',
  'agreements.question.redistributes':
    'Will you publish the data, pass it on or show it to others?',
  'agreements.resultNonProfessional': 'Your answers make you a non-professional subscriber.',
  'agreements.resultProfessional': 'Your answers make you a professional subscriber.',
  'agreements.otherVariant':
    'The agreements above are for the other status. Read and accept the right ones before you sign.',
  'agreements.showVariant': 'Show the right agreements',
  'agreements.sign': 'Sign the accepted agreements',
  'agreements.signedNow': {
    one: '{count} agreement signed. Its prices are in real time from now on.',
    other: '{count} agreements signed. Their prices are in real time from now on.',
  },
  'agreements.signedNothing': 'Everything that you accepted was already signed.',
  'agreements.failed': 'Nothing was signed',
} as const;

type Texts = typeof agreements;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
