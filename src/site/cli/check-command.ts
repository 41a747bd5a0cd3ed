import { type Command, CommanderError } from 'commander';
import { findSiteDir } from './find-site-dir.js';

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .argument('[folder]', 'the site; left out, the one that the server shows')
    .summary('find every fault in a site')
    .description(
      'Reads a whole site as the server would, and opens its pictures. Each fault is one line on standard error with its file, line and column, and the exit status is 1. What begins with "warning:" works, but could be better.',
    )
    .action((folder?: string) => checkSite(findSiteDir(folder)));
}

async function checkSite(folder: string): Promise<void> {
  // Imported here, as loading sharp and Zod would slow down `--help`.
  const { readSite } = await import('../content/read-site.js');
  const { describeFault } = await import('../content/read/fault.js');
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // Decodes every pixel, to find truncated files. The server doesn't: its start would take too long.
  const openPicture = (path: string) =>
    sharp(path, { sequentialRead: true, failOn: 'truncated', limitInputPixels: false })
      .resize(16, 16)
      .raw()
      .toBuffer();
  const { content, faults, warnings } = await readSite(folder, { openPicture });
  for (const fault of faults) process.stderr.write(`${describeFault(fault)}\n`);
  for (const warning of warnings) process.stderr.write(`warning: ${describeFault(warning)}\n`);
  // The faults are printed already, so the error has no message.
  if (!content) throw new CommanderError(1, 'site.faults', '');
  const pictures = Object.values(content.pictures).filter(({ print }) => !print).length;
  process.stdout.write(
    `No faults in ${folder}: ${count(content.pages.length, 'page')}, ${count(pictures, 'picture')}.\n`,
  );
}

function count(number: number, thing: string): string {
  return `${number} ${number === 1 ? thing : `${thing}s`}`;
}
