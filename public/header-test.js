/* The header script of dev and research hosts (WG-6): nobody shall take them for the real thing. */
window.tapedeckHost = { environment: 'test' };
// oxlint-disable-next-line no-console -- the test host says so to whoever looks
console.info('This is a test host: nothing on it is meant to last.');
