import { init, type KLineData } from 'klinecharts';

/** For the bench, in a browser: the engine alone with the bars that stand in the page. */
const bars = JSON.parse(document.querySelector('#bars')?.textContent ?? '[]') as KLineData[];
const chart = init(document.querySelector<HTMLElement>('#chart') ?? document.body);
chart?.setSymbol({ ticker: 'MSFT' });
chart?.setPeriod({ type: 'day', span: 1 });
chart?.setDataLoader({ getBars: ({ callback }) => callback(bars, false) });
