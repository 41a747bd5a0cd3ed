#!/usr/bin/env node
import { loadBundle } from './load-bundle.cjs';

void loadBundle().runDesk(process.argv.slice(2));
