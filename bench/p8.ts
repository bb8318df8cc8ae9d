import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { defaultColumns } from '#domain/directory/lists/list-address.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { median, startPlain, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

const LIST = '/directory/projects';
const SLOWER = 4;
const MOST_MS = 150;
const MOST_RATIO = 2;
/** Rows of the plain table. */
const ROWS = 30;
/** Answers the plain server has ready; more than there are clicks. */
const ANSWERS = 60;
/** Between two clicks, so that what the one began has ended. */
const REST_MS = 600;
const GIVE_UP_MS = 20_000;

const SORTED = ['name', 'price_usd', 'change24h', 'market_cap_usd', 'volume', 'market_cap_rank', 'sector', 'raised'];
/** Columns filtered, what their filters are called, and the presets. Each stays filtered while the next is. */
const FILTERED: [string, string, string[]][] = [
  ['raised', 'Raised', ['≥ $1.00M', '≥ $10.00M']],
  ['volume', 'Volume', ['≥ $1.00M', '≥ $10.00M']],
  ['market_cap_usd', 'Market cap', ['≥ $1.00M', '≥ $10.00M', '≥ $100.00M']],
];
/** What is filtered by from the beginning: the same clicks lead to other rows. */
const BEGINNINGS = ['', '?q=has_token%3Atrue'];

declare global {
  interface Window {
    /** Milliseconds from the click to the picture with the new rows. */
    painted?: Promise<number>;
  }
}

/** From the next click to the frame after the one that shows other rows, of which the page does not say that they are still the old ones. */
function watch(): void {
  const text = () => [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent).join('|');
  const before = text();
  window.painted = new Promise((resolve) => {
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('table[aria-busy=true]') || !document.querySelector('tbody td') || text() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-busy'] });
      },
      { capture: true, once: true },
    );
  });
}

/** Clicks, and waits for the picture. @returns milliseconds */
async function clickToPaint(page: Page, target: Locator): Promise<number> {
  await sleep(REST_MS);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(watch);
  await target.click();
  const ms = await page.evaluate(
    (most) => Promise.race([window.painted, new Promise<undefined>((give) => setTimeout(() => give(undefined), most))]),
    GIVE_UP_MS,
  );
  if (ms === undefined) throw new Error(`no other rows after a click at ${page.url()}`);
  return ms;
}

async function openSlowed(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // A page with prices is never without a request.
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** The whole of the plain program: what the page is, and what a click on its head does. */
const plainPage = (head: readonly string[], rows: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Projects</title><style>td, th { padding: 12px; white-space: nowrap }</style>
<table><thead><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody></tbody></table>
<script>
const text = (value) => value.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
const show = (rows) => {
  document.querySelector('tbody').innerHTML = rows.map((row) => '<tr>' + row.map((value) => '<td>' + text(value) + '</td>').join('') + '</tr>').join('');
};
let asked = 0;
show(${rows.replaceAll('<', '\\u003c')});
document.querySelector('thead').onclick = async () => show(await (await fetch('/' + ++asked)).json());
</script></html>`;

/** A plain program with rows of the site, ready as bytes. */
async function startTable(site: Site): Promise<Awaited<ReturnType<typeof startPlain>>> {
  const fields = defaultColumns('projects');
  const page = async (skip: number): Promise<string> => {
    const params = JSON.stringify([{ skip, take: ROWS }]);
    const answer = await site.get(`/api/data/struct?${new URLSearchParams({ sid: 'master-projects', params })}`);
    if (answer.status !== 200) throw new Error(`the API answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
    const { projects } = JSON.parse(answer.body.toString()) as { projects: Record<string, string | number | null>[] };
    return JSON.stringify(projects.map((row) => fields.map((field) => plainText(row[field]))));
  };
  const files: Record<string, { type: string; text: string }> = { '/': { type: 'text/html', text: plainPage(fields, await page(0)) } };
  for (let at = 1; at <= ANSWERS; at += 1) files[`/${at}`] = { type: 'application/json', text: await page(at * ROWS) };
  return startPlain({ kind: 'files', files });
}

/** A value as a plain table shows it: lists by their names. */
function plainText(value: string | number | null | undefined): string {
  if (typeof value !== 'string' || !value.startsWith('[')) return String(value ?? '--').slice(0, 40);
  return (JSON.parse(value) as { name: string }[])
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
}

type Measured = { ours: number; yardstick: number }[];

/** Sorts by each column, downwards and upwards, each click followed by one on the plain table. The first, which loads code, is left out. */
async function sortClicks(page: Page, plain: () => Promise<number>): Promise<Measured> {
  const measured: Measured = [];
  const head = (field: string) => page.locator(`thead th[data-column="${field}"] a`).first();
  for (const field of SORTED) {
    for (let order = 0; order < 2; order += 1) measured.push({ ours: await clickToPaint(page, head(field)), yardstick: await plain() });
  }
  return measured.slice(1);
}

/** Filters by presets in the columns' panels, and removes filters by their chips. The first click is left out. */
async function filterClicks(page: Page, plain: () => Promise<number>): Promise<Measured> {
  const measured: Measured = [];
  const count = async (target: Locator) => void measured.push({ ours: await clickToPaint(page, target), yardstick: await plain() });
  for (const [field, , presets] of FILTERED) {
    for (const preset of presets) {
      await page.locator(`thead th[data-column="${field}"] button[aria-haspopup=dialog]`).click();
      await count(page.getByRole('dialog').getByRole('button', { name: preset, exact: true }));
    }
  }
  for (const [, label] of FILTERED.slice(0, -1)) await count(page.getByRole('link', { name: `Remove the filter ${label}` }));
  return measured.slice(1);
}

function line(name: string, measured: Measured): Line {
  const ours = median(measured.map((one) => one.ours));
  const yardstick = median(measured.map((one) => one.yardstick));
  const ratio = median(measured.map((one) => one.ours / one.yardstick));
  return {
    name: `${name} to paint, ${measured.length} clicks`,
    ours: `${ours.toFixed(0)} ms`,
    yardstick: `${yardstick.toFixed(0)} ms`,
    ratio,
    goal: `<= ${MOST_RATIO.toFixed(2)}, <= ${MOST_MS} ms`,
    met: ours <= MOST_MS && ratio <= MOST_RATIO,
  };
}

/** P8: from a click that sorts or filters the list to the picture of its rows, with the processor slowed down, against a plain table in the same browser. */
export async function measure(site: Site, _effort: Effort): Promise<Line[]> {
  const table = await startTable(site);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const origin = `http://127.0.0.1:${site.port}`;
    const plain = await openSlowed(browser, `http://127.0.0.1:${table.port}/`);
    const plainClick = () => clickToPaint(plain, plain.locator('th').first());
    const sorting = await openSlowed(browser, origin + LIST);
    const sorts = await sortClicks(sorting, plainClick);
    await sorting.close();
    const filters: Measured = [];
    for (const beginning of BEGINNINGS) {
      const page = await openSlowed(browser, origin + LIST + beginning);
      filters.push(...(await filterClicks(page, plainClick)));
      await page.close();
    }
    return [line('P8 sort click', sorts), line('P8 filter click', filters)];
  } finally {
    await browser.close();
    await table.stop();
  }
}
