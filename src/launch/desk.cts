#!/usr/bin/env node
import { loadBundle } from './load-bundle.cjs';

void loadBundle().runDesk();
