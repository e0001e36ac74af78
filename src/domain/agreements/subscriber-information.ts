/** What the exchanges ask a subscriber to state about themselves. */
export interface SubscriberInformation {
  /** Given and family name; the typed signature must equal it. */
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166 code of two letters. */
  readonly country: string;
  readonly occupation: string;
  /** Empty for who has none. */
  readonly employer: string;
}
