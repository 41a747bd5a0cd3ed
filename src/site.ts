#!/usr/bin/env node
import { runProcess } from './platform/cli/run-command.js';
import { createSiteProgram } from './site/cli/program.js';

void runProcess(createSiteProgram());
