#!/usr/bin/env -S node --max-semi-space-size=1
// In the container, what it takes comes on top of the server and its pictures. A smaller nursery saves 40 MB.
import { runProcess } from './platform/cli/run-command.js';
import { createSiteProgram } from './site/cli/program.js';

void runProcess(createSiteProgram());
