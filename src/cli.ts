#!/usr/bin/env node
// First of all: in the bundle, decorated classes may come before Nest, which would load it.
import 'reflect-metadata';
import { createProgram } from './cli/program.js';
import { runProcess } from './cli/run-command.js';

void runProcess(createProgram(), process.argv.slice(2));
