#!/usr/bin/env node
// First of all: in the bundle, decorated classes may come before Nest, which would load it.
import 'reflect-metadata';
import { runProcess } from './cli/run-command.js';

void runProcess(process.argv.slice(2));
