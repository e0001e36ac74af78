/** What the exchanges ask a subscriber to state about themselves. */
export interface SubscriberInformation {
  /** Given and family name; the typed signature must equal it. */
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly occupation: string;
  /** Empty for who has none. */
  readonly employer: string;
}
