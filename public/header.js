/* The header script (WG-6): says which kind of host this is, for widgets and for people's own scripts. */
window.tapedeckHost = { environment: 'production' };
