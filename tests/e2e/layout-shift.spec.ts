import { shiftsOf, watchShifts } from './layout-shift.ts';
import { expect, test } from './watched-page.ts';

/** A change as the product draws it, and the time of its quote after it. */
const LINE = `<p style="display: flex; gap: 8px; padding-top: 100px; font: 30px monospace">
  <span><span style="display: inline-flex; align-items: center">
    <span data-arrow style="width: 6px; border-top: 5px solid"></span>
    <span>0.00</span><span data-ratio>(0.00%)</span>
  </span></span>
  <span id="time">As of 09:35</span>
  <data style="margin-left: auto" value="9">9</data>
</p>
<p id="label">Volume</p>
<dl style="display: flex; font: 30px monospace"><dt>Next earnings</dt>
  <dd style="margin-left: auto">–</dd></dl>`;

const moves = [
  { what: 'a change that gains its sign', script: `ratio.textContent = '(+0.01%)'`, seen: 0 },
  { what: 'a figure that gains a digit', script: `figure.textContent = '10'`, seen: 0 },
  { what: 'a date in place of a dash', script: `value.textContent = 'Jan 27, 2027'`, seen: 0 },
  { what: 'a value that moves down', script: `value.style.paddingTop = '10px'`, seen: 1 },
  { what: 'a name that moves aside', script: `name.style.marginLeft = '10px'`, seen: 1 },
  { what: 'a line that moves down', script: `line.style.paddingTop = '110px'`, seen: 1 },
  { what: 'the time alone', script: `time.style.marginLeft = '30px'`, seen: 1 },
  { what: 'a label that moves aside', script: `label.style.paddingLeft = '10px'`, seen: 1 },
];

test('a live figure may move aside, nothing else', async ({ page }) => {
  await watchShifts(page);
  for (const { what, script, seen } of moves) {
    await page.goto('about:blank');
    await page.setContent(LINE);
    expect(await shiftsOf(page), what).toEqual([]);
    await page.evaluate(`{
      const [line, ratio, figure, time, label, name, value] =
        ['p', '[data-ratio]', 'data', '#time', '#label', 'dt', 'dd']
          .map((one) => document.querySelector(one));
      ${script};
    }`);
    await expect.poll(() => shiftsOf(page), what).toHaveLength(seen);
  }
});
