/** Exchange agreements: the banner and the page with its three steps. */
export const agreements = {
  'agreements.banner':
    'You have unsigned exchange agreements. They must be signed to receive real-time data.',
  'agreements.bannerLink': 'Review and sign',
  'agreements.title': 'Exchange agreements',
  'agreements.intro':
    'Exchanges require a signed agreement for real-time prices. Without it, prices of that exchange are delayed by 15 minutes.',
  'agreements.textsInEnglish': 'The agreements are in English.',
  'agreements.signInTitle': 'Sign in to sign',
  'agreements.signInText': 'Read the agreements below. You need an account to sign them.',
  'agreements.signIn': 'Sign in',
  'agreements.yours': 'Your agreements',
  'agreements.live': 'Real time',
  'agreements.delayed': 'Delayed 15 min',
  'agreements.signed': 'Signed',
  'agreements.unsigned': 'Not signed',
  'agreements.outdated': 'Updated since you signed',
  'agreements.notInPlan': 'Not in your plan',
  'agreements.signedOn': 'Signed {date} as {name}',
  'agreements.revoke': 'Revoke',
  'agreements.revokeNamed': 'Revoke {name}',
  'agreements.revoked': 'Revoked. Prices of this exchange are now delayed by 15 minutes.',
  'agreements.allSigned': 'All agreements of your plan are signed.',
  'agreements.statusChanged': 'My professional status has changed',
  'agreements.planNote': 'Some agreements are for features not in your plan.',
  'agreements.plansLink': 'See plans',
  'agreements.nonProfessional': 'Non-professional',
  'agreements.professional': 'Professional',
  'agreements.step1': 'Agreements',
  'agreements.step2': 'Your information',
  'agreements.step3': 'Professional status',
  'agreements.step1Intro':
    'Read and accept each agreement. You can skip any of them and sign later.',
  'agreements.variant': 'Agreements for {status} subscribers.',
  'agreements.version': 'Version {version}, effective {date}',
  'agreements.read': 'Read agreement',
  'agreements.accept': 'I have read and accept: {name}',
  'agreements.acceptAll': 'Accept all',
  'agreements.step2Intro': 'Required by the exchanges.',
  'agreements.name': 'Full name',
  'agreements.street': 'Street and number',
  'agreements.city': 'City',
  'agreements.postalCode': 'Postal code',
  'agreements.country': 'Country',
  'agreements.occupation': 'Occupation',
  'agreements.employer': 'Employer',
  'agreements.employerHint': 'Leave empty if none.',
  'agreements.signature': 'Signature',
  'agreements.signatureHint': 'Type your full name as above.',
  'agreements.signatureDiffers': 'Does not match your name: {name}',
  'agreements.step3Intro':
    'Your answers determine whether exchanges classify you as a professional. Most private investors are not.',
  'agreements.yes': 'Yes',
  'agreements.no': 'No',
  'agreements.question.personal-use': 'Will you use the data only for your own personal investing?',
  'agreements.question.registered':
    'Are you registered or qualified with a securities regulator, an exchange or a self-regulatory organisation in any country?',
  'agreements.question.adviser': 'Do you act as an investment adviser, registered or not?',
  'agreements.question.employed-in-finance':
    'Are you employed by a bank, broker, insurer or other firm in a role that would require such registration?',
  'agreements.question.acts-for-others':
    'Do you receive the data on behalf of a company, partnership, trust or another person?',
  'agreements.question.compensated':
    'Do you trade other people’s money, or receive pay, profit share or office space for trading?',
  'agreements.question.redistributes':
    'Will you publish, redistribute or display the data to others?',
  'agreements.resultNonProfessional': 'You are a non-professional subscriber.',
  'agreements.resultProfessional': 'You are a professional subscriber.',
  'agreements.otherVariant':
    'The agreements above are for the other status. Review and accept the right ones before signing.',
  'agreements.showVariant': 'Show the right agreements',
  'agreements.sign': 'Sign accepted agreements',
  'agreements.signedNow': {
    one: '{count} agreement signed. Its prices are now real time.',
    other: '{count} agreements signed. Their prices are now real time.',
  },
  'agreements.signedNothing': 'All accepted agreements were already signed.',
  'agreements.failed': 'Nothing was signed',
} as const;

type Texts = typeof agreements;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
