#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=1
// In the container it shares 256 MB with the server, which may be making pictures: these save about 70 MB.
import { runProcess } from './platform/cli/run-command.js';
import { createSiteProgram } from './site/cli/program.js';

void runProcess(createSiteProgram());
