#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=1
// The flags above save about 70 MB: in the container, this program and the server share 256 MB.
import { runProcess } from './platform/cli/run-command.js';
import { createSiteProgram } from './site/cli/program.js';

void runProcess(createSiteProgram());
