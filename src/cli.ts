#!/usr/bin/env node
// First of all: in the bundle, decorated classes may be read before Nest, which would load it.
import 'reflect-metadata';
import { runCommand } from './cli/run-command.js';

void runCommand(process.argv.slice(2));
