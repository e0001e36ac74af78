/* Reads the browser's tables of dates beside the page: they are shared by all threads, and the first date takes tens of milliseconds without them. */
new Intl.DateTimeFormat('en', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
}).format(0);
close();
