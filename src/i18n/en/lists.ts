/** Import, sharing, views, trash and the other tools around watchlists. */
export const lists = {
  'lists.cancel': 'Cancel',
  'lists.symbol': 'Symbol',
  'lists.name': 'Name',
  'lists.sharedBy': 'Shared by {owner}',
  'lists.sharedUntil': 'Available until {date}',
  'lists.sharedAbout': 'A watchlist that somebody shares with you, with live or delayed prices.',
  'lists.sharedTitle': 'Shared watchlist',
  'lists.sharedPrices': 'Prices are delayed unless your account is entitled to real time.',
  'lists.sharedDead': 'This link does not work',
  'lists.sharedDeadHint':
    'It was revoked, has expired, or is incomplete. Ask its owner for a new one.',
  'lists.sharedEmpty': 'This watchlist is empty.',
  'lists.follow': 'Follow',
  'lists.unfollow': 'Unfollow',
  'lists.unfollowed': '{list} is no longer followed',
  'lists.followSignIn': 'Sign in to follow',
  'lists.followed': '{list} is now among your followed lists',
  'lists.toWatchlists': 'Your watchlists',
  'lists.tags': 'Tags',
  'lists.last': 'Last',
  'lists.change': 'Chg %',
  'lists.trashedSymbols': { one: '{count} symbol', other: '{count} symbols' },
  'lists.mergeTitle': 'Watchlists in this browser',
  'lists.mergeIntro':
    'You made these lists before signing in. Add them to your account? Lists of the same name are merged; nothing is overwritten.',
  'lists.merge': 'Add to my account',
  'lists.keepInBrowser': 'Keep in this browser',
  'lists.discardAsk': 'Discard…',
  'lists.discard': 'Discard',
  'lists.discardSure': {
    one: 'Discard {count} list for good? This cannot be undone.',
    other: 'Discard {count} lists for good? This cannot be undone.',
  },
  'lists.merged': {
    one: '{count} list added to your account',
    other: '{count} lists added to your account',
  },
  'lists.notMerged': 'Kept in this browser',
  'lists.notMergedHint': 'You can add them later from the Watchlists page.',
  'lists.mergeFailed': 'Your lists could not be read. Nothing was changed. Please try again.',
} as const;

type Texts = typeof lists;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
