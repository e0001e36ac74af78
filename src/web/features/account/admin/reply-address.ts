/** A link that opens the reader's mail program; nothing of a message can add to its head. */
export const replyAddress = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
