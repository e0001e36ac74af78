import { test as base, expect } from '@playwright/test';

/**
 * Every browser test also fails on what a person would never see: a console error, an uncaught
 * exception, a hydration warning or a violation of the content security policy.
 */
export const test = base.extend<{ expectedErrors: RegExp; watch: void }>({
  // One pattern, not a list: the runner takes a list of two for a value with its options.
  expectedErrors: [/(?!)/, { option: true }],
  watch: [
    async ({ page, expectedErrors }, use) => {
      const seen: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat|did not match/i.test(message.text()))
          seen.push(message.text());
      });
      page.on('pageerror', (error) => seen.push(String(error)));
      await use();
      expect(seen.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
