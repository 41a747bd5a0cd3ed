#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=1
// In the container, what it takes comes on top of the server and its pictures: these two save 70 MB.
import { runProcess } from './platform/cli/run-command.js';
import { createSiteProgram } from './site/cli/program.js';

void runProcess(createSiteProgram());
