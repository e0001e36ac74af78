export const footerLinkClass = 'rounded-xs hover:text-ink hover:underline';
