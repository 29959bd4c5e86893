import { readFileSync, writeFileSync } from 'node:fs';
import { type Report, reached } from './report.ts';

const PAGE = new URL('../../../../docs/performance.md', import.meta.url);
const FIGURES = /(<!-- figures -->\n)([\s\S]*)(<!-- end of figures -->)/;
const SECTION = /<!-- bench ([\w-]+) -->\n[\s\S]*?\n<!-- end of bench \1 -->\n/g;

/** Writes what a bench found into docs/performance.md, and when and under what load; the figures of the others stay. */
export function writePerformancePage(name: string, report: Report, when: string): void {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(FIGURES, (_all, begin: string, figures: string, end: string) => {
      const sections = new Map([...figures.matchAll(SECTION)].map(([section, bench]) => [bench, section]));
      sections.set(name, writeSection(name, report, when));
      const sorted = [...sections].sort(([one = ''], [other = '']) => one.localeCompare(other));
      return `${begin}\n${sorted.map(([, section]) => section).join('\n')}\n${end}`;
    }),
  );
}

function writeSection(name: string, { title, lines, targets }: Report, when: string): string {
  const rows = targets.map((target) => {
    const { what, value, atLeast, atMost } = target;
    const aim = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
    return `| ${what} | ${value.toFixed(2)} | ${aim}${reached(target) ? '' : ': **missed**'} |`;
  });
  const table = ['| What | Figure | Aim |', '|---|---|---|', ...rows].join('\n');
  const text = [
    `## ${title}`,
    `\`npm run bench ${name}\`, ${when}`,
    table,
    ['```', ...lines, '```'].join('\n'),
  ];
  return `<!-- bench ${name} -->\n${text.join('\n\n')}\n<!-- end of bench ${name} -->\n`;
}
