#!/usr/bin/env node
import { compileBundle, runBundle } from './load-bundle.cjs';

void runBundle(compileBundle()).runGallery(process.argv.slice(2));
