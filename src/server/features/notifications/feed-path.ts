const FEEDS = '/feeds/alerts/';

export const feedPath = (secret: string): string => FEEDS + secret;

/** For the server: the rest of the path is the secret. */
export const FEED_ROUTE = `${FEEDS}:secret`;
