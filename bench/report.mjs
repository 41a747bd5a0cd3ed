import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isMet } from './budgets.mjs';
import { ROOT } from './site.mjs';

const REPORT = join(ROOT, 'docs/performance.md');
const [START, END] = ['<!-- bench -->', '<!-- /bench -->'];

export async function writeReport(results) {
  const [before, rest] = readFileSync(REPORT, 'utf8').split(START);
  const text = `${before}${START}\n\n${describe(results)}\n\n${END}${rest.split(END)[1]}`;
  writeFileSync(REPORT, await format(text, { ...(await resolveConfig(REPORT)), filepath: REPORT }));
}

function describe({ date, visits, machine, figures, details }) {
  const rows = figures.map((figure) => {
    const missed = isMet(figure.id, figure.value) ? '' : ', **missed**';
    return `| ${figure.label} | ${show(figure)} | ${showBudget(figure)}${missed} |`;
  });
  const { cpu, cores, memoryGiB, node, browser } = machine;
  return `
| What | Measured | Budget |
| --- | --- | --- |
${rows.join('\n')}
${describeBeside(details.beside)}
Measured on ${date.slice(0, 10)}: ${cpu}, ${cores} cores, ${memoryGiB} GiB, Node ${node.slice(1)}, ${browser}. The home page was visited ${visits.home} times, the others ${visits.others} times.`;
}

function describeBeside({ site, next, lean }) {
  const row = (label, describeOne) =>
    `| ${label} | ${[site, next, lean].map(describeOne).join(' | ')} |`;
  const kB = (bytes) => show({ value: bytes / 1000, unit: 'kB' });
  const by = ({ encoding }, text = '') => (encoding === 'br' ? '' : ` (${text}${encoding})`);
  return `
The home page [beside the same page](testing.md#how-fast-it-is) by Next and by a server of the same stack with nothing else:

| What | This site | A page by Next | The same stack, lean |
| --- | --- | --- | --- |
${row('Script before a press, brotli', (one) => kB(one.script) + by(one, `sent: ${kB(one.scriptAsSent)}, `))}
${row('HTML with its CSS, as sent', (one) => kB(one.html) + by(one))}
${row('Start to the first page, against bare node:http', ({ start }) => show({ value: start, unit: '×' }))}
${row('Memory (PSS) after 5,000 requests of it', ({ memory }) => show({ value: memory, unit: 'MiB' }))}
${row('Requests of it, against bare node:http', ({ rate }) => show({ value: rate, unit: '×' }))}
`;
}

function show({ value, unit }) {
  return `${roundOff(value)}${unit && ` ${unit}`}`;
}

function showBudget({ min, max, unit }) {
  return `${min === undefined ? `≤ ${max}` : `≥ ${min}`}${unit && ` ${unit}`}`;
}

function roundOff(value) {
  return Number.isInteger(value) || value >= 1000
    ? Math.round(value)
    : Number(value.toPrecision(3));
}
