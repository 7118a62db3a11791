#!/usr/bin/env node
// Builds when a source is newer than the bundle, then runs it: `npx rempart …` works right after `npm install`.
import { build, isStale } from '../../../scripts/build.mjs';

process.setSourceMapsEnabled(true);
if (isStale()) await build();
await import('../../../dist/rempart.js');
