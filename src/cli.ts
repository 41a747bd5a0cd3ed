#!/usr/bin/env node
import { runCommand } from './cli/run-command.js';

process.exitCode = await runCommand(process.argv.slice(2));
