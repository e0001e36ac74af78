/** Something to tell a member outside of the page. */
export interface Notification {
  /**
   * Names what happened: the same event reaches a channel once, and receivers can tell a repeated
   * delivery from a second event.
   */
  readonly event: string;
  /** Dotted, area first: `alert.fired`. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** A path of the product, such as `/alerts`. */
  readonly link: string;
  readonly at: number;
  /** Sent in quiet hours too, and not held for a digest. */
  readonly isUrgent?: boolean;
  /** The same for programs, as plain JSON: part of what a webhook is sent. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export const TITLE_MAXIMUM = 120;
/** A push message has at most 4 KB; this leaves room for every script and the rest of it. */
export const TEXT_MAXIMUM = 600;

const cut = (text: string, most: number): string => {
  const signs = Array.from(text);
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
};

/** The same within the limits of every channel. */
export const fitted = (notification: Notification): Notification => ({
  ...notification,
  title: cut(notification.title, TITLE_MAXIMUM),
  text: cut(notification.text, TEXT_MAXIMUM),
});
