/** What tests set as DEMO_PASSWORD, to sign in as the demo members and to follow their link. */
export const DEMO_PASSWORD = 'paper-boats-in-tests';
