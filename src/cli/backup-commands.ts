import type { Command } from 'commander';

/** The commands that keep the gallery, and bring it back. */
export function addBackupCommands(program: Command): void {
  program.command('backup').argument('<file>').summary('todo');
}
